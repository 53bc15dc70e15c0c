import { expect, test } from 'vitest'
import type { Preference } from '../deliveries/preference.ts'
import { nextDigestAt } from './next-digest.ts'

const QUIET = { from: 23 * 60, until: 9 * 60 + 30 }

test.each([
  ['daily', 'UTC', null, '2026-11-26T07:59Z', '2026-11-26T08:00Z'],
  ['daily', 'UTC', null, '2026-11-26T08:00Z', '2026-11-27T08:00Z'],
  ['daily', 'America/New_York', null, '2026-11-26T12:00Z', '2026-11-26T13:00Z'],
  ['daily', 'Asia/Kolkata', null, '2026-11-26T03:00Z', '2026-11-27T02:30Z'],
  ['weekly', 'UTC', null, '2026-11-26T08:00Z', '2026-11-30T08:00Z'],
  ['weekly', 'UTC', null, '2026-11-30T07:00Z', '2026-11-30T08:00Z'],
  ['weekly', 'UTC', null, '2026-11-30T08:00Z', '2026-12-07T08:00Z'],
  // Monday comes earlier in Auckland
  ['weekly', 'Pacific/Auckland', null, '2026-11-28T12:00Z', '2026-11-29T19:00Z'],
  // after quiet hours, also if it is already past eight
  ['daily', 'UTC', QUIET, '2026-11-26T07:00Z', '2026-11-26T09:30Z'],
  ['daily', 'UTC', QUIET, '2026-11-26T09:00Z', '2026-11-26T09:30Z'],
  ['daily', 'UTC', QUIET, '2026-11-26T09:30Z', '2026-11-27T09:30Z'],
  // eight o’clock on the day on which clocks go back
  ['daily', 'Europe/Berlin', null, '2026-10-24T06:00Z', '2026-10-25T07:00Z'],
] as const)('%s in %s with %j, after %s: %s', (digest, timeZone, quietHours, after, expected) => {
  const preference: Preference = { digest, timeZone, quietHours }
  expect(new Date(nextDigestAt(Date.parse(after), preference) ?? 0).toISOString()).toBe(
    new Date(expected).toISOString(),
  )
})

test('there is none if it is turned off', () => {
  expect(nextDigestAt(0, { digest: 'off', timeZone: 'UTC', quietHours: null })).toBeNull()
})
