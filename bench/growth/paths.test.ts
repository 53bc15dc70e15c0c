import { expect, test } from 'vitest'
import { drawRanks, listPaths, titlePaths } from './paths.ts'

test('draws a tenth of the ranks far more often than the others, and all of them within the range', () => {
  const ranks = drawRanks(1_000, 10_000)
  expect(Math.min(...ranks)).toBe(1)
  expect(Math.max(...ranks)).toBeLessThanOrEqual(1_000)
  const popular = ranks.filter((rank) => rank <= 100).length / ranks.length
  expect(popular).toBeGreaterThan(0.6)
  expect(popular).toBeLessThan(0.75)
  expect(new Set(ranks).size).toBeGreaterThan(500)
})

test('requests only titles that exist, and pages of lists', () => {
  expect(new Set(titlePaths(['a-1', 'b-2']))).toEqual(new Set(['/a-1', '/b-2']))
  expect(listPaths(20_000)[0]).toMatch(/^\/most-popular\?page=\d+$/)
})
