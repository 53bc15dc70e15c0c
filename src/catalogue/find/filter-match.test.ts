import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { Title } from '../title.ts'
import { airingAt } from '../airing.ts'
import { readFilter } from './filter.ts'
import { matches } from './filter-match.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const snapshot = { at: NOW, airing: (title: Title) => airingAt(title, NOW) }

const finds = (query: string, known: Partial<Title>) =>
  matches(readFilter(Object.fromEntries(new URLSearchParams(query))).filter, plainTitle(1, known), snapshot)

describe('how many people watch a title', () => {
  test.each<[string, number, boolean]>([
    ['LITTLE_WATCHED', 0, false],
    ['LITTLE_WATCHED', 1, true],
    ['LITTLE_WATCHED', 100_000, true],
    ['LITTLE_WATCHED', 100_001, false],
    ['WIDELY_WATCHED', 499_999, false],
    ['WIDELY_WATCHED', 500_000, true],
  ])('%s and %i: %s', (popularity, count, found) => {
    expect(finds(`popularity=${popularity}`, { popularity: count })).toBe(found)
  })
})

describe('how long all episodes take', () => {
  test.each<[string, Partial<Title>, boolean]>([
    ['HALF_HOUR', { episodes: 1, minutes: 30 }, true],
    ['HALF_HOUR', { episodes: 2, minutes: 16 }, false],
    ['HOUR', { episodes: 12, minutes: 5 }, true],
    ['TWO_HOURS', { format: 'Movie', episodes: undefined, minutes: 119 }, true],
    ['TWO_HOURS', { format: 'TV', episodes: undefined, minutes: 24 }, false],
    ['EVENING', { episodes: 10, minutes: 24 }, true],
    ['EVENING', { episodes: 10, minutes: undefined }, false],
  ])('%s and %j: %s', (length, known, found) => {
    expect(finds(`length=${length}`, known)).toBe(found)
  })
})

describe('when a title ended', () => {
  const run = { status: 'finished', startDate: '2026-07-03', episodes: 12 } as const
  test.each<[string, Partial<Title>, boolean]>([
    ['MONTH', { ...run, endDate: '2026-11-01' }, true],
    ['MONTH', { ...run, endDate: '2026-10-01' }, false],
    ['THREE_MONTHS', { ...run, endDate: '2026-10-01' }, true],
    ['YEAR', { ...run, endDate: undefined }, false],
    ['YEAR', { ...run, status: 'airing', endDate: undefined }, false],
  ])('%s and %j: %s', (ended, known, found) => {
    expect(finds(`ended=${ended}`, known)).toBe(found)
  })
})

test.each([
  ['WEEK', '2026-11-14T00:00:00.000Z', true],
  ['WEEK', '2026-11-12T00:00:00.000Z', false],
  ['MONTH', '2026-11-12T00:00:00.000Z', true],
])('added in the past %s, on %s: %s', (added, addedAt, found) => {
  expect(finds(`added=${added}`, { addedAt })).toBe(found)
})

test('all conditions must be met', () => {
  const gem = { popularity: 20_000, score: 8.1, episodes: 1, minutes: 90, genres: ['drama' as const] }
  expect(finds('popularity=LITTLE_WATCHED&score=8&length=TWO_HOURS&genres=drama', gem)).toBe(true)
  for (const change of ['popularity=WIDELY_WATCHED', 'score=9', 'length=HOUR', 'genres=comedy'])
    expect(finds(`popularity=LITTLE_WATCHED&score=8&length=TWO_HOURS&genres=drama&${change}`, gem)).toBe(false)
})
