import { expect, test } from 'vitest'
import { backoff, HeaderPacer, type Pacer, parseRetryAfter, WindowPacer } from './pacing.ts'

/** Sends requests as soon as the pacer permits. @returns the time of each */
function sendAll(pacer: Pacer, count: number, headersOf: (sent: number) => Record<string, string>): number[] {
  const times: number[] = []
  for (let now = 0; times.length < count;) {
    now += pacer.wait(now)
    times.push(now)
    pacer.sent(now)
    now += 50
    pacer.onResponse(now, new Headers(headersOf(times.length)))
  }
  return times
}

const maxWithin = (times: readonly number[], span: number): number =>
  Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + span).length))

test('spreads a limit from headers over the minute', () => {
  const times = sendAll(new HeaderPacer(), 70, (sent) => ({
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': String(29 - ((sent - 1) % 30)),
  }))
  expect(maxWithin(times, 60_000)).toBeLessThanOrEqual(30)
  expect(times.at(-1)).toBeLessThan(70 * 2_100)
})

test('waits for the next minute when another client has used up the limit', () => {
  const times = sendAll(new HeaderPacer(), 2, () => ({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '0' }))
  expect(times[1]).toBeGreaterThanOrEqual(60_000)
})

test('waits until the time in Retry-After', () => {
  const times = sendAll(new HeaderPacer(), 2, () => ({ 'x-ratelimit-reset': '45' }))
  expect(times[1]).toBe(45_000)
})

test('does not wait without headers', () => {
  expect(sendAll(new HeaderPacer(), 3, () => ({}))).toEqual([0, 50, 100])
})

test('stays within documented limits in every interval', () => {
  const limits = [
    { requests: 3, milliseconds: 1_000 },
    { requests: 60, milliseconds: 60_000 },
  ]
  const times = sendAll(new WindowPacer(limits), 200, () => ({}))
  expect(maxWithin(times, 1_000)).toBe(3)
  expect(maxWithin(times, 60_000)).toBe(60)
})

test('delays between attempts double, up to a minute', () => {
  expect([1, 2, 3, 4].map((attempt) => backoff(attempt, 1))).toEqual([500, 1_000, 2_000, 4_000])
  expect(backoff(1, 0)).toBe(250)
  expect(backoff(30, 1)).toBe(60_000)
})

test.each([
  ['7', 7_000],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 59_000],
  ['soon', undefined],
  [null, undefined],
])('Retry-After: %s', (value, expected) => {
  expect(parseRetryAfter(value, 1_000)).toBe(expected)
})
