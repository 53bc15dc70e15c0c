import { expect, test } from 'vitest'
import { createPace, writeTime } from './pace.ts'

test('lets the first report through, and then one every five seconds', () => {
  const isDue = createPace(5_000)
  expect([0, 10, 4_999, 5_000, 5_250, 9_999, 30_000, 30_001].filter((now) => isDue(now))).toEqual([0, 5_000, 30_000])
})

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [684, '11:24'],
  [3_723, '1:02:03'],
  [-1, '0:00'],
])('%f seconds are %s', (seconds, text) => expect(writeTime(seconds)).toBe(text))
