import { expect, test } from 'vitest'
import { endOfQuietHours } from './quiet-hours.ts'

const NIGHT = { from: 22 * 60, until: 7 * 60 + 30 }

test.each([
  ['2026-11-20T12:00Z', 'UTC', NIGHT, '2026-11-20T12:00Z'],
  ['2026-11-20T21:59:59.999Z', 'UTC', NIGHT, '2026-11-20T21:59:59.999Z'],
  ['2026-11-20T22:00Z', 'UTC', NIGHT, '2026-11-21T07:30Z'],
  ['2026-11-21T03:00Z', 'UTC', NIGHT, '2026-11-21T07:30Z'],
  ['2026-11-21T07:30Z', 'UTC', NIGHT, '2026-11-21T07:30Z'],
  ['2026-11-20T14:00Z', 'Asia/Tokyo', NIGHT, '2026-11-20T22:30Z'],
  ['2026-11-20T13:30Z', 'UTC', { from: 13 * 60, until: 14 * 60 }, '2026-11-20T14:00Z'],
  ['2026-11-20T14:30Z', 'UTC', { from: 13 * 60, until: 14 * 60 }, '2026-11-20T14:30Z'],
  // no hours at all
  ['2026-11-20T13:00Z', 'UTC', { from: 13 * 60, until: 13 * 60 }, '2026-11-20T13:00Z'],
  // clocks go back an hour at night, so that the night is an hour longer
  ['2026-10-24T21:00Z', 'Europe/Berlin', NIGHT, '2026-10-25T06:30Z'],
  ['2026-10-23T21:00Z', 'Europe/Berlin', NIGHT, '2026-10-24T05:30Z'],
  // 02:30 does not exist on the day on which clocks go forward
  ['2026-03-29T00:00Z', 'Europe/Berlin', { from: 0, until: 150 }, '2026-03-29T01:30Z'],
  // 02:30 exists twice: once it has passed, it has passed
  ['2026-10-25T00:00Z', 'Europe/Berlin', { from: 0, until: 150 }, '2026-10-25T00:30Z'],
])('what happens at %s in %s may be sent then', (at, timeZone, hours, expected) => {
  const end = endOfQuietHours(Date.parse(at), { timeZone, ...hours })
  expect(new Date(end).toISOString()).toBe(new Date(expected).toISOString())
})
