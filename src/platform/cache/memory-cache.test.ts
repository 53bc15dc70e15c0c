import { expect, test } from 'vitest'
import { createMemoryCache } from './memory-cache.ts'

test('evicts the least recently used entry when full', () => {
  const cache = createMemoryCache<string>(30)
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 10)
  expect(cache.get('a')).toBe('a')
  cache.set('d', 'd', 10)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd'])
})

test('stores a new entry even if all older entries were used', () => {
  const cache = createMemoryCache<string>(30)
  for (const key of ['a', 'b', 'c', 'd']) {
    cache.set(key, key, 10)
    expect(cache.get(key)).toBe(key)
  }
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, 'b', 'c', 'd'])
})

test('does not evict a frequently used entry', () => {
  const cache = createMemoryCache<number>(30)
  cache.set('often', 0, 10)
  for (let other = 1; other <= 100; other++) {
    expect(cache.get('often')).toBe(0)
    cache.set(`other ${other}`, other, 10)
  }
  expect(cache.get('often')).toBe(0)
})

test('setting a key again replaces its size too', () => {
  const cache = createMemoryCache<string>(30)
  cache.set('a', 'old', 20)
  cache.set('a', 'new', 10)
  cache.set('b', 'b', 20)
  expect([cache.get('a'), cache.get('b')]).toEqual(['new', 'b'])
})

test('an entry larger than the cache evicts nothing', () => {
  const cache = createMemoryCache<string>(30)
  cache.set('a', 'a', 10)
  cache.set('huge', 'huge', 31)
  expect([cache.get('a'), cache.get('huge')]).toEqual(['a', undefined])
})

test('deleting an entry frees its bytes', () => {
  const cache = createMemoryCache<string>(10)
  cache.set('a', 'a', 10)
  cache.delete('a')
  cache.delete('a')
  cache.set('b', 'b', 10)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'b'])
})
