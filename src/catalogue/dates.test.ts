import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateRange,
  formatDayAndTime,
  formatExpectedTime,
  formatMoment,
  inLanguage,
  isDay,
} from './dates.ts'
import { inZone, offsetOfZone } from './schedule.ts'

test.each([
  ['1998-04-03', 'Apr 3, 1998', '1998年4月3日'],
  ['1998-04', 'Apr 1998', '1998年4月'],
  ['1998', '1998', '1998年'],
])('formats %s as %s, in JP as %s', (date, text, japanese) => {
  expect([formatDate(date), formatDate(date, 'JP')]).toEqual([text, japanese])
})

test.each([
  ['1998-04-03', '1999-04-24', 26, 'Apr 3, 1998 to Apr 24, 1999', '1998年4月3日 ～ 1999年4月24日'],
  ['1999-10-20', undefined, undefined, 'Oct 20, 1999 to ?', '1999年10月20日 ～'],
  [undefined, '1999-10', 12, '? to Oct 1999', '～ 1999年10月'],
  ['2016-08-26', '2016-08-26', 1, 'Aug 26, 2016', '2016年8月26日'],
  ['2016-08-26', undefined, 1, 'Aug 26, 2016', '2016年8月26日'],
  [undefined, undefined, undefined, '', ''],
])('formats a run from %s to %s', (start, end, episodes, text, japanese) => {
  expect(formatDateRange(start, end, episodes)).toBe(text)
  expect(formatDateRange(start, end, episodes, 'JP')).toBe(japanese)
})

test.each([
  ['Europe/Berlin', 'Sun, Nov 22, 23:45', '11月22日(日) 23:45'],
  ['Asia/Tokyo', 'Mon, Nov 23, 07:45', '11月23日(月) 07:45'],
])('formats a day and time in %s as %s, in JP as %s', (zone, text, japanese) => {
  const at = Date.UTC(2026, 10, 22, 22, 45)
  expect([formatDayAndTime(at, zone), formatDayAndTime(at, zone, 'JP')]).toEqual([text, japanese])
})

test.each([
  ['UTC', 'Dec 31, 2026, 23:05 UTC'],
  ['Europe/Berlin', 'Jan 1, 2027, 00:05 GMT+1'],
  ['America/Los_Angeles', 'Dec 31, 2026, 15:05 PST'],
])('formats a moment in %s as %s', (zone, text) => expect(formatMoment('2026-12-31T23:05:59.000Z', zone)).toBe(text))

test('a moment has its day in Japanese form in JP', () =>
  expect(formatMoment('2026-12-31T23:05:59.000Z', 'Europe/Berlin', 'JP')).toBe('2027年1月1日 00:05 GMT+1'))

test.each([
  ['Apr 3, 1998 to Apr 24, 1999', '1998年4月3日 ～ 1999年4月24日'],
  ['Oct 20, 1999 to ?', '1999年10月20日 ～'],
  ['? to Oct 1999', '～ 1999年10月'],
  ['Nov 3, 2025', '2025年11月3日'],
  ['Today', 'Today'],
  ['17:30', '17:30'],
  ['', ''],
])('in JP, %j is %j', (written, japanese) => {
  expect([inLanguage(written, 'JP'), inLanguage(written, 'EN')]).toEqual([japanese, written])
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

const NOW = Date.parse('2026-11-28T11:41:00Z')
const BERLIN = 'Europe/Berlin'

test.each([
  ['2026-11-29T16:30:00Z', 'Sunday, 17:30', '11月29日(日) 17:30'],
  ['2026-12-03T22:30:00Z', 'Thursday, 23:30', '12月3日(木) 23:30'],
  ['2026-12-04T23:30:00Z', 'Dec 5, 00:30', '12月5日(土) 00:30'],
  ['2027-01-03T22:30:00Z', 'Jan 3, 2027, 23:30', '2027年1月3日(日) 23:30'],
  ['2026-11-27T16:30:00Z', 'Nov 27, 17:30', '11月27日(金) 17:30'],
])('%s is %s, in Japanese %s', (at, english, japanese) => {
  expect(formatExpectedTime(Date.parse(at), NOW, BERLIN, 'EN')).toBe(english)
  expect(formatExpectedTime(Date.parse(at), NOW, BERLIN, 'JP')).toBe(japanese)
})

test('until the viewer’s time is known, the day and the zone are said', () => {
  expect(formatExpectedTime(Date.parse('2026-11-29T16:30:00Z'), null, 'UTC', 'EN')).toBe('Nov 29, 16:30 UTC')
})
