import { expect, test } from 'vitest'
import { airingAt, type Run } from '../airing.ts'
import { findMissing } from './missing-episodes.ts'
import { countEpisodes, type EpisodeRange, formatRanges, mergeRanges } from './ranges.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const TV = { status: 'finished', episodes: 12 } as const
const AIRING = { status: 'airing', episodes: 12, nextEpisode: { number: 8, airsAt: '2026-11-22T15:00:00Z' } } as const
const UNKNOWN = { status: 'finished' } as const
/** Only its start is known: how many weeks it paused is not. */
const GUESSED = { status: 'airing', startDate: '2026-10-02' } as const
const FILM = { status: 'finished', episodes: 1, startDate: '2019-07-01' } as const
const UPCOMING = { status: 'upcoming', startDate: '2027-04', episodes: 12 } as const

test.each<[string, Run, held: EpisodeRange[], aired: number | null, missing: string, gaps: string]>([
  [
    'a finished title',
    TV,
    [
      [1, 3],
      [5, 6],
      [10, 12],
    ],
    12,
    '4, 7–9',
    '4, 7–9',
  ],
  ['all of it', TV, [[1, 12]], 12, '', ''],
  ['nothing', TV, [], 12, '1–12', ''],
  ['the last episodes are missing: that is no gap', TV, [[1, 10]], 12, '11–12', ''],
  ['the first ones', TV, [[3, 12]], 12, '1–2', ''],
  [
    'a special 0, and numbers that the title does not have, are no neighbours of a gap',
    TV,
    [
      [0, 0],
      [3, 10],
      [40, 40],
    ],
    12,
    '1–2, 11–12',
    '',
  ],
  [
    'files that overlap, in any order',
    TV,
    [
      [5, 12],
      [1, 2],
      [2, 3],
      [2, 2],
    ],
    12,
    '4',
    '4',
  ],
  [
    'what has not aired is not missing',
    AIRING,
    [
      [1, 5],
      [7, 7],
    ],
    7,
    '6',
    '6',
  ],
  ['an episode before its time', AIRING, [[1, 8]], 7, '', ''],
  [
    'without a number of episodes, only what is before the last one is known',
    UNKNOWN,
    [
      [1, 2],
      [5, 5],
    ],
    null,
    '3–4',
    '3–4',
  ],
  ['without a number of episodes, nothing is missing after the last one', UNKNOWN, [[1, 5]], null, '', ''],
  ['a start alone does not tell how many have aired', GUESSED, [[1, 2]], null, '', ''],
  ['a film', FILM, [[1, 1]], 1, '', ''],
  ['a film that is not here', FILM, [], 1, '1', ''],
  ['an announced title', UPCOMING, [], 0, '', ''],
  [
    'special episodes before the first one',
    TV,
    [
      [0, 0],
      [1, 12],
    ],
    12,
    '',
    '',
  ],
  [
    'episodes beyond the last one, as of a wrong season',
    TV,
    [
      [1, 11],
      [25, 30],
    ],
    12,
    '12',
    '',
  ],
  [
    'a hostile range',
    TV,
    [
      [1, 4],
      [6, 2_000_000_000],
    ],
    12,
    '5',
    '5',
  ],
])('%s', (_, run, held, aired, missing, gaps) => {
  const { broadcast, nextEpisode, episodes } = run
  const found = findMissing({ broadcast, nextEpisode, episodes }, airingAt(run, NOW), held)
  expect([found.aired, formatRanges(found.missing), formatRanges(found.gaps)]).toEqual([aired, missing, gaps])
})

test('ranges are merged without changing what was given', () => {
  const given: EpisodeRange[] = [
    [4, 6],
    [1, 2],
    [3, 3],
    [9, 9],
    [5, 5],
  ]
  expect(mergeRanges(given)).toEqual([
    [1, 6],
    [9, 9],
  ])
  expect(given[0]).toEqual([4, 6])
  expect(countEpisodes(mergeRanges(given))).toBe(7)
})
