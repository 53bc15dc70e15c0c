import { describe, expect, test } from 'vitest'
import { findNeighbour, parseSeason, seasonAt, seasonName, seasonOf, seasonRange, shiftSeason } from './season-key.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['2026-11-26T12:00:00Z', 'Fall 2026'],
  ['2026-12-31T14:59:59Z', 'Fall 2026'],
  ['2026-12-31T15:00:00Z', 'Winter 2027'],
  ['2026-04-01T00:00:00Z', 'Spring 2026'],
  ['2026-09-30T14:00:00Z', 'Summer 2026'],
])('the season at %s is %s', (at, name) => expect(seasonName(seasonAt(Date.parse(at)))).toBe(name))

test.each([
  [1, 'Winter 2027'],
  [2, 'Spring 2027'],
  [5, 'Winter 2028'],
  [-1, 'Summer 2026'],
  [-4, 'Fall 2025'],
  [-7, 'Winter 2025'],
])('%i seasons from Fall 2026 is %s', (count, name) =>
  expect(seasonName(shiftSeason({ year: 2026, season: 'fall' }, count))).toBe(name),
)

describe('a path', () => {
  test.each([
    ['2026', 'fall', 'Fall 2026'],
    ['2026', 'FALL', 'Fall 2026'],
    ['2026', 'autumn', 'Fall 2026'],
    ['1917', 'winter', 'Winter 1917'],
    ['2029', 'fall', 'Fall 2029'],
  ])('%s/%s is %s', (year, season, name) => {
    const key = parseSeason(year, season, NOW)
    expect(key && seasonName(key)).toBe(name)
  })

  test.each([
    ['2026', 'monsoon'],
    ['2026', ''],
    ['1916', 'fall'],
    ['2030', 'winter'],
    ['99999', 'fall'],
    ['0x7e', 'fall'],
    ['٢٠٢٦', 'fall'],
    ['2026', 'constructor'],
  ])('%s/%s is none', (year, season) => expect(parseSeason(year, season, NOW)).toBeNull())
})

test('the first and last season have no neighbours beyond', () => {
  expect(findNeighbour({ year: 1917, season: 'winter' }, -1, NOW)).toBeNull()
  expect(findNeighbour({ year: 2029, season: 'fall' }, 1, NOW)).toBeNull()
  expect(findNeighbour({ year: 2026, season: 'winter' }, -1, NOW)).toEqual({ year: 2025, season: 'fall' })
})

test('a season lasts three months in Japan', () => {
  const { from, to } = seasonRange({ year: 2026, season: 'fall' })
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-09-30T15:00:00.000Z',
    '2026-12-31T15:00:00.000Z',
  ])
})

describe('the season of a title', () => {
  test.each([
    ['as imported', { season: 'winter', seasonYear: 2027, startDate: '2026-12-28' } as const, 'Winter 2027'],
    ['by its day', { startDate: '2026-12-28' }, 'Fall 2026'],
    ['by its month', { startDate: '2026-01' }, 'Winter 2026'],
    ['by its month, without a year', { season: 'winter', startDate: '2026-07-01' } as const, 'Summer 2026'],
    ['unknown in a year', { startDate: '2026', seasonYear: 2026 }, null],
    ['unknown without a date', {}, null],
  ])('%s', (_, facts, name) => {
    const key = seasonOf({ season: undefined, seasonYear: undefined, startDate: undefined, ...facts })
    expect(key && seasonName(key)).toBe(name)
  })
})
