import { expect, test } from 'vitest'
import { groupByDay } from './days.ts'

const NOW = Date.parse('2026-03-01T02:00:00Z')
const items = ['2026-03-01T01:00:00Z', '2026-02-28T16:00:00Z', '2026-02-28T01:00:00Z', '2025-12-31T12:00:00Z'].map(
  (at) => ({
    at,
  }),
)

test.each([
  ['UTC', ['Today 1', 'Yesterday 2', 'Dec 31, 2025 1']],
  ['Asia/Tokyo', ['Today 2', 'Yesterday 1', 'Dec 31, 2025 1']],
  ['America/Los_Angeles', ['Today 2', 'Yesterday 1', 'Dec 31, 2025 1']],
  ['Pacific/Kiritimati', ['Today 2', 'Yesterday 1', 'Jan 1, 2026 1']],
])('days in %s', (zone, expected) => {
  expect(groupByDay(items, zone, NOW).map(({ label, items: own }) => `${label} ${own.length}`)).toEqual(expected)
})
