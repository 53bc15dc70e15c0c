import { expect, test } from 'vitest'
import { formatChange, formatDays, formatLatency, formatSignedPercent } from './format.ts'

test.each([
  [0.44, '0.4 ms'],
  [1, '1 ms'],
  [9.96, '10 ms'],
  [23.4, '23 ms'],
  [1_200, '1.2 s'],
  [42_000, '42 s'],
])('%s ms is written %s', (milliseconds, text) => expect(formatLatency(milliseconds)).toBe(text))

test.each([
  [112, 100, '12% more than the 7 days before'],
  [50, 100, '50% less than the 7 days before'],
  [100, 100, 'same as the 7 days before'],
  [1, 0, null],
])('%s after %s is “%s”', (current, previous, text) => expect(formatChange({ current, previous }, 7)).toBe(text))

test('signs say the direction', () => {
  expect([12, -3, 0, 1_200].map(formatSignedPercent)).toEqual(['+12%', '−3%', '±0%', '+1,200%'])
})

test('names days without their year', () => {
  expect(formatDays(['2026-11-09', '2026-11-10'])).toEqual(['Nov 9', 'Today'])
})
