import { expect, test } from 'vitest'
import { createThrottle } from './use-progress-report.ts'

test('the first report is due, and then one every five seconds', () => {
  const isDue = createThrottle(5_000)
  expect([0, 10, 4_999, 5_000, 5_250, 9_999, 30_000, 30_001].filter((now) => isDue(now))).toEqual([0, 5_000, 30_000])
})
