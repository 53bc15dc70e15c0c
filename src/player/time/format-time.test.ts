import { expect, test } from 'vitest'
import { formatTime } from './format-time.ts'

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [684, '11:24'],
  [3_723, '1:02:03'],
  [-1, '0:00'],
])('formats %f seconds as %s', (seconds, text) => expect(formatTime(seconds)).toBe(text))
