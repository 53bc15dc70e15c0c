import { expect, test } from 'vitest'
import { createClock, toInstant } from './local-time.ts'

/** The time at which clocks in the zone show a local time. */
const instantOf = (local: string, timeZone: string) =>
  new Date(toInstant(Date.parse(`${local}Z`), createClock(timeZone))).toISOString()

test.each([
  ['2026-11-20T00:00', 'Asia/Tokyo', '2026-11-19T15:00:00.000Z'],
  ['2026-03-29T00:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30T00:00', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  // skipped in spring
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // twice in autumn
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  // clocks change at midnight
  ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-11-20T12:00', 'Asia/Kathmandu', '2026-11-20T06:15:00.000Z'],
])('%s in %s is %s', (local, timeZone, instant) => expect(instantOf(local, timeZone)).toBe(instant))
