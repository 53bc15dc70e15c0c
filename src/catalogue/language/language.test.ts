import { afterEach, describe, expect, test, vi } from 'vitest'
import { isOfAge, showsAdult, switchAdult } from './adult.client.ts'
import { ADULT_KEY, LANGUAGE_KEY, LANGUAGES, langOf, parseLanguage, readPreferences, shownTitles } from './language.ts'
import { loadLanguage, saveLanguage } from './store.client.ts'

afterEach(() => vi.unstubAllGlobals())

test('the keys and the values are those of the specification', () => {
  expect([LANGUAGE_KEY, ADULT_KEY, LANGUAGES]).toEqual(['language', 'adult', ['EN', 'JP']])
})

const ODD = [undefined, null, '', 'jp', 'Klingon', '{}', '"JP"', 'JP ', 'x'.repeat(100_000)]

test.each(ODD)('the stored value %.20j means EN', (value) => expect(parseLanguage(value)).toBe('EN'))
test('JP means JP', () => expect(parseLanguage('JP')).toBe('JP'))

test.each([
  [null, 'EN', false],
  ['language=JP', 'JP', false],
  ['a=1; language=JP; adult=1', 'JP', true],
  ['language=jp; adult=true', 'EN', false],
  ['adult=0', 'EN', false],
  ['mylanguage=JP; notadult=1', 'EN', false],
  [';;=;language', 'EN', false],
])('the cookies %j say %s, adult titles: %s', (cookies, language, adult) =>
  expect(readPreferences(cookies)).toEqual({ language, adult }),
)

describe('a title', () => {
  const names = { title: 'Frieren', japaneseTitle: '葬送のフリーレン' }
  test('is English in EN, with the Japanese one beside it', () =>
    expect(shownTitles(names, 'EN')).toMatchObject({ title: 'Frieren', lang: 'en', other: '葬送のフリーレン' }))
  test('is Japanese in JP', () =>
    expect(shownTitles(names, 'JP')).toMatchObject({ title: '葬送のフリーレン', lang: 'ja', other: 'Frieren' }))
  test('with one name has no other', () =>
    expect(shownTitles({ title: 'Monster', japaneseTitle: 'MONSTER' }, 'EN').other).toBeUndefined())
  test.each([
    ['Bleach', 'en'],
    ['カウボーイビバップ', 'ja'],
    ['鋼の錬金術師', 'ja'],
  ])('%s is in %s', (text, lang) => expect(langOf(text)).toBe(lang))
})

/** A browser as far as it is needed: what it keeps, and its cookies. */
function stubBrowser(kept: Record<string, string>, cookie = ''): { kept: Record<string, string>; cookie: string } {
  const browser = { kept, cookie }
  vi.stubGlobal('document', browser)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.kept[key] ?? null,
    setItem: (key: string, value: string) => (browser.kept[key] = value),
  })
  return browser
}

describe('in a browser', () => {
  test('nothing chosen is nothing, and what is chosen is kept at once, with a cookie for the server', () => {
    const browser = stubBrowser({})
    expect(loadLanguage()).toBeNull()
    saveLanguage('JP')
    expect([loadLanguage(), browser.kept['language'], browser.cookie]).toEqual([
      'JP',
      'JP',
      'language=JP; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
  })

  test('adult titles are off until they are switched on', () => {
    const browser = stubBrowser({})
    expect([showsAdult(), isOfAge()]).toEqual([false, false])
    switchAdult(true)
    expect([showsAdult(), isOfAge(), browser.kept['adult']]).toEqual([true, true, '1'])
    switchAdult(false)
    expect([showsAdult(), isOfAge(), browser.kept['adult']]).toEqual([false, true, '0'])
  })

  test.each(ODD.filter((value) => typeof value === 'string'))('adult: %.20j is no age', (value) => {
    stubBrowser({ adult: value })
    expect(isOfAge()).toBe(false)
  })

  test('where nothing may be kept, the choice is not made and nothing throws', () => {
    const forbid = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid })
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: forbid, set: forbid }))
    expect([loadLanguage(), showsAdult(), isOfAge(), switchAdult(true)]).toEqual([null, false, false, false])
    expect(() => saveLanguage('JP')).not.toThrow()
  })
})
