import { afterEach, describe, expect, test, vi } from 'vitest'
import { isOfAge, showsAdult, switchAdult } from './adult.client.ts'
import { ADULT_KEY, LANGUAGE_KEY, LANGUAGES, langOf, parseLanguage, readPreferences, shownTitles } from './language.ts'
import { loadLanguage, saveLanguage } from './store.client.ts'

afterEach(() => vi.unstubAllGlobals())

test('the keys and the values are those of the specification', () => {
  expect([LANGUAGE_KEY, ADULT_KEY, LANGUAGES]).toEqual(['language', 'adult', ['EN', 'JP']])
})

const INVALID = [undefined, null, '', 'jp', 'Klingon', '{}', '"JP"', 'JP ', 'x'.repeat(100_000)]

test.each(INVALID)('the stored value %.20j means EN', (value) => expect(parseLanguage(value)).toBe('EN'))
test('JP means JP', () => expect(parseLanguage('JP')).toBe('JP'))

test.each([
  [null, 'EN', false],
  ['language=JP', 'JP', false],
  ['a=1; language=JP; adult=1', 'JP', true],
  ['language=jp; adult=true', 'EN', false],
  ['adult=0', 'EN', false],
  ['mylanguage=JP; notadult=1', 'EN', false],
  [';;=;language', 'EN', false],
])('the cookies %j mean %s, adult titles: %s', (cookies, language, adult) =>
  expect(readPreferences(cookies)).toEqual({ language, adult }),
)

test.each([
  ['watch-order=release', 'release'],
  ['language=JP; watch-order=essentials; adult=1', 'essentials'],
  ['watch-order=Release', undefined],
  ['watch-order=constructor', undefined],
  ['watch-order=', undefined],
  ['watch-order=%72elease', undefined],
  ['my-watch-order=story', undefined],
  [`watch-order=${'x'.repeat(100_000)}`, undefined],
])('the cookies %.60j mean the watch order %s', (cookies, order) =>
  expect(readPreferences(cookies).watchOrder).toBe(order),
)

describe('a title', () => {
  const names = { title: 'Frieren', japaneseTitle: '葬送のフリーレン' }
  test('is English in EN, with the Japanese one beside it', () =>
    expect(shownTitles(names, 'EN')).toMatchObject({ title: 'Frieren', lang: 'en', other: '葬送のフリーレン' }))
  test('is Japanese in JP', () =>
    expect(shownTitles(names, 'JP')).toMatchObject({ title: '葬送のフリーレン', lang: 'ja', other: 'Frieren' }))
  test('with one name has no other title', () =>
    expect(shownTitles({ title: 'Monster', japaneseTitle: 'MONSTER' }, 'EN').other).toBeUndefined())
  test.each([
    ['Bleach', 'en'],
    ['カウボーイビバップ', 'ja'],
    ['鋼の錬金術師', 'ja'],
  ])('%s is in %s', (text, lang) => expect(langOf(text)).toBe(lang))
})

/** A minimal browser: storage and cookies. */
function stubBrowser(stored: Record<string, string>, cookie = ''): { stored: Record<string, string>; cookie: string } {
  const browser = { stored, cookie }
  vi.stubGlobal('document', browser)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.stored[key] ?? null,
    setItem: (key: string, value: string) => (browser.stored[key] = value),
  })
  return browser
}

describe('in a browser', () => {
  test('nothing is set by default; a choice is stored immediately, with a cookie for the server', () => {
    const browser = stubBrowser({})
    expect(loadLanguage()).toBeNull()
    saveLanguage('JP')
    expect([loadLanguage(), browser.stored['language'], browser.cookie]).toEqual([
      'JP',
      'JP',
      'language=JP; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
  })

  test('adult titles are off until they are turned on', () => {
    const browser = stubBrowser({})
    expect([showsAdult(), isOfAge()]).toEqual([false, false])
    switchAdult(true)
    expect([showsAdult(), isOfAge(), browser.stored['adult']]).toEqual([true, true, '1'])
    switchAdult(false)
    expect([showsAdult(), isOfAge(), browser.stored['adult']]).toEqual([false, true, '0'])
  })

  test.each(INVALID.filter((value) => typeof value === 'string'))('adult: %.20j is not a confirmed age', (value) => {
    stubBrowser({ adult: value })
    expect(isOfAge()).toBe(false)
  })

  test('without storage, the choice has no effect and nothing throws', () => {
    const block = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: block, setItem: block })
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: block, set: block }))
    expect([loadLanguage(), showsAdult(), isOfAge(), switchAdult(true)]).toEqual([null, false, false, false])
    expect(() => saveLanguage('JP')).not.toThrow()
  })
})
