import { describe, expect, test } from 'vitest'
import { findFuzzy, editDistance } from './distance.ts'

describe('editDistance', () => {
  test.each([
    ['harbor', 'harbor', 0],
    ['harbor', 'harbr', 1],
    ['harbor', 'harrbor', 1],
    ['harbor', 'harvor', 1],
    ['harbor', 'habror', 1],
    ['harbor', 'haroborr', 2],
  ])('%s and %s have distance %i', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance))

  test('returns null beyond the maximum distance', () => {
    expect(editDistance('harbor', 'market', 2)).toBeNull()
    expect(editDistance('harbor', 'harborlights', 2)).toBeNull()
  })
})

/** Reference implementation: compares every substring with the pattern. */
function nearest(pattern: string, text: string, maxDistance: number, anchored: boolean): number | null {
  let best: number | null = null
  for (let start = 0; start <= (anchored ? 0 : text.length); start++)
    for (let end = start; end <= text.length; end++) {
      const distance = editDistance(pattern, text.slice(start, end), maxDistance)
      if (distance !== null && (best === null || distance < best)) best = distance
    }
  return best
}

describe('findFuzzy', () => {
  test('finds the best substring and its position', () => {
    expect(findFuzzy('harbor', 'moonharborlight', 1, false)).toEqual({ distance: 0, start: 4, end: 10 })
    expect(findFuzzy('habror', 'moonharborlight', 1, false)).toMatchObject({ distance: 1, start: 4 })
    expect(findFuzzy('harbor', 'moonharborlight', 1, true)).toBeNull()
    expect(findFuzzy('mon', 'moonharbor', 1, true)).toMatchObject({ distance: 1, start: 0 })
  })

  test('agrees with the brute-force search', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const word = (length: number) => Array.from({ length }, () => 'abc'[next(3)]).join('')
    for (let round = 0; round < 600; round++) {
      const pattern = word(1 + next(7))
      const text = word(next(12))
      const maxDistance = next(4)
      for (const anchored of [true, false])
        expect([
          pattern,
          text,
          maxDistance,
          anchored,
          findFuzzy(pattern, text, maxDistance, anchored)?.distance ?? null,
        ]).toEqual([pattern, text, maxDistance, anchored, nearest(pattern, text, maxDistance, anchored)])
    }
  })

  test('handles texts of any length', () => {
    expect(findFuzzy('a'.repeat(1000), 'b', 3, false)).toBeNull()
    expect(findFuzzy('ab', 'b'.repeat(10_000), 1, true)).toBeNull()
  })
})
