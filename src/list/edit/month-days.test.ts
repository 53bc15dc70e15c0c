import { expect, test } from 'vitest'
import { addMonths, listMonthDays, monthOf } from './month-days.ts'

test.each([
  ['November 2026 from Monday', { year: 2026, month: 11 }, 1, 6, 30],
  ['November 2026 from Sunday', { year: 2026, month: 11 }, 7, 0, 30],
  ['February 2028', { year: 2028, month: 2 }, 1, 1, 29],
])('%s has its days below their weekdays', (_, month, firstWeekday, before, count) => {
  const listed = listMonthDays(month, firstWeekday)
  expect([listed.before, listed.days.length]).toEqual([before, count])
  expect(listed.days.at(-1)).toMatch(new RegExp(`-${count}$`))
})

test.each([
  [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
  [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
])('%j and %i', (month, by, expected) => {
  expect(addMonths(month, by)).toEqual(expected)
})

test.each([
  ['2026-11-28', { year: 2026, month: 11 }],
  ['2026-11', { year: 2026, month: 11 }],
  ['2026', null],
  ['2026-13', null],
  ['', null],
])('the month of %j: %j', (date, month) => {
  expect(monthOf(date)).toEqual(month)
})
