import { expect, test } from 'vitest'
import { measurePage } from './page-rate.ts'

const load = (transferSize: number, responseStart: number, responseEnd: number) => ({
  transferSize,
  responseStart,
  responseEnd,
})

test('what is loaded at once shares the connection', () => {
  // 2 Mbit/s for 0.8 s, a pause, and 0.4 s more
  const resources = [
    load(50_000, 1_000, 1_200),
    load(100_000, 100, 500),
    load(100_000, 100, 900),
    load(50_000, 1_100, 1_300),
  ]
  expect(measurePage(resources)).toEqual({ bytes: 300_000, ms: 1_100 })
})

test.each([
  ['nothing', []],
  ['what came from the cache', [load(0, 100, 101), load(0, 0, 900)]],
  ['little, which ends before a connection has reached its rate', [load(40_000, 0, 500), load(30_000, 600, 700)]],
])('%s tells nothing', (_, resources) => expect(measurePage(resources)).toBeNull())
