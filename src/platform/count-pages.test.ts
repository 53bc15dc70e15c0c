import { expect, test } from 'vitest'
import { countPages } from './count-pages.ts'

test.each([
  [0, 1],
  [1, 1],
  [36, 1],
  [37, 2],
  [73, 3],
])('a list of %i items has %i pages', (total, pages) => {
  expect(countPages(total, 36)).toBe(pages)
})
