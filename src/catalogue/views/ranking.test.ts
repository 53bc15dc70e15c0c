import { expect, test } from 'vitest'
import { scoreWindow, type Window } from './ranking.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const candidate = (number: number, popularity: number, lastAired = NOW) => ({ number, popularity, lastAired })
const score = (
  candidates: ReturnType<typeof candidate>[],
  views: ReadonlyMap<number, number>,
  window: Window,
): Float64Array =>
  scoreWindow(
    candidates,
    Float64Array.from(candidates, ({ lastAired }) => lastAired),
    views,
    window,
    NOW,
  )
const order = (scores: Float64Array) => [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))

test('without visitors the sources decide', () => {
  const scores = score([candidate(1, 10), candidate(2, 1_000), candidate(3, 100)], new Map(), 'today')
  expect(order(scores)).toEqual([1, 2, 0])
})

test('the more visitors there are, the more they decide', () => {
  const candidates = [candidate(1, 1_000_000), candidate(2, 1_000)]
  const few = score(candidates, new Map([[2, 5]]), 'today')
  const many = score(candidates, new Map([[2, 5_000]]), 'today')
  expect([order(few)[0], order(many)[0]]).toEqual([0, 1])
})

test('what is on counts for more on a day than in a month', () => {
  const candidates = [candidate(1, 5_000, NOW - 400 * 86_400_000), candidate(2, 1_000)]
  expect(order(score(candidates, new Map(), 'today'))[0]).toBe(1)
  expect(order(score(candidates, new Map(), 'month'))[0]).toBe(0)
})

test('all scores add up to one, also with nothing to go by', () => {
  const sum = (scores: Float64Array) => scores.reduce((total, score) => total + score, 0)
  expect(sum(score([candidate(1, 3), candidate(2, 5)], new Map([[1, 7]]), 'week'))).toBeCloseTo(1)
  expect([...score([candidate(1, 0)], new Map(), 'week')]).toEqual([0])
})
