import { describe, expect, test } from 'vitest'
import { NO_RULES } from '#src/catalogue/episode/playback-rules.ts'
import { chooseSubtitles, toSubtitles } from './subtitles.ts'

const track = (label: string, language: string, more = {}) =>
  ({ kind: 'captions', address: `/${label}.vtt`, label, language, ...more }) as const

const ALL = toSubtitles([
  track('Signs', 'en', { forced: true }),
  track('English', 'en', { standard: true }),
  track('Deutsch', 'de', { sdh: true }),
  { kind: 'thumbnails', address: '/t.vtt', label: 'x' },
])

test('have labels', () => expect(ALL.map(({ label }) => label)).toEqual(['Signs', 'English', 'Deutsch (SDH)']))

describe('the initial selection', () => {
  test.each([
    ['the default of the source', {}, null, 'English'],
    ['in the last used language', {}, 'de', 'Deutsch (SDH)'],
    ['the choice for the title first', { subtitles: { language: 'de', label: '' } }, 'en', 'Deutsch (SDH)'],
    ['nothing, if that was the choice', { subtitles: null }, 'en', undefined],
    [
      'the default if the chosen language is unavailable',
      { subtitles: { language: 'fr', label: '' } },
      null,
      'English',
    ],
  ])('%s', (_, choice, language, label) => expect(chooseSubtitles(ALL, choice, language)?.label).toBe(label))

  test('prefers the sidecar with the video’s name to the last used language', () => {
    const all = toSubtitles([
      track('Subtitles', 'und', { preferred: true }),
      track('Deutsch', 'de', { standard: true }),
    ])
    expect(chooseSubtitles(all, {}, 'de')?.label).toBe('Subtitles')
    expect(chooseSubtitles(all, { subtitles: { language: 'de', label: '' } }, null)?.label).toBe('Deutsch')
  })

  test('is off if the source has no default, whatever the last used language', () => {
    expect(chooseSubtitles(toSubtitles([track('English', 'en')]), {}, 'en')).toBeNull()
  })
})

describe('what the viewer chose stays what it was', () => {
  const EPISODE = toSubtitles([
    track('Songs & Signs', 'en', { forced: true }),
    track('Full [Group]', 'en', { standard: true }),
    track('English (SDH)', 'en', { sdh: true }),
  ])
  const NEXT = toSubtitles([
    track('Signs', 'en', { forced: true }),
    track('Dialogue', 'en', { standard: true }),
    track('English CC', 'en', { sdh: true }),
  ])
  test.each([
    ['Songs & Signs', 'Songs & Signs', 'Signs'],
    ['Full [Group]', 'Full [Group]', 'Dialogue'],
    ['English (SDH)', 'English (SDH)', 'English CC'],
  ])('%s', (label, same, next) => {
    const subtitles = EPISODE.find((one) => one.label === label)
    expect(chooseSubtitles(EPISODE, { subtitles }, null)?.label).toBe(same)
    expect(chooseSubtitles(NEXT, { subtitles }, null)?.label).toBe(next)
  })

  test('a choice of an earlier version, which is only a language, is the full track', () => {
    expect(chooseSubtitles(EPISODE, { subtitles: { language: 'en', label: '' } }, null)?.label).toBe('Full [Group]')
  })

  test('a choice for the title comes before the rules, and these before the default', () => {
    const rules = { ...NO_RULES, mode: 'off' as const }
    const subtitles = { language: 'en', label: 'Full [Group]' }
    expect(chooseSubtitles(EPISODE, { subtitles }, null, { rules })?.label).toBe('Full [Group]')
    expect(chooseSubtitles(EPISODE, {}, null, { rules })).toBeNull()
    const english = { ...NO_RULES, subtitles: 'en' }
    expect(chooseSubtitles(EPISODE, {}, null, { heard: 'en', rules: english })?.label).toBe('Songs & Signs')
    expect(chooseSubtitles(EPISODE, {}, null, { heard: 'ja', rules: english })?.label).toBe('Full [Group]')
  })

  test('signs go with the dub that the viewer chose, and not with its commentary', () => {
    const shown = (label: string) => chooseSubtitles(EPISODE, { audio: { language: 'en', label } }, 'en')?.label
    expect(shown('English')).toBe('Songs & Signs')
    expect(shown('English – Commentary')).toBe('Full [Group]')
    const german = { audio: { language: 'de', label: 'German' } }
    expect(chooseSubtitles(EPISODE, german, 'en')?.label).toBe('Full [Group]')
    expect(chooseSubtitles(EPISODE.slice(1), { audio: { language: 'en', label: 'English' } }, 'en')).toBeNull()
  })
})
