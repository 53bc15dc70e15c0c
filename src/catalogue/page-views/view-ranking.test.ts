import { describe, expect, test } from 'vitest'
import { scoreTrending, scoreWindow, type Window } from './view-ranking.ts'

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

test('uses the sources’ counts when there are no views', () => {
  const scores = score([candidate(1, 10), candidate(2, 1_000), candidate(3, 100)], new Map(), 'today')
  expect(order(scores)).toEqual([1, 2, 0])
})

test('the more views, the more they count', () => {
  const candidates = [candidate(1, 1_000_000), candidate(2, 1_000)]
  const few = score(candidates, new Map([[2, 5]]), 'today')
  const many = score(candidates, new Map([[2, 5_000]]), 'today')
  expect([order(few)[0], order(many)[0]]).toEqual([0, 1])
})

test("recent episodes count more in a day's ranking than in a month's", () => {
  const candidates = [candidate(1, 5_000, NOW - 400 * 86_400_000), candidate(2, 1_000)]
  expect(order(score(candidates, new Map(), 'today'))[0]).toBe(1)
  expect(order(score(candidates, new Map(), 'month'))[0]).toBe(0)
})

test('all scores add up to one, even without views', () => {
  const sum = (scores: Float64Array) => scores.reduce((total, score) => total + score, 0)
  expect(sum(score([candidate(1, 3), candidate(2, 5)], new Map([[1, 7]]), 'week'))).toBeCloseTo(1)
  expect([...score([candidate(1, 0)], new Map(), 'week')]).toEqual([0])
})

describe('trending', () => {
  const DAY = 86_400_000
  const trending = (
    of: { number: number; popularity: number; ageDays: number }[],
    views: ReadonlyMap<number, number> = new Map(),
    monthViews: ReadonlyMap<number, number> = views,
  ) => {
    const lastAired = Float64Array.from(of, () => NOW)
    const started = Float64Array.from(of, ({ ageDays }) => NOW - ageDays * DAY)
    const scores = scoreTrending(of, { lastAired, started }, { views, monthViews }, NOW)
    return order(scores).map((at) => of[at]?.number)
  }
  const longPopular = { number: 1, popularity: 2_000_000, ageDays: 9_000 }
  const newcomer = { number: 2, popularity: 150_000, ageDays: 40 }

  test("prefers new titles to those popular for years, which lead the day's ranking", () => {
    expect(trending([longPopular, newcomer])).toEqual([2, 1])
    expect(order(score([candidate(1, 2_000_000), candidate(2, 150_000)], new Map(), 'today'))).toEqual([0, 1])
  })

  test('prefers growing views to steady ones', () => {
    const views = new Map([
      [1, 3_000],
      [2, 2_000],
    ])
    const steady = new Map([
      [1, 30_000],
      [2, 2_500],
    ])
    const same = { popularity: 1_000, ageDays: 400 }
    expect(
      trending(
        [
          { number: 1, ...same },
          { number: 2, ...same },
        ],
        views,
        steady,
      ),
    ).toEqual([2, 1])
    expect(order(score([candidate(1, 1_000), candidate(2, 1_000)], views, 'today'))).toEqual([0, 1])
  })

  test('uses the sources’ counts when no title has more views than its monthly average', () => {
    const views = new Map([[1, 300]])
    expect(trending([longPopular, newcomer], views, new Map([[1, 3_000]]))).toEqual([2, 1])
  })
})
