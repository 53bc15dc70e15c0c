import { describe, expect, test } from 'vitest'
import {
  formatAirTime,
  formatCountdown,
  formatPremiered,
  formatScore,
  formatTimeUntil,
  summarise,
} from './title-texts.ts'

test.each([
  [9, '9.0'],
  [8.6, '8.6'],
  [9.26, '9.26'],
  [8.6000000001, '8.6'],
  [0.05, '0.05'],
])('formats a score of %f as %s', (score, text) => expect(formatScore(score)).toBe(text))

test.each([
  ['fall', 2023, 'Fall 2023', '2023年秋'],
  ['fall', undefined, '', ''],
  [undefined, 2023, '', ''],
] as const)('formats %s %s as %j', (season, year, text, japanese) =>
  expect([formatPremiered(season, year), formatPremiered(season, year, 'JP')]).toEqual([text, japanese]),
)

describe('the time until an episode airs', () => {
  const [minute, hour] = [60_000, 3_600_000]
  test.each([
    [-5 * minute, 'now'],
    [20_000, 'now'],
    [minute, 'in 1 minute'],
    [59 * minute, 'in 59 minutes'],
    [60 * minute, 'in 1 hour'],
    [47 * hour, 'in 47 hours'],
    [3 * 24 * hour, 'in 3 days'],
  ])('%i ms: %s', (ahead, text) => expect(formatTimeUntil(1_000_000 + ahead, 1_000_000)).toBe(text))
})

describe('the countdown to an episode', () => {
  const [minute, hour] = [60_000, 3_600_000]
  test.each([
    [-minute, 'now'],
    [0, 'now'],
    [20_000, '1 m'],
    [49 * minute, '49 m'],
    [hour, '1 h 0 m'],
    [20 * hour + 49 * minute, '20 h 49 m'],
    [24 * hour - 1, '1 d'],
    [24 * hour, '1 d'],
    [121 * hour + 59 * minute, '5 d 1 h'],
  ])('%i ms: %s', (ahead, text) => expect(formatCountdown(1_000_000 + ahead, 1_000_000)).toBe(text))
})

test.each([
  ['Europe/Berlin', 'Sun, Nov 22, 15:15 GMT+1'],
  ['UTC', 'Sun, Nov 22, 14:15 UTC'],
  ['Asia/Tokyo', 'Sun, Nov 22, 23:15 GMT+9'],
])('formats the air time in %s as %s', (zone, text) =>
  expect(formatAirTime(Date.UTC(2026, 10, 22, 14, 15), zone)).toBe(text),
)

test.each([
  ['Short and sweet.', 'Short and sweet.'],
  [' Two\n\n  lines ', 'Two lines'],
  ['', ''],
  [`${'word '.repeat(31)}somewhere beyond`, `${'word '.repeat(31).trim()}…`],
  [`${'word '.repeat(30)}comma, beyond it`, `${'word '.repeat(30)}comma…`],
])('%j is summarised as %j', (text, summary) => expect(summarise(text)).toBe(summary))
