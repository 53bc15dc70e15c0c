import { expect, test } from 'vitest'
import { countEpisodes, findRange, toEpisode, toRanges } from './episodes.ts'

test.each([
  ['aired episodes count', 'airing', 7, 0, 0, 7],
  ['future episodes do not count, even with names', 'airing', 7, 0, 24, 7],
  ['an upcoming title has none', 'upcoming', 0, 0, 12, 0],
  ['a finished title of unknown length has its named episodes', 'finished', 0, 0, 13, 13],
  ['playable episodes count before they air', 'upcoming', 0, 2, 0, 2],
] as const)('%s', (_, status, aired, playable, named, count) =>
  expect(countEpisodes({ status, aired }, playable, named)).toBe(count),
)

test('an episode has only its known fields', () => {
  expect(toEpisode(21, 1_000, undefined)).toEqual({ number: 1_000, digits: 2_101_000 })
  expect(toEpisode(1, 5, { title: 'Fallen Angels', japaneseTitle: undefined, filler: true })).toEqual({
    number: 5,
    digits: 100_005,
    title: 'Fallen Angels',
    filler: true,
  })
})

test.each([
  [0, 0, undefined],
  [1, 1, '1-1'],
  [100, 1, '1-100'],
  [101, 2, '101-101'],
  [1_122, 12, '1101-1122'],
])('%i episodes are %i ranges, the last of them %s', (count, ranges, last) => {
  const made = toRanges(count).map((range) => `${range.first}-${range.last}`)
  expect([made.length, made.at(-1)]).toEqual([ranges, last])
})

test.each([
  [1, 1],
  [100, 1],
  [101, 101],
  [1_122, 1_101],
  [1_123, undefined],
  [0, undefined],
  [Number.NaN, undefined],
])('episode %i is in the range from %s', (number, first) =>
  expect(findRange(toRanges(1_122), number)?.first).toBe(first),
)
