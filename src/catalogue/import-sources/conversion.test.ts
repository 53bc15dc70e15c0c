import { describe, expect, test } from 'vitest'
import { plainLines, splitGenres, toPartialDate, toTitleRecord, webAddress, wholeNumber } from './conversion.ts'

describe('a record of an external source', () => {
  const ids = [{ space: 'mal' as const, id: '1' }]
  test.each([
    ['no id', { ids: [], names: { romaji: 'Tide' } }],
    ['no name', { ids, names: { english: undefined, romaji: '' } }],
    ['invalid', { ids, names: { romaji: 'Tide' }, episodes: -3 }],
  ])('is rejected with a reason: %s', (rejected, input) => {
    expect(toTitleRecord(input)).toEqual({ rejected })
  })

  test('is accepted with an id and a name', () => {
    expect(toTitleRecord({ ids, names: { romaji: 'Tide' } })).toMatchObject({ names: { romaji: 'Tide' }, genres: [] })
  })
})

test.each([
  [[2019, 4, 6], '2019-04-06'],
  [[2019, 4, null], '2019-04'],
  [[2019, null, 6], '2019'],
  [[2019, 13, 1], '2019'],
  [[2026, 2, 30], '2026-02'],
  [[2024, 2, 29], '2024-02-29'],
  [[null, 4, 6], undefined],
  [[0, 0, 0], undefined],
  [[2019.5, 1, 1], undefined],
] as const)('%j: the valid part of a date', ([year, month, day], expected) => {
  expect(toPartialDate(year, month, day)).toBe(expected)
})

test.each([
  ['https://watch.example/a', 'https://watch.example/a'],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['//watch.example', undefined],
  ['https://name:password@watch.example/', undefined],
  [`https://watch.example/${'a'.repeat(3_000)}`, undefined],
  [null, undefined],
])('only http and https URLs are accepted: %j', (given, expected) => {
  expect(webAddress(given)).toBe(expected)
})

test('numbers out of range are left out', () => {
  expect([0, 1, 12.4, 1e9, Number.NaN, null].map((value) => wholeNumber(value, 1, 100))).toEqual([
    undefined,
    1,
    12,
    undefined,
    undefined,
    undefined,
  ])
})

test('genre names are mapped to the 41 genres, and others stay unchanged', () => {
  expect(splitGenres(['Drama', 'Suspense', 'Iyashikei', 'drama'])).toEqual({
    genres: ['drama', 'thriller'],
    others: ['Iyashikei'],
  })
})

test('lines are trimmed, without duplicates and limited', () => {
  expect(plainLines([' A ', 'B', 'A', null, '', 'C'], 10, 2)).toEqual(['A', 'B'])
})
