import { describe, expect, test } from 'vitest'
import { parseSearches, RECENT_SEARCHES_KEY, withoutSearch, withSearch } from './recent-searches.client.ts'

test('recent searches have their own storage key', () => expect(RECENT_SEARCHES_KEY).toBe('recentSearches'))

describe('recent searches', () => {
  test('put a new search first, replacing the same one in another letter case', () => {
    expect(withSearch(['bebop', 'Frieren', 'monster'], ' frieren ')).toEqual(['frieren', 'bebop', 'monster'])
  })

  test('are limited to eight', () => {
    const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    expect(withSearch(eight, 'z')).toEqual(['z', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('can be removed', () => expect(withoutSearch(['a', 'b'], 'B')).toEqual(['a']))
})

test.each([
  [null, []],
  ['text', []],
  [{ 0: 'a' }, []],
  [[null, 5, {}, ['a'], '', '  ', 'x'.repeat(201), ' bebop ', 'BEBOP'], ['bebop']],
  [Array.from({ length: 100 }, (_, at) => `search ${at}`), Array.from({ length: 8 }, (_, at) => `search ${at}`)],
])('any stored value (%.60j) is parsed', (value, searches) => expect(parseSearches(value)).toEqual(searches))
