import { expect, test } from 'vitest'
import { listDays } from '#src/statistics/days.ts'
import { changeOf, toMetric } from './metrics.ts'

const RANGE = 3
const DAYS = listDays('2026-03-02', 2 * RANGE + 1)
const metric = (name: 'views' | 'titles', values: readonly (number | null)[]) =>
  toMetric(name, DAYS, RANGE, (day) => values[DAYS.indexOf(day)] ?? null)

test('the days end with today, across a month', () => {
  expect(DAYS).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
})

test('adds up complete days, and those before', () => {
  expect(metric('views', [1, 2, 3, 10, 20, 30, 1_000])).toEqual({
    values: [10, 20, 30, 1_000],
    current: 60,
    previous: 6,
  })
})

test('is not compared with days that were not all counted', () => {
  expect(metric('views', [null, 2, 3, 10, 20, 30, 5])).toMatchObject({ current: 60, previous: null })
})

test('on the first day there is no complete one', () => {
  expect(metric('views', [null, null, null, null, null, null, 5])).toEqual({
    values: [null, null, null, 5],
    current: null,
    previous: null,
  })
})

test('of a size, the latest counts', () => {
  expect(metric('titles', [5, null, null, 7, 8, null, null])).toMatchObject({ current: 8, previous: 5 })
})

test.each([
  [150, 100, 50],
  [90, 100, -10],
  [0, 100, -100],
  [5, 0, null],
  [null, 100, null],
  [100, null, null],
])('from %s and %s before, the change is %s', (current, previous, change) =>
  expect(changeOf({ current, previous })).toBe(change),
)
