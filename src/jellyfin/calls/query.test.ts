import { expect, test } from 'vitest'
import { flagOf, listOf, numberOf, rangeOf, toQuery } from './query.ts'

test('names in any case, repeated values, and nothing of a prototype', () => {
  expect({ ...toQuery({ ParentId: 'a', Fields: ['x', 'y'], LIMIT: '5', limit: '6' }) }).toEqual({
    parentid: 'a',
    fields: 'x,y',
    limit: '5',
  })
  expect(toQuery({})['constructor']).toBeUndefined()
  expect(toQuery(null)).toEqual({})
})

test('lists', () => {
  expect(listOf({ genres: 'Action|Sci-Fi||' }, 'genres', '|')).toEqual(['Action', 'Sci-Fi'])
  expect(listOf({}, 'genres')).toEqual([])
  expect(listOf({ ids: 'a, a,b,'.repeat(1_000) }, 'ids')).toEqual(['a', 'b'])
  expect(listOf({ ids: Array.from({ length: 1_000 }, (_, at) => at).join(',') }, 'ids')).toHaveLength(200)
})

test.each([
  [{}, { start: 0, limit: 500 }],
  [
    { limit: '20', startindex: '40' },
    { start: 40, limit: 20 },
  ],
  [{ limit: '0' }, { start: 0, limit: 0 }],
  [
    { limit: '1000000000', startindex: '99999999999' },
    { start: 10_000_000, limit: 500 },
  ],
  [
    { limit: '-1', startindex: 'NaN' },
    { start: 0, limit: 500 },
  ],
  [
    { limit: '1e9', startindex: '0x10' },
    { start: 0, limit: 500 },
  ],
])('%j is the range %j', (query, range) => {
  expect(rangeOf(query)).toEqual(range)
})

test('flags and numbers', () => {
  expect(['True', '0', 'maybe'].map((flag) => flagOf({ flag }, 'flag'))).toEqual([true, false, undefined])
  expect(numberOf({ width: '9' }, 'width', { min: 16, max: 99, standard: 50 })).toBe(16)
})
