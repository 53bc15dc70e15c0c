import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-bucket.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const SECOND = 1_000

test('allows a burst, then makes requests wait for the next token', () => {
  const buckets = createTokenBuckets({ perMinute: 30, burst: 3 })
  expect([1, 2, 3].map(() => buckets.take('a', NOON))).toEqual([0, 0, 0])
  expect(buckets.take('a', NOON)).toBe(2)
  expect(buckets.take('a', NOON + SECOND)).toBe(1)
  expect(buckets.take('a', NOON + 2 * SECOND)).toBe(0)
  expect(buckets.take('a', NOON + 2 * SECOND)).toBe(2)
})

test('a bucket never holds more than its burst', () => {
  const buckets = createTokenBuckets({ perMinute: 60, burst: 2 })
  buckets.take('a', NOON)
  const later = NOON + 3_600 * SECOND
  expect([1, 2, 3].map(() => buckets.take('a', later))).toEqual([0, 0, 1])
})

test('keys do not share a bucket', () => {
  const buckets = createTokenBuckets({ perMinute: 1 })
  expect([buckets.take('a', NOON), buckets.take('a', NOON), buckets.take('b', NOON)]).toEqual([0, 60, 0])
})

test('setting the clock back neither adds nor removes tokens', () => {
  const buckets = createTokenBuckets({ perMinute: 60, burst: 1 })
  expect(buckets.take('a', NOON)).toBe(0)
  expect(buckets.take('a', NOON - 60 * SECOND)).toBe(1)
  expect(buckets.take('a', NOON - 59 * SECOND)).toBe(0)
})

test('drops the least recently used key first', () => {
  const buckets = createTokenBuckets({ perMinute: 1, maxKeys: 2 })
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, NOON)
  expect(['a', 'c', 'b'].map((key) => buckets.take(key, NOON))).toEqual([60, 60, 0])
})
