import { describe, expect, test } from 'vitest'
import { describeAiring, describeNext, findNextRun } from './row-next.ts'

const SERIES = {
  id: 'harbour-7',
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

describe('what a row of the list says, and where its button leads', () => {
  test.each<[string, Row, Parameters<typeof describeNext>[1], string, string | null]>([
    [
      'what was begun',
      { ...SERIES, inProgress: { episode: 5, minutesLeft: 11 } },
      { status: 'watching', progress: 4 },
      'E5 · 11 min left',
      'Resume E5 /watch/harbour-7?episode=5',
    ],
    [
      'what was begun before it was marked as watched',
      { ...SERIES, inProgress: { episode: 4, minutesLeft: 2 } },
      { status: 'watching', progress: 4 },
      'E5 and E6 are here',
      'Play E5 /watch/harbour-7?episode=5',
    ],
    [
      'what was begun and plays no longer',
      { ...SERIES, playable: '1-3,6', inProgress: { episode: 5, minutesLeft: 2 } },
      { status: 'watching', progress: 4 },
      'E6 is here',
      'Play E6 /watch/harbour-7?episode=6',
    ],
    [
      'the next episodes',
      SERIES,
      { status: 'watching', progress: 2 },
      'E3 to E6 are here',
      'Play E3 /watch/harbour-7?episode=3',
    ],
    [
      'the last that plays',
      SERIES,
      { status: 'watching', progress: 5 },
      'E6 is here',
      'Play E6 /watch/harbour-7?episode=6',
    ],
    ['more that is not here', SERIES, { status: 'watching', progress: 6 }, 'Not available here yet', null],
    ['all that has aired', SERIES, { status: 'watching', progress: 8 }, 'Up to date', null],
    [
      'a planned title',
      SERIES,
      { status: 'planned', progress: 0 },
      'E1 to E6 are here',
      'Play E1 /watch/harbour-7?episode=1',
    ],
    [
      'one to come',
      { ...SERIES, airedEpisodes: 0, playable: '' },
      { status: 'planned', progress: 0 },
      'Not released',
      null,
    ],
    [
      'a completed one',
      FINISHED,
      { status: 'completed', progress: 12 },
      'TV · 2026',
      'Watch again /watch/harbour-7?episode=1',
    ],
    [
      'a completed one that is not here',
      { ...FINISHED, playable: '', year: null },
      { status: 'completed', progress: 12 },
      'TV',
      null,
    ],
    ['a film', FILM, { status: 'planned', progress: 0 }, 'Available here', 'Play /watch/harbour-7?episode=1'],
    [
      'half a film',
      { ...FILM, inProgress: { episode: 1, minutesLeft: null } },
      { status: 'watching', progress: 0 },
      'Started',
      'Resume /watch/harbour-7?episode=1',
    ],
    ['a dropped one that goes on', { ...SERIES, playable: '' }, { status: 'dropped', progress: 8 }, 'TV · 2026', null],
  ])('%s', (_, row, entry, text, play) => {
    const next = describeNext(row, entry)
    expect([next.text, next.play && `${next.play.label} ${next.play.href}`]).toEqual([text, play])
  })
})

test.each<[string, number, [number, number] | null]>([
  ['1-12,14', 0, [1, 12]],
  ['1-12,14', 12, [14, 14]],
  ['1-12,14', 14, null],
  ['', 0, null],
])('of %s, after %i: %j', (playable, progress, run) => {
  expect(findNextRun(playable, progress)).toEqual(run)
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
