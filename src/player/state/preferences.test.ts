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
  ])('replaces invalid values of %j by the defaults', (value) => expect(parsePreferences(value)).toEqual(DEFAULTS))

  test('are unchanged after saving and loading', () => {
    const stored = {
      ...DEFAULTS,
      volume: 0.3,
      muted: true,
      speed: 3.25,
      quality: 720,
      skip: { intro: 'always', outro: 'never', recap: 'ask', preview: 'always' },
      autoplay: false,
      keys: false,
      stillWatching: false,
      swipes: true,
      shotSubtitles: false,
      ambient: true,
      autoPicture: true,
      mini: true,
      language: 'pt-BR',
      look: { size: 150, color: '#ffe45c', background: 'outline', position: 'top', styled: false, restyled: true },
    } as const
    expect(parsePreferences(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  test.each([
    [{ autoSkip: true }, 'always'],
    [{ autoSkip: false }, 'ask'],
    [{ autoSkip: true, skip: { intro: 'never' } }, 'never'],
  ])('%j, stored by an earlier version, means for intros: %s', (stored, rule) =>
    expect(parsePreferences(stored).skip.intro).toBe(rule),
  )
})

describe('preferences per title', () => {
  test('store audio and subtitles separately, and "off" is a choice too', () => {
    const audio = { language: 'ja', label: 'Japanese' }
    const first = withChoice(null, 'a', { audio })
    const second = withChoice(first, 'a', { subtitles: null })
    expect(findChoice(JSON.parse(JSON.stringify(second)), 'a')).toEqual({ audio, subtitles: null })
    expect(findChoice(second, 'b')).toEqual({})
  })

  test('keep what a track is, and those of earlier versions have only a language', () => {
    const subtitles = { language: 'en', label: 'Signs', forced: true, sdh: true }
    expect(findChoice(withChoice(null, 'a', { subtitles }), 'a')).toEqual({ subtitles })
    expect(findChoice([['a', { sound: 'ja', words: 'en' }]], 'a')).toEqual({
      audio: { language: 'ja', label: '' },
      subtitles: { language: 'en', label: '' },
    })
  })

  test('are stored for the newest 200 titles', () => {
    const all = Array.from({ length: 260 }, (_, index) => `title ${index}`).reduce<[string, unknown][]>(
      (stored, title) => withChoice(stored, title, { audio: { language: 'en', label: '' } }),
      [],
    )
    expect([all.length, all[0]?.[0], all.at(-1)?.[0]]).toEqual([200, 'title 259', 'title 60'])
  })

  test.each([
    null,
    'x',
    { a: 1 },
    [null, 3, ['a', { sound: {}, words: 4 }]],
    [['a', { sound: { language: '<', label: '' }, words: { language: 'en' } }]],
  ])('an invalid list %j counts as empty', (value) => expect(findChoice(value, 'a')).toEqual({}))
})
