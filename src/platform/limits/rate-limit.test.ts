import { describe, expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const MINUTE = 60_000

describe('three times a minute', () => {
  const taken = (...moments: number[]) => {
    const limit = createRateLimit(3, MINUTE)
    return moments.map((now) => limit.take('someone', now))
  }

  test.each<[string, number[], number[]]>([
    ['is three times, and then so many seconds to wait', [0, 10_000, 20_000, 30_000], [0, 0, 0, 30]],
    ['is never told to wait for nothing', [0, 0, 0, 59_999], [0, 0, 0, 1]],
    ['begins anew when the first is a minute old', [0, 10_000, 20_000, 60_000, 60_001], [0, 0, 0, 0, 10]],
    ['is not made longer by asking again', [0, 0, 0, 1_000, 2_000, 60_000], [0, 0, 0, 59, 58, 0]],
    ['is not for ever when the clock is set back', [100 * MINUTE, 100 * MINUTE, 100 * MINUTE, 0], [0, 0, 0, 0]],
  ])('%s', (_, moments, waits) => expect(taken(...moments)).toEqual(waits))
})

test('each key has its own', () => {
  const limit = createRateLimit(1, MINUTE)
  expect([limit.take('a', 0), limit.take('b', 0), limit.take('a', 0)]).toEqual([0, 0, 60])
})

test('what is only looked at is not counted, and what is counted is not asked', () => {
  const limit = createRateLimit(2, MINUTE)
  expect([limit.wait('a', 0), limit.wait('a', 0), limit.wait('a', 0)]).toEqual([0, 0, 0])
  for (let times = 0; times < 9; times++) limit.count('a', 0)
  expect([limit.wait('a', 0), limit.wait('a', MINUTE)]).toEqual([60, 0])
})

test('what is forgiven was not counted', () => {
  const limit = createRateLimit(2, MINUTE)
  limit.take('a', 0)
  limit.take('a', 1)
  limit.forgive('a')
  limit.forgive('never seen')
  expect([limit.take('a', 2), limit.take('a', 3)]).toEqual([0, 60])
})

test('it remembers only so many keys, and forgets the quietest', () => {
  const limit = createRateLimit(1, MINUTE, 2)
  for (const key of ['a', 'b', 'c']) limit.take(key, 0)
  expect([limit.wait('a', 1), limit.wait('b', 1), limit.wait('c', 1)]).toEqual([0, 60, 60])
})
