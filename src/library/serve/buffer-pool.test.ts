import { expect, test } from 'vitest'
import { createBufferPool, LARGE_BYTES, SMALL_BYTES } from './buffer-pool.ts'

test('buffers are reused, and small ones take the place of large ones beyond the limit', () => {
  const pool = createBufferPool(2 * LARGE_BYTES + 1)
  const [one, two, three] = [pool.take(1_000_000), pool.take(SMALL_BYTES + 1), pool.take(1_000_000)]
  expect([one, two, three].map(({ length }) => length)).toEqual([LARGE_BYTES, LARGE_BYTES, SMALL_BYTES])
  expect([pool.bytes, pool.bytesInUse]).toEqual([2 * LARGE_BYTES, 2 * LARGE_BYTES])
  for (const buffer of [one, three]) pool.give(buffer)
  expect([pool.bytes, pool.bytesInUse]).toEqual([2 * LARGE_BYTES, LARGE_BYTES])
  expect(pool.take(1_000_000)).toBe(one)
})

test('a few bytes, and clients that are slow, get no large buffer', () => {
  const pool = createBufferPool()
  expect([pool.take(10), pool.take(SMALL_BYTES), pool.take(1_000_000, true)].map(({ length }) => length)).toEqual([
    10,
    SMALL_BYTES,
    SMALL_BYTES,
  ])
  expect(pool.bytes).toBe(0)
})

test('a discarded buffer makes room for another, and is never handed out again', () => {
  const pool = createBufferPool(LARGE_BYTES)
  const discarded = pool.take(1_000_000)
  pool.discard(discarded)
  const next = pool.take(1_000_000)
  expect([next.length, next === discarded, pool.bytes]).toEqual([LARGE_BYTES, false, LARGE_BYTES])
})
