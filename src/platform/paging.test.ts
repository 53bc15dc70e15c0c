import { expect, test } from 'vitest'
import { countPages, toPageRange } from './paging.ts'

test.each([
  [0, 1],
  [1, 1],
  [36, 1],
  [37, 2],
  [73, 3],
])('a list of %i items has %i pages', (total, pages) => {
  expect(countPages(total, 36)).toBe(pages)
})

test('a page skips the rows of those before it', () => {
  expect([toPageRange(1, 36), toPageRange(3, 36)]).toEqual([
    { skip: 0, limit: 36 },
    { skip: 72, limit: 36 },
  ])
})
