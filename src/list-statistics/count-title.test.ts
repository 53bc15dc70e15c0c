import { expect, test } from 'vitest'
import { countedOf, entryOf, titleOf } from '#test/fixtures/counted-titles.ts'
import type { EntryFigures } from './count-title.ts'

const UNKNOWN = titleOf({ episodes: undefined })
const TITLE = titleOf()
type Expected = [episodes: number, here: number, again: number]

test.each<[string, EntryFigures | null, number[], Expected]>([
  ['planned', entryOf('planned'), [], [0, 0, 0]],
  ['progress elsewhere', entryOf('watching', { progress: 5 }), [], [5, 0, 0]],
  ['watched here, not listed', null, [1, 2, 7], [3, 3, 0]],
  ['progress that covers what was watched here', entryOf('watching', { progress: 5 }), [1, 2], [5, 2, 0]],
  ['watched here beyond the progress', entryOf('dropped', { progress: 5 }), [5, 6, 9], [7, 3, 0]],
  ['completed twice more', entryOf('completed', { progress: 12, timesRewatched: 2 }), [], [12, 0, 24]],
  ['rewatching the third episode', entryOf('rewatching', { progress: 3 }), [], [12, 0, 3]],
  ['rewatching again', entryOf('rewatching', { progress: 3, timesRewatched: 1 }), [1], [12, 1, 15]],
])('episodes of a title of twelve: %s', (_, entry, watched, expected) => {
  const { episodes, episodesHere, episodesAgain } = countedOf(TITLE, entry, watched)
  expect([episodes, episodesHere, episodesAgain]).toEqual(expected)
})

test('if the number of episodes is unknown, a rewatch has as many as were watched', () => {
  const completed = entryOf('completed', { progress: 30, timesRewatched: 2 })
  expect(countedOf(UNKNOWN, completed)).toMatchObject({ episodes: 30, episodesAgain: 60 })
  expect(countedOf(UNKNOWN, entryOf('rewatching', { progress: 4 }))).toMatchObject({ episodes: 4, episodesAgain: 4 })
})

test('a day is known of episodes that were watched to their end here', () => {
  const { dated, undated } = countedOf(
    TITLE,
    entryOf('completed', { progress: 12, startedOn: '2025-12', finishedOn: '2026-02-01' }),
    [1, 2, 3],
    ['2026-01-02 2', '2026-01-01 1', '2026-01-03 9'],
  )
  expect(dated.map(({ at, episode }) => [at.slice(0, 10), episode])).toEqual([
    ['2026-01-01', 1],
    ['2026-01-02', 2],
  ])
  expect(undated).toEqual({ episodes: 10, on: '2026-02-01' })
})

test('an episode that was watched on two days was watched once more; twice on a day is once', () => {
  const visits = ['2026-01-01 1', '2026-01-01 1', '2026-05-01 1']
  expect(countedOf(TITLE, null, [1], visits)).toMatchObject({ episodes: 1, episodesAgain: 1, undated: { episodes: 0 } })
  const rewatched = entryOf('completed', { progress: 12, timesRewatched: 1 })
  expect(countedOf(TITLE, rewatched, [1], visits).episodesAgain).toBe(12)
})

test('without a finish, the remaining episodes belong to the start', () => {
  const { undated } = countedOf(TITLE, entryOf('watching', { progress: 4, startedOn: '2019' }))
  expect(undated).toEqual({ episodes: 4, on: '2019' })
})
