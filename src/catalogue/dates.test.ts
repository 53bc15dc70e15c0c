import { expect, test } from 'vitest'
import { formatDate, formatDateRange, isDay } from './dates.ts'
import { inZone, offsetOfZone } from './schedule.ts'

test.each([
  ['1998-04-03', 'Apr 3, 1998'],
  ['1998-04', 'Apr 1998'],
  ['1998', '1998'],
])('formats %s as %s', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

test.each([
  ['1998-04-03', '1999-04-24', 26, 'Apr 3, 1998 to Apr 24, 1999'],
  ['1999-10-20', undefined, undefined, 'Oct 20, 1999 to ?'],
  ['2016-08-26', '2016-08-26', 1, 'Aug 26, 2016'],
  ['2016-08-26', undefined, 1, 'Aug 26, 2016'],
  [undefined, undefined, undefined, ''],
])('formats a run from %s to %s', (start, end, episodes, text) => {
  expect(formatDateRange(start, end, episodes)).toBe(text)
})

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['yesterday', false],
])('%s is an existing day: %s', (text, exists) => {
  expect(isDay(text)).toBe(exists)
})

test('converts a time to a time zone', () => {
  expect(inZone(Date.parse('2026-11-20T15:30:00Z'), -540)).toEqual({ date: '2026-11-21', time: '00:30' })
})

test.each([
  ['UTC', '2026-11-20', 0],
  ['Asia/Tokyo', '2026-11-20', -540],
  ['America/New_York', '2026-07-01', 240],
  ['America/New_York', '2026-12-01', 300],
  ['Asia/Kolkata', '2026-12-01', -330],
])('the offset of %s on %s', (zone, day, offset) => {
  expect(offsetOfZone(zone, day)).toBe(offset)
})
