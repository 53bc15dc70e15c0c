import { expect, test } from 'vitest'
import type { IdEntry, IdSegment } from './id-map.ts'
import { createListedIds } from './listed-ids.ts'
import { toTarget } from './to-target.ts'

const segment = (over: Partial<IdSegment>): IdSegment => ({
  numbering: 'tvdb',
  series: 70,
  season: 1,
  first: 1,
  last: null,
  offset: 0,
  isExplicit: false,
  ...over,
})
const ENTRIES: IdEntry[] = [
  { mal: 1, segments: [segment({})], movies: [] },
  // a season in two parts
  { mal: 2, segments: [segment({ season: 2 })], movies: [] },
  { mal: 3, segments: [segment({ season: 2, first: 13, offset: 12 })], movies: [] },
  { mal: 4, segments: [], movies: [{ numbering: 'tmdb', id: 900 }] },
  // one list has only AniDB’s ids
  { anidb: 50, segments: [segment({ series: 80, season: 3 })], movies: [] },
  { mal: 5, anidb: 50, segments: [], movies: [] },
  {
    mal: 6,
    segments: [segment({ series: 90, season: 0, first: 4, offset: 3 })],
    movies: [{ numbering: 'tmdb', id: 901 }],
  },
  { mal: 7, segments: [segment({ series: 91, season: null })], movies: [] },
  { mal: 8, segments: [segment({ series: 92, numbering: 'tmdb' })], movies: [] },
  // one list divides what another has as a whole
  { mal: 9, anidb: 51, segments: [segment({ series: 93, season: 1 })], movies: [] },
  { anidb: 51, segments: [segment({ series: 93, season: 1, last: 12 })], movies: [] },
  { mal: 10, segments: [segment({ series: 94, season: 1, first: 1, last: 12 })], movies: [] },
  { mal: 11, segments: [segment({ series: 94, season: 2, first: 1, last: 12, offset: -12 })], movies: [] },
  // absolute numbers that two titles share
  { mal: 12, segments: [segment({ series: 95, season: null, last: 12 })], movies: [] },
  { mal: 13, segments: [segment({ series: 95, season: null, first: 13, offset: 12 })], movies: [] },
]
const LISTED = createListedIds(ENTRIES.map((entry) => ({ ...entry, list: 'anime-list.json' })))
const series = (tvdb: number, season: number | null, first?: number, last?: number | null) => ({
  kind: 'series',
  tvdb,
  season,
  episodes: first === undefined ? null : { first, last },
})

test.each([
  ['a whole season', 1, 0, series(70, 1)],
  ['an episode of it', 1, 5, series(70, 1, 5, 5)],
  ['the first part of a season', 2, 0, series(70, 2, 1, 12)],
  ['the second part', 3, 0, series(70, 2, 13, 24)],
  ['an episode of the second part', 3, 2, series(70, 2, 14, 14)],
  ['a film', 4, 0, { kind: 'film', tmdb: 900 }],
  ['by the id that both lists have', 5, 0, series(80, 3)],
  ['a film that is also a special', 6, 0, { kind: 'film', tmdb: 901 }],
  ['absolute numbers', 7, 0, series(91, null)],
  ['a whole season that two lists have', 9, 0, series(93, 1)],
  ['a season beside another one', 10, 0, series(94, 1)],
  ['the first of shared absolute numbers', 12, 0, series(95, null, 1, 12)],
  ['the next ones', 13, 0, series(95, null, 13, 24)],
  ['a series only at TMDB', 8, 0, null],
  ['a title that no list has', 99, 0, null],
])('%s', (_, malId, episode, expected) => {
  expect(toTarget(LISTED, { malId, anilistId: undefined, episodes: 12 }, episode)).toEqual(expected)
})
