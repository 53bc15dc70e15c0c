import { describe, expect, test } from 'vitest'
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
    ['the choice for the title first', { subtitles: 'de' }, 'en', 'Deutsch (SDH)'],
    ['nothing, if that was the choice', { subtitles: null }, 'en', undefined],
    ['the default if the chosen language is unavailable', { subtitles: 'fr' }, null, 'English'],
  ])('%s', (_, choice, language, label) => expect(chooseSubtitles(ALL, choice, language)?.label).toBe(label))

  test('prefers the sidecar with the video’s name to the last used language', () => {
    const all = toSubtitles([
      track('Subtitles', 'und', { preferred: true }),
      track('Deutsch', 'de', { standard: true }),
    ])
    expect(chooseSubtitles(all, {}, 'de')?.label).toBe('Subtitles')
    expect(chooseSubtitles(all, { subtitles: 'de' }, null)?.label).toBe('Deutsch')
  })

  test('is off if the source has no default, whatever the last used language', () => {
    expect(chooseSubtitles(toSubtitles([track('English', 'en')]), {}, 'en')).toBeNull()
  })
})
