import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filterInParts } from './filter-in-parts.server.ts'

test.each([0, 1, 1_000, 10_000])('%i items are filtered, and others are served in between', async (length) => {
  const items = Array.from({ length }, (_, at) => at)
  let [longest, since, isOver] = [0, 0, false]
  const count = async () => {
    while (!isOver) {
      since = 0
      await setImmediate()
    }
  }
  const counted = count()
  const found = await filterInParts(items, (item) => {
    longest = Math.max(longest, ++since)
    return item % 3 === 0
  })
  isOver = true
  await counted
  expect(found).toEqual(items.filter((item) => item % 3 === 0))
  expect(longest).toBeLessThanOrEqual(2_000)
})
