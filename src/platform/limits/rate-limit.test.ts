import { describe, expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const MINUTE = 60_000

describe('a limit of three uses a minute', () => {
  const takeAt = (...times: number[]) => {
    const limit = createRateLimit(3, MINUTE)
    return times.map((now) => limit.take('a', now))
  }

  test.each<[string, number[], number[]]>([
    ['allows three uses, then returns the seconds to wait', [0, 10_000, 20_000, 30_000], [0, 0, 0, 30]],
    ['returns at least one second', [0, 0, 0, 59_999], [0, 0, 0, 1]],
    ['allows another use when the first is a minute old', [0, 10_000, 20_000, 60_000, 60_001], [0, 0, 0, 0, 10]],
    ['does not extend the wait when a use is rejected', [0, 0, 0, 1_000, 2_000, 60_000], [0, 0, 0, 59, 58, 0]],
    [
      'keeps all uses when an older time arrives after them',
      [10_000, 20_000, 5_000, 6_000, 7_000, 69_999, 70_000],
      [0, 0, 0, 60, 60, 1, 0],
    ],
    ['recovers when the clock is set back', [100 * MINUTE, 100 * MINUTE, 100 * MINUTE, 0], [0, 0, 0, 0]],
  ])('%s', (_, times, waits) => expect(takeAt(...times)).toEqual(waits))
})

test('counts each key separately', () => {
  const limit = createRateLimit(1, MINUTE)
  expect([limit.take('a', 0), limit.take('b', 0), limit.take('a', 0)]).toEqual([0, 0, 60])
})

test('wait does not count a use, and count does not check the limit', () => {
  const limit = createRateLimit(2, MINUTE)
  expect([limit.wait('a', 0), limit.wait('a', 0), limit.wait('a', 0)]).toEqual([0, 0, 0])
  for (let times = 0; times < 9; times++) limit.count('a', 0)
  expect([limit.wait('a', 0), limit.wait('a', MINUTE)]).toEqual([60, 0])
})

test('a refunded use does not count', () => {
  const limit = createRateLimit(2, MINUTE)
  limit.take('a', 0)
  limit.take('a', 1)
  limit.refund('a')
  limit.refund('never seen')
  expect([limit.take('a', 2), limit.take('a', 3)]).toEqual([0, 60])
})

test('stores a limited number of keys and drops the least recently used', () => {
  const limit = createRateLimit(1, MINUTE, 2)
  for (const key of ['a', 'b', 'c']) limit.take(key, 0)
  expect([limit.wait('a', 1), limit.wait('b', 1), limit.wait('c', 1)]).toEqual([0, 60, 60])
})
