import { describe, expect, test } from 'vitest'
import { parseSearches, RECENT_SEARCHES_KEY, withoutSearch, withSearch } from './recent-searches.ts'

test('they have a key of their own', () => expect(RECENT_SEARCHES_KEY).toBe('recentSearches'))

describe('a search', () => {
  test('comes first, and stands once whatever its letters’ case', () => {
    expect(withSearch(['bebop', 'Frieren', 'monster'], ' frieren ')).toEqual(['frieren', 'bebop', 'monster'])
  })

  test('makes the ninth go', () => {
    const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    expect(withSearch(eight, 'z')).toEqual(['z', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('can be taken away', () => expect(withoutSearch(['a', 'b'], 'B')).toEqual(['a']))
})

test.each([
  [null, []],
  ['text', []],
  [{ 0: 'a' }, []],
  [[null, 5, {}, ['a'], '', '  ', 'x'.repeat(201), ' bebop ', 'BEBOP'], ['bebop']],
  [Array.from({ length: 10_000 }, (_, at) => `search ${at}`), Array.from({ length: 8 }, (_, at) => `search ${at}`)],
])('whatever the storage holds (%.60j) is read', (value, searches) => expect(parseSearches(value)).toEqual(searches))
