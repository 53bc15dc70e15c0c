import { expect, test } from 'vitest'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { formatDays, formatDifference, formatDuration, formatMean } from './format.ts'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [599, '9 h 59 min'],
  [600, '10 h'],
  [72_030, '1,201 h'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('days are told from two on', () => {
  expect([formatDays(2_879), formatDays(2_880), formatDays(5_000)]).toEqual([null, '2 days', '3.5 days'])
})

test.each<[ScoreFormat, mean: string, difference: string]>([
  ['POINT_100', '83.5', '−12'],
  ['POINT_10_DECIMAL', '8.4', '−1.2'],
  ['POINT_10', '8.4', '−1.2'],
  ['POINT_5', '84%', '−12%'],
  ['POINT_3', '84%', '−12%'],
])('means in %s', (format, mean, difference) => {
  expect([formatMean(83.5, format), formatDifference(-12, format)]).toEqual([mean, difference])
})

test('a difference of nothing has no sign', () => {
  expect([
    formatDifference(0, 'POINT_10'),
    formatDifference(-0.1, 'POINT_10'),
    formatDifference(5, 'POINT_10'),
  ]).toEqual(['±0', '±0', '+0.5'])
})
