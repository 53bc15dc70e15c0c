import { expect, test } from 'vitest'
import { toRelativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'Just now'],
  [-5 * MINUTE, 'Just now'],
  [59 * SECOND, 'Just now'],
  [MINUTE, '1m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [DAY - 1, '23h ago'],
  [DAY, '1d ago'],
  [7 * DAY - 1, '6d ago'],
  [7 * DAY, 'Nov 14, 2026'],
  [400 * DAY, 'Oct 17, 2025'],
])('%i ms ago is %s', (ago, text) => {
  expect(toRelativeTime(new Date(NOW - ago).toISOString(), NOW)).toBe(text)
})
