import { expect, test } from 'vitest'
import { formatRemaining } from './countdown.ts'

const HOUR_MS = 3_600_000

test.each([
  [5 * 24 * HOUR_MS + 1.5 * HOUR_MS, '5 d 1 h'],
  [24 * HOUR_MS, '1 d'],
  [24 * HOUR_MS - 1, '1 d'],
  [20 * HOUR_MS + 49 * 60_000, '20 h 49 m'],
  [HOUR_MS, '1 h 0 m'],
  [49 * 60_000, '49 m'],
  [1, '1 m'],
  [-1, '0 m'],
])('%i ms are %s', (ms, text) => expect(formatRemaining(ms)).toBe(text))
