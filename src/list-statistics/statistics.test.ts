import { describe, expect, test } from 'vitest'
import { countedOf, entryOf, titleOf } from '#test/fixtures/counted-titles.ts'
import { addDays, listCalendarDays } from './activity.ts'
import { openStatistics } from './statistics.ts'
import { openTopList } from './top-list.ts'

const TODAY = '2026-11-25'

/** Two studios, three genres: 12 × 24, 1 × 100, 3 × 10 and an unknown length. */
function statistics() {
  const tally = openStatistics(TODAY, 'POINT_10')
  const series = titleOf({ number: 1, genres: ['action', 'drama'], studios: ['North', 'South'], seasonYear: 2019 })
  const film = titleOf({
    number: 2,
    format: 'Movie',
    episodes: 1,
    minutes: 100,
    genres: ['drama'],
    studios: ['North'],
    seasonYear: 2021,
  })
  const short = titleOf({ number: 3, episodes: 6, minutes: 10, genres: ['comedy'], seasonYear: 2019 })
  const unknown = titleOf({ number: 4, minutes: undefined, genres: ['comedy'] })
  const planned = titleOf({ number: 5, genres: ['horror'] })
  tally.add(countedOf(series, entryOf('completed', { progress: 12, score: 90, finishedOn: '2025-12-31' })))
  tally.add(
    countedOf(
      film,
      entryOf('completed', { progress: 1, score: 70, timesRewatched: 1, finishedOn: '2026-11-20' }),
      [1],
      ['2026-11-20 1'],
    ),
  )
  tally.add(countedOf(short, entryOf('dropped', { progress: 3, score: 20 })))
  tally.add(countedOf(unknown, null, [1, 2], ['2026-11-20 1', '2020-01-01 2']))
  tally.add(countedOf(planned, entryOf('planned')))
  return tally.result()
}

describe('statistics', () => {
  const figures = statistics()

  test('count titles, episodes and minutes', () => {
    expect(figures.total).toEqual({
      listed: 4,
      titles: 4,
      episodes: 12 + 1 + 3 + 2,
      episodesHere: 3,
      episodesAgain: 1,
      minutes: 12 * 24 + 2 * 100 + 3 * 10,
      episodesWithoutLength: 2,
    })
  })

  test('count completed titles of those that were started', () => {
    expect(figures.completion).toEqual({ started: 3, completed: 2, dropped: 1, percent: 67 })
    expect(openStatistics(TODAY, 'POINT_10').result().completion.percent).toBeNull()
  })

  test('are grouped, most minutes first', () => {
    const lines = (groups: typeof figures.genres | typeof figures.studios | typeof figures.formats) =>
      groups.map(({ name, titles, minutes, meanScore }) => [name, titles, minutes, meanScore])
    expect(lines(figures.genres)).toEqual([
      ['drama', 2, 488, 80],
      ['action', 1, 288, 90],
      ['comedy', 2, 30, 20],
    ])
    expect(lines(figures.studios)).toEqual([
      ['North', 2, 488, 80],
      ['South', 1, 288, 90],
    ])
    expect(lines(figures.formats)).toEqual([
      ['TV', 3, 318, 55],
      ['Movie', 1, 200, 70],
    ])
    expect(figures.releaseYears.map(({ name, titles }) => [name, titles])).toEqual([
      [2001, 1],
      [2019, 2],
      [2021, 1],
    ])
    expect(figures.statuses.filter(({ titles }) => titles > 0)).toEqual([
      { status: 'completed', titles: 2, minutes: 488 },
      { status: 'dropped', titles: 1, minutes: 30 },
      { status: 'planned', titles: 1, minutes: 0 },
    ])
  })

  test('tell the years in which episodes were watched, as far as they are known', () => {
    expect(figures.watchedYears).toEqual([
      { year: 2020, episodes: 1, minutes: 0 },
      { year: 2025, episodes: 12, minutes: 288 },
      { year: 2026, episodes: 2, minutes: 100 },
      { year: null, episodes: 3, minutes: 30 },
    ])
  })

  test('tell what happened on the days of the last year', () => {
    expect(figures.days).toEqual([
      { day: '2025-12-31', episodes: 0, minutes: 0, finished: 1 },
      { day: '2026-11-20', episodes: 2, minutes: 100, finished: 1 },
    ])
  })

  test('spread scores over the values of the format and in tens', () => {
    expect(figures.scores).toMatchObject({ scored: 3, mean: 60, meanValue: 6 })
    expect(figures.scores.values.filter(({ count }) => count > 0)).toEqual([
      { value: 2, count: 1 },
      { value: 7, count: 1 },
      { value: 9, count: 1 },
    ])
    expect(figures.scores.ranges.filter(({ count }) => count > 0)).toEqual([
      { from: 11, to: 20, count: 1 },
      { from: 61, to: 70, count: 1 },
      { from: 81, to: 90, count: 1 },
    ])
  })
})

test('the calendar starts on a Monday and ends today', () => {
  const days = listCalendarDays(TODAY) // a Wednesday
  expect([days[0], days.at(-1), days.length]).toEqual(['2025-11-24', TODAY, 52 * 7 + 3])
  expect([addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2024-02-29', '2025-12-31'])
})

test('a top list has the first items of an order', () => {
  const top = openTopList<number>(3, (one, other) => other - one)
  for (const value of [4, 9, 1, 9, 7, 2]) top.add(value)
  expect(top.items()).toEqual([9, 9, 7])
})
