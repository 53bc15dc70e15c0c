import { expect, test } from 'vitest'
import { toEpisode } from '../episode/episodes.ts'
import {
  blockAt,
  blockOf,
  chooseEpisodes,
  episodesHref,
  parseEpisodesRequest,
  phoneRows,
  currentEpisodeOf,
} from './shown-episodes.ts'

const series = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    toEpisode(7, index + 1, { title: index === 41 ? 'The Lamp' : `Part ${index + 1}`, filler: false }),
  )

/** The first and last shown episode, how many, and whether there are more in the range. */
function show(count: number, search: string, currentEpisode = 1): string {
  const { episodes, isCut, range, ranges } = chooseEpisodes(
    series(count),
    parseEpisodesRequest(new URLSearchParams(search)),
    currentEpisode,
  )
  const shown = episodes.length === 0 ? 'none' : `${episodes[0]?.number}-${episodes.at(-1)?.number}`
  const of = range ? ` of ${range.first}-${range.last}` : ''
  return `${shown} (${episodes.length})${of}${isCut ? ' cut' : ''}, ${ranges.length} ranges`
}

test.each([
  ['no episodes', 0, '', 1, 'none (0), 0 ranges'],
  ['one episode', 1, '', 1, '1-1 (1) of 1-1, 0 ranges'],
  ['a short series is whole', 30, '', 12, '1-30 (30) of 1-30, 0 ranges'],
  ['a longer one is cut', 64, '', 1, '1-25 (25) of 1-64 cut, 0 ranges'],
  ['the block of the current episode', 64, '', 26, '26-50 (25) of 1-64 cut, 0 ranges'],
  ['the last block is as long as the others', 64, '', 64, '40-64 (25) of 1-64 cut, 0 ranges'],
  ['a current episode after the end', 64, '', 65, '40-64 (25) of 1-64 cut, 0 ranges'],
  ['a long series', 1_100, '', 1, '1-25 (25) of 1-100 cut, 11 ranges'],
  ['the current episode in a long series', 1_100, '', 730, '726-750 (25) of 701-800 cut, 11 ranges'],
  ['the newest first', 1_101, '?order=newest', 1, '1101-1077 (25) of 1101-1101 cut, 12 ranges'],
  ['the newest of a short series first', 12, '?order=newest', 1, '12-1 (12) of 1-12, 0 ranges'],
  ['a requested range', 1_100, '?episodes=101-200', 730, '101-200 (100) of 101-200, 11 ranges'],
  [
    'a requested range, newest first',
    1_100,
    '?episodes=101-200&order=newest',
    1,
    '200-101 (100) of 101-200, 11 ranges',
  ],
  ['the range of an episode', 1_100, '?episodes=150-160', 1, '101-200 (100) of 101-200, 11 ranges'],
  ['all of a longer series', 64, '?episodes=1-64', 1, '1-64 (64) of 1-64, 0 ranges'],
  ['an episode by number', 1_100, '?find=777', 1, '777-777 (1), 11 ranges'],
  ['no episode with a number', 1_100, '?find=1101', 1, 'none (0), 11 ranges'],
  ['an episode by name', 1_100, '?find=lamp', 1, '42-42 (1), 11 ranges'],
  ['at most a hundred by name', 1_100, '?find=part', 1, '1-101 (100), 11 ranges'],
  ['a blank search', 12, '?find=%20', 1, '1-12 (12) of 1-12, 0 ranges'],
] as const)('%s', (_, count, search, currentEpisode, shown) => expect(show(count, search, currentEpisode)).toBe(shown))

test.each([
  '0-10',
  '-1-5',
  '1e2-5',
  '01-100',
  '99999-100000',
  '5',
  '101-',
  '1-100-200',
  '<script>',
  '1\u00002-3',
  '٣-٤',
  ' 101-200',
])('ignores %j as a range', (episodes) => {
  expect(show(1_100, `?${new URLSearchParams({ episodes }).toString()}`)).toBe('1-25 (25) of 1-100 cut, 11 ranges')
})

test('ignores a range after the last episode, and other orders', () => {
  expect(show(12, '?episodes=101-200&order=oldest')).toBe('1-12 (12) of 1-12, 0 ranges')
})

test('a path has only what differs from the default', () => {
  expect(episodesHref('paper-moon-7', { isNewestFirst: false })).toBe('/paper-moon-7#episodes')
  expect(episodesHref('paper-moon-7', { range: { first: 101, last: 200 }, isNewestFirst: true })).toBe(
    '/paper-moon-7?episodes=101-200&order=newest#episodes',
  )
})

test.each([
  ['the started episode', 5, [1, 2, 3], 5],
  ['the one after the last that was watched', undefined, [1, 2, 7], 8],
  ['the first', undefined, [], 1],
] as const)('a viewer’s current episode: %s', (_, inProgress, watched, currentEpisode) =>
  expect(currentEpisodeOf(inProgress, new Set(watched))).toBe(currentEpisode),
)

test.each([
  [26, 26, 1],
  [1, 1_100, 1],
  [25, 1_100, 1],
  [26, 1_100, 26],
  [9_999, 1_100, 1_076],
  [5, 0, 1],
])('episode %i of %i is in the block from %i', (currentEpisode, count, first) =>
  expect(blockOf(currentEpisode, count)).toBe(first),
)

test('a block stays the same for each episode in it', () => {
  for (const count of [31, 64, 1_101])
    for (let currentEpisode = 1; currentEpisode <= count; currentEpisode++)
      expect(blockAt(blockOf(currentEpisode, count), count)).toEqual(blockAt(currentEpisode, count))
})

test.each([
  [3, 0, [0, 6]],
  [12, -1, [0, 6]],
  [12, 1, [0, 6]],
  [12, 5, [4, 10]],
  [12, 11, [6, 12]],
])('of %i rows, phones show those around index %i', (count, at, rows) => expect(phoneRows(count, at)).toEqual(rows))
