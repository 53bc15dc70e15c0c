import { expect, test } from 'vitest'
import { dayOf, parsePartialDate, toPartialDate } from './partial-date.ts'

test.each([
  ['2024', '2024'],
  ['2024-02', '2024-02'],
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', '2023-02'],
  ['2023-13-01', '2023'],
  ['2023-00-00', '2023'],
  ['0000-00-00', null],
  ['1812-01-01', null],
  ['2101', null],
  ['24-01-01', null],
  ['2024-1-1', null],
  ['', null],
])('%s is read as %s', (text, date) => {
  expect(parsePartialDate(text)).toBe(date)
})

test.each<[number | null, number | null, number | null, string | null]>([
  [2024, 5, 6, '2024-05-06'],
  [2024, null, 6, '2024'],
  [2024, 5, null, '2024-05'],
  [null, 5, 6, null],
  [2024.5, 5, 6, null],
  [2024, 4, 31, '2024-04'],
])('the parts %s, %s, %s are %s', (year, month, day, date) => {
  expect(toPartialDate(year, month, day)).toBe(date)
})

test('partial dates are in the order of time', () => {
  const dates = ['2023-12-31', '2024', '2024-01', '2024-01-01'].map((text) => String(parsePartialDate(text)))
  expect(dates.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(dates)
})

test('the day of a time is that in UTC', () => {
  expect(dayOf(Date.parse('2026-03-01T23:59:59Z'))).toBe('2026-03-01')
})
