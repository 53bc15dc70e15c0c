import { describe, expect, test } from 'vitest'
import { findViolations, type Outcome, summarise } from './outcomes.ts'

const outages = [{ from: 100, to: 200 }]
const failed = (kind: Outcome['kind'], from: number, to: number): Outcome => ({ kind, from, to, failure: '503' })

describe('findViolations', () => {
  const find = (outcome: Outcome, graceMs = 50) => findViolations([outcome], { kinds: ['comment'], outages, graceMs })

  test.each([
    ['began before the outage, and ended in it', 90, 110],
    ['began in the outage, and ended in time after it', 190, 250],
    ['began and ended in time after it', 210, 250],
  ])('allows a failure that %s', (_, from, to) => expect(find(failed('comment', from, to))).toEqual([]))

  test.each([
    ['ended before the outage', 80, 99],
    ['ended too late after it', 190, 251],
  ])('finds a failure that %s', (_, from, to) => expect(find(failed('comment', from, to))).toHaveLength(1))

  test('finds every failure of a kind that may not fail', () => {
    expect(find(failed('page', 150, 160), Infinity)).toEqual([
      '1 × page: 503, 50 to 60 ms after the start of the outage',
    ])
  })

  test('without an outage, nothing may fail', () => {
    const outcome = failed('comment', 1, 2)
    expect(findViolations([outcome], { kinds: ['comment'], outages: [], graceMs: Infinity })).toHaveLength(1)
  })
})

test('summarise measures the failures of each outage apart', () => {
  const two = [...outages, { from: 1_000, to: 1_100 }]
  const outcomes = [
    failed('page', 90, 120),
    failed('page', 150, 170),
    failed('page', 1_010, 1_020),
    { kind: 'page', from: 0, to: 95 } as const,
  ]
  expect(summarise(outcomes, two)[0]).toEqual({ kind: 'page', count: 4, failures: 3, failedMs: 80, longestMs: 95 })
})
