import { describe, expect, test } from 'vitest'
import { DEFAULTS, findChoice, parsePreferences, withChoice } from './preferences.ts'

describe('preferences for all titles', () => {
  test.each([
    null,
    7,
    'text',
    [],
    {},
    { volume: 'loud', muted: 1, speed: 99, quality: -1, look: { size: 3 }, language: '<b>' },
  ])('of %j nothing is taken that is wrong', (value) => expect(parsePreferences(value)).toEqual(DEFAULTS))

  test('comes back as it was', () => {
    const stored = {
      ...DEFAULTS,
      volume: 0.3,
      muted: true,
      speed: 1.5,
      quality: 720,
      autoSkip: true,
      autoplay: false,
      keys: false,
      language: 'pt-BR',
      look: { size: 150, color: '#ffe45c', background: 'outline', position: 'top', styled: false },
    } as const
    expect(parsePreferences(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })
})

describe('preferences per title', () => {
  test('audio and subtitles are stored separately, and "off" is a choice too', () => {
    const first = withChoice(null, 'a', { sound: 'ja' })
    const second = withChoice(first, 'a', { words: null })
    expect(findChoice(second, 'a')).toEqual({ sound: 'ja', words: null })
    expect(findChoice(second, 'b')).toEqual({})
  })

  test('the newest 200 titles are kept', () => {
    const all = Array.from({ length: 260 }, (_, index) => `title ${index}`).reduce<unknown>(
      (stored, title) => withChoice(stored, title, { sound: 'en' }),
      null,
    ) as [string, unknown][]
    expect([all.length, all[0]?.[0], all.at(-1)?.[0]]).toEqual([200, 'title 259', 'title 60'])
  })

  test.each([null, 'x', { a: 1 }, [null, 3, ['a', { sound: {}, words: 4 }]]])(
    'a broken list %j is an empty one',
    (value) => expect(findChoice(value, 'a')).toEqual({}),
  )
})
