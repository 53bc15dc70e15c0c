import { expect, test } from 'vitest'
import { formatExpectedTime } from './expected-time.ts'

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
