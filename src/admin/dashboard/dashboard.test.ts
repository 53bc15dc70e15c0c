import { expect, test } from 'vitest'
import { parseRange, rankByValue, summariseKinds, toLatency } from './dashboard.ts'

test.each([
  ['7', 7],
  ['90', 90],
  ['31', 30],
  ['07', 30],
  [null, 30],
])('%s days is the range %s', (value, range) => expect(parseRange(value)).toBe(range))

test('ranks by value, and equal values always in the same order', () => {
  expect(
    rankByValue(
      new Map([
        [5, 1],
        [2, 9],
        [9, 1],
        [1, 3],
      ]),
    ),
  ).toEqual([
    [2, 9],
    [1, 3],
    [5, 1],
    [9, 1],
  ])
})

test('summarises kinds, most requests first, and adds up the same bucket', () => {
  const rows = [
    { kind: 'page' as const, bucket: 10, requests: 2 },
    { kind: 'call' as const, bucket: 4, requests: 5 },
    { kind: 'page' as const, bucket: 10, requests: 4 },
  ]
  expect(summariseKinds(rows).map(({ kind, requests }) => [kind, requests])).toEqual([
    ['page', 6],
    ['call', 5],
  ])
  expect(summariseKinds([])).toEqual([])
})

test('a bucket of a later version is ignored', () => {
  expect(toLatency([{ bucket: 1_000, requests: 5 }])).toEqual({ p50: null, p95: null, p99: null })
})
