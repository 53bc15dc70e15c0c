import { describe, expect, test } from 'vitest'
import { createDayOf } from '#src/platform/time-zone/local-day.ts'
import { countedOf, entryOf, NOW, recordOf, titleOf } from '#test/fixtures/counted-titles.ts'
import { openActivityTally } from './activity.ts'
import { countTitle } from './count-title.ts'
import { openReview } from './review.ts'
import { findOfferedReview, parseReviewYear, yearsOf } from './review-years.ts'

const watched = countedOf(
  titleOf({ number: 1, genres: ['action'] }),
  entryOf('completed', { progress: 12, score: 80, startedOn: '2026-01-03', finishedOn: '2026-03-10' }),
  [1, 2, 3],
  ['2026-01-05 1', '2026-01-06 2', '2026-03-10 3', '2025-12-31 1'],
)
const elsewhere = countedOf(
  titleOf({ number: 2, genres: ['action', 'drama'], minutes: 100, episodes: 1, format: 'Movie' }),
  entryOf('completed', { progress: 1, score: 95, finishedOn: '2026-11' }),
)
const other = countedOf(titleOf({ number: 3 }), entryOf('completed', { progress: 12, finishedOn: '2024-05-01' }))
const unlisted = countedOf(titleOf({ number: 4, minutes: undefined }), null, [1], ['2026-01-05 1'])

const review = (year: number) => {
  const tally = openReview(year, 'POINT_100')
  for (const counted of [watched, elsewhere, other, unlisted]) tally.add(counted)
  return tally.result()
}

describe('a year', () => {
  const figures = review(2026)

  test('counts what was watched in it', () => {
    // 3 episodes on known days and 9 elsewhere, a film, and one without a length
    expect(figures).toMatchObject({
      episodes: 14,
      minutes: 12 * 24 + 100,
      titles: 3,
      episodesWithoutLength: 1,
      activeDays: 3,
      longestStreak: 2,
    })
    expect(figures.months).toEqual([48, 0, 10 * 24, 0, 0, 0, 0, 0, 0, 0, 100, 0])
  })

  test('has what was finished, what was best, and its genres', () => {
    expect(figures.finished).toEqual([
      { number: 2, finishedOn: '2026-11', score: 95 },
      { number: 1, finishedOn: '2026-03-10', score: 80 },
    ])
    expect(figures.best.map(({ number, score }) => [number, score])).toEqual([
      [2, 95],
      [1, 80],
    ])
    expect(figures.genres).toEqual([
      { name: 'action', minutes: 388, titles: 2 },
      { name: 'drama', minutes: 100, titles: 1 },
    ])
    expect(figures.scores).toMatchObject({ scored: 2, mean: 87.5 })
  })

  test('has its longest day, and its first and last', () => {
    expect(figures.longestDay).toEqual({ day: '2026-01-05', episodes: 2, minutes: 24, titles: [1, 4] })
    expect(figures.first).toEqual({ number: 1, day: '2026-01-03', episode: null })
    expect(figures.last).toEqual({ number: 1, day: '2026-03-10', episode: 3 })
  })

  test('may be empty', () => {
    expect(review(1999)).toMatchObject({
      minutes: 0,
      titles: 0,
      finished: [],
      longestDay: null,
      first: null,
      last: null,
    })
  })

  test('has what another year does not have', () => {
    expect(review(2024)).toMatchObject({ minutes: 288, finishedTotal: 1, activeDays: 1 })
    expect(review(2025)).toMatchObject({ minutes: 24, titles: 1, finishedTotal: 0, activeDays: 1 })
  })
})

test('a day is active in the review if the calendar of activity shows it', () => {
  const finishedOn = (date: string) => countedOf(titleOf(), entryOf('completed', { progress: 12, finishedOn: date }))
  const counted = [watched, elsewhere, unlisted, finishedOn('2026-01-07'), finishedOn('2026-02-01'), finishedOn('2026')]
  const [tally, activity] = [openReview(2026, 'POINT_100'), openActivityTally('2026-12-31')]
  for (const one of counted) for (const each of [tally, activity]) each.add(one)
  const days = activity.days().filter(({ day }) => day.startsWith('2026'))
  expect(tally.result()).toMatchObject({ activeDays: days.length, longestStreak: 3 })
  expect(days.map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07', '2026-02-01', '2026-03-10'])
})

test('years with something to review', () => {
  expect([...new Set([watched, elsewhere, other].flatMap((counted) => [...yearsOf(counted)]))]).toEqual([
    2025, 2026, 2024,
  ])
})

test.each([
  ['2026', 2026],
  ['1900', 1900],
  ['2027', null],
  ['1899', null],
  ['026', null],
  ['2026.0', null],
])('%s as a year is %s', (text, year) => {
  expect(parseReviewYear(text, '2026-11-25')).toBe(year)
})

test.each([
  ['2026-10-31', null],
  ['2026-11-01', { year: 2026, episodes: 12, isOver: false }],
  ['2026-12-31', { year: 2026, episodes: 12, isOver: false }],
  ['2027-01-31', { year: 2026, episodes: 12, isOver: true }],
  ['2027-02-01', null],
  ['2025-12-01', null],
])('on %s, the profile offers the review of %j', (today, offered) => {
  const years = [
    { year: 2026, episodes: 12 },
    { year: null, episodes: 3 },
  ]
  expect(findOfferedReview(today, years)).toEqual(offered)
})

test.each([
  ['UTC', ['2026-12-31'], 31],
  ['Asia/Tokyo', ['2027-01-01'], 0],
  ['America/New_York', ['2026-12-31'], 31],
] as const)('an episode at 23:30 UTC on 31 December, in %s', (timeZone, days, decemberMinutes) => {
  const record = recordOf(titleOf({ minutes: 31 }), null, [5])
  const visits = [{ at: '2026-12-31T23:30:00.000Z', episode: 5 }]
  const counted = countTitle({ ...record, visits }, NOW, createDayOf(timeZone))
  expect(counted.dated.map(({ day }) => day)).toEqual(days)
  expect([...yearsOf(counted)]).toEqual([Number(days[0].slice(0, 4))])
  const tally = openReview(2026, 'POINT_10')
  tally.add(counted)
  const { months, minutes, longestDay } = tally.result()
  expect([months[11], minutes, longestDay?.day]).toEqual([
    decemberMinutes,
    decemberMinutes,
    decemberMinutes === 0 ? undefined : '2026-12-31',
  ])
})

test('an episode counts once a day of the viewer, not of UTC', () => {
  const record = recordOf(titleOf(), null, [5])
  const visits = ['2026-11-20T22:30:00.000Z', '2026-11-20T23:30:00.000Z', '2026-11-21T22:30:00.000Z'].map((at) => ({
    at,
    episode: 5,
  }))
  const daysIn = (timeZone: string) =>
    countTitle({ ...record, visits }, NOW, createDayOf(timeZone)).dated.map(({ day }) => day)
  expect(daysIn('UTC')).toEqual(['2026-11-20', '2026-11-21'])
  expect(daysIn('Europe/Berlin')).toEqual(['2026-11-20', '2026-11-21'])
  expect(daysIn('Asia/Tokyo')).toEqual(['2026-11-21', '2026-11-22'])
})
