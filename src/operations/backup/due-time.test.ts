import { describe, expect, test } from 'vitest'
import { isBackupDue, NO_BACKUP } from './backup-status.ts'
import { findLastDue } from './due-time.ts'

const HOUR_MS = 3_600_000
const at = (text: string): number => Date.parse(text)

test.each([
  ['before it on this day', '2026-06-10T02:00:00Z', '03:30', 'UTC', '2026-06-09T03:30:00Z'],
  ['at it', '2026-06-10T03:30:00Z', '03:30', 'UTC', '2026-06-10T03:30:00Z'],
  ['after it', '2026-06-10T03:30:01.500Z', '03:30', 'UTC', '2026-06-10T03:30:00Z'],
  ['in another zone', '2026-06-10T02:00:00Z', '03:30', 'Europe/Berlin', '2026-06-10T01:30:00Z'],
  ['on the next local day', '2026-06-10T22:40:00Z', '00:30', 'Europe/Berlin', '2026-06-10T22:30:00Z'],
  ['far east of UTC', '2026-06-10T09:59:00Z', '00:00', 'Pacific/Kiritimati', '2026-06-09T10:00:00Z'],
  ['with minutes in the offset', '2026-06-10T12:00:00Z', '03:30', 'Asia/Kathmandu', '2026-06-09T21:45:00Z'],
  // Berlin, 29 March 2026: 02:00 becomes 03:00
  ['skipped, not yet due', '2026-03-29T01:29:59Z', '02:30', 'Europe/Berlin', '2026-03-28T01:30:00Z'],
  ['skipped, due after the change', '2026-03-29T01:30:00Z', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['the day after', '2026-03-30T00:30:00Z', '02:30', 'Europe/Berlin', '2026-03-30T00:30:00Z'],
  // Berlin, 25 October 2026: 03:00 becomes 02:00
  ['twice, the first time', '2026-10-25T00:30:00Z', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['twice, the second time', '2026-10-25T01:31:00Z', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
])('a daily backup is due: %s', (_, now, time, zone, due) => {
  expect(new Date(findLastDue(at(now), time, zone)).toISOString()).toBe(new Date(due).toISOString())
})

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'it is due exactly once a day in %s',
  (zone) => {
    const dues = new Set<number>()
    for (let now = at('2026-01-02T00:00:00Z'); now < at('2027-01-02T00:00:00Z'); now += 6 * HOUR_MS)
      dues.add(findLastDue(now, '02:15', zone))
    expect(dues.size).toBeGreaterThanOrEqual(365)
    expect(dues.size).toBeLessThanOrEqual(366)
    const sorted = [...dues].toSorted((a, b) => a - b)
    const gaps = sorted.slice(1).map((due, index) => (due - (sorted[index] ?? 0)) / HOUR_MS)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(23)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(25)
  },
)

describe('the daily backup runs', () => {
  const due = at('2026-06-10T03:30:00Z')
  const failure = (text: string) => ({ ...NO_BACKUP, failure: { at: text, message: 'full' } })

  test.each([
    ['the first time', NO_BACKUP, due, true],
    ['if the last one was due earlier', { ...NO_BACKUP, completedDue: '2026-06-09T03:30:00.000Z' }, due, true],
    ['not twice', { ...NO_BACKUP, completedDue: '2026-06-10T03:30:00.000Z' }, due + HOUR_MS, false],
    ['not at once after a failure', failure('2026-06-10T03:31:00Z'), due + HOUR_MS, false],
    ['again an hour after a failure', failure('2026-06-10T03:31:00Z'), due + HOUR_MS + 60_000, true],
    ['after yesterday’s failure', failure('2026-06-10T03:00:00Z'), due, true],
  ])('%s', (_, status, now, expected) => {
    expect(isBackupDue(status, due, now)).toBe(expected)
  })
})
