import { describe, expect, test } from 'vitest'
import { toAnimeId, toEpisodeDigits } from '#src/catalogue/anime.ts'
import { describeAiring, describeNext } from './row-next.ts'

const SERIES = {
  id: toAnimeId('harbour', 7),
  number: 7,
  minutes: 24,
  hasServices: false,
  format: 'TV',
  year: 2026,
  episodes: 12,
  airedEpisodes: 8,
  nextEpisode: { number: 9, airsAt: '2026-12-01T08:30:00.000Z' },
  playable: '1-6',
} as const
const FINISHED = { ...SERIES, airedEpisodes: 12, nextEpisode: null, playable: '1-12' }
const FILM = { ...FINISHED, format: 'Movie', episodes: 1, playable: '1' } as const
type Row = Parameters<typeof describeNext>[0]
const begun = (episode: number) => ({ episode, position: 720, progress: 50 })
const href = (episode: number) => `/watch/harbour-7?ep=${toEpisodeDigits(7, episode)}`

describe('what a row of the list says, and where its button leads', () => {
  test.each<[string, Row, Parameters<typeof describeNext>[1], string, string | null]>([
    [
      'what was begun',
      { ...SERIES, inProgress: begun(5) },
      { status: 'watching', progress: 4 },
      'E5 · 12 min left',
      `Resume E5 ${href(5)}`,
    ],
    [
      'what was begun of a title whose length is unknown',
      { ...SERIES, minutes: null, inProgress: { episode: 5, position: 30, progress: 4 } },
      { status: 'watching', progress: 4 },
      'E5 · 4% watched',
      `Resume E5 ${href(5)}`,
    ],
    [
      'what was begun of a completed one',
      { ...FINISHED, inProgress: begun(3) },
      { status: 'completed', progress: 12 },
      'E3 · 12 min left',
      `Resume E3 ${href(3)}`,
    ],
    [
      'what was begun before it was marked as watched',
      { ...SERIES, inProgress: begun(4) },
      { status: 'watching', progress: 4 },
      'E5 and E6 are here',
      `Play E5 ${href(5)}`,
    ],
    [
      'what was begun and plays no longer',
      { ...SERIES, playable: '1-3,6', inProgress: begun(5) },
      { status: 'watching', progress: 4 },
      'E6 is here',
      `Play E6 ${href(6)}`,
    ],
    ['the next episodes', SERIES, { status: 'watching', progress: 2 }, 'E3 to E6 are here', `Play E3 ${href(3)}`],
    ['the last that plays', SERIES, { status: 'watching', progress: 5 }, 'E6 is here', `Play E6 ${href(6)}`],
    ['more that is not here', SERIES, { status: 'watching', progress: 6 }, 'Not available here yet', null],
    ['all that has aired', SERIES, { status: 'watching', progress: 8 }, 'Up to date', null],
    ['a planned title', SERIES, { status: 'planned', progress: 0 }, 'E1 to E6 are here', 'Play E1 /watch/harbour-7'],
    [
      'one to come',
      { ...SERIES, airedEpisodes: 0, playable: '' },
      { status: 'planned', progress: 0 },
      'Not released',
      null,
    ],
    ['a completed one', FINISHED, { status: 'completed', progress: 12 }, 'TV · 2026', `Watch again ${href(1)}`],
    [
      'a completed one that is not here',
      { ...FINISHED, playable: '', year: null },
      { status: 'completed', progress: 12 },
      'TV',
      null,
    ],
    ['a film', FILM, { status: 'planned', progress: 0 }, 'Available here', 'Play /watch/harbour-7'],
    [
      'half a film',
      { ...FILM, inProgress: begun(1) },
      { status: 'watching', progress: 0 },
      '12 min left',
      `Resume ${href(1)}`,
    ],
    ['a dropped one that goes on', { ...SERIES, playable: '' }, { status: 'dropped', progress: 8 }, 'TV · 2026', null],
  ])('%s', (_, row, entry, text, play) => {
    const next = describeNext(row, entry)
    expect([next.text, next.play && `${next.play.text} ${next.play.href}`]).toEqual([text, play])
  })
})

test.each([
  ['2026-12-01T08:30:00Z', 'E9 in 3 days'],
  ['2026-11-29T09:00:00Z', 'E9 in 1 day'],
  ['2026-11-29T08:00:00Z', 'E9 in 24 h'],
  ['2026-11-28T09:15:00Z', 'E9 in 45 min'],
  ['2026-11-28T08:00:00Z', 'E9 in 1 min'],
])('an episode at %s: %s', (airsAt, text) => {
  expect(describeAiring({ number: 9, airsAt }, Date.parse('2026-11-28T08:30:00Z'))).toBe(text)
})
