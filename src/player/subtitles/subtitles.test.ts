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

describe('shown at first', () => {
  test.each([
    ['what the source shows by itself', {}, null, 'English'],
    ['in the language that was read last', {}, 'de', 'Deutsch (SDH)'],
    ['the choice for the title before that', { words: 'de' }, 'en', 'Deutsch (SDH)'],
    ['nothing, if that was the choice', { words: null }, 'en', undefined],
    ['the standard when a choice is not there', { words: 'fr' }, null, 'English'],
  ])('%s', (_, choice, language, label) => expect(chooseSubtitles(ALL, choice, language)?.label).toBe(label))

  test('the sidecar with the video’s name precedes the last used language', () => {
    const all = toSubtitles([
      track('Subtitles', 'und', { preferred: true }),
      track('Deutsch', 'de', { standard: true }),
    ])
    expect(chooseSubtitles(all, {}, 'de')?.label).toBe('Subtitles')
    expect(chooseSubtitles(all, { words: 'de' }, null)?.label).toBe('Deutsch')
  })

  test('off where the source has no default, whatever was used elsewhere', () => {
    expect(chooseSubtitles(toSubtitles([track('English', 'en')]), {}, 'en')).toBeNull()
  })
})
