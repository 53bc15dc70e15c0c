import { expect, test } from 'vitest'
import { createAniListClient } from './anilist.server.ts'
import { createJikanClient } from './jikan.server.ts'
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

test('requests to Jikan and AniList stay within the limits of the services', async () => {
  let now = 0
  let times: number[] = []
  const answer = { data: { Page: { pageInfo: {}, media: [] } } }
  const client = {
    signal: new AbortController().signal,
    clock: { now: () => now, sleep: async (milliseconds: number) => void (now += milliseconds), random: () => 0 },
    traffic: { requests: 0, retries: 0 },
    async fetch() {
      times.push(now)
      now += 50
      return Response.json(answer, { headers: { 'x-ratelimit-limit': '30' } })
    },
  }
  const jikan = createJikanClient('https://jikan.example', client)
  for (let count = 0; count < 200; count++) await jikan.title('1')
  expect(times).toHaveLength(200)
  expect(maxWithin(times, 1_000)).toBeLessThanOrEqual(3)
  expect(maxWithin(times, 60_000)).toBeLessThanOrEqual(60)
  times = []
  const aniList = createAniListClient('https://anilist.example', client)
  for (let count = 0; count < 100; count++) await aniList.titles(['1'])
  expect(maxWithin(times, 60_000)).toBeLessThanOrEqual(30)
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
