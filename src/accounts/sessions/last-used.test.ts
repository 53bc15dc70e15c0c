import { expect, test } from 'vitest'
import { formatLastUsed } from './last-used.ts'

test.each([
  ['UTC', 'Dec 31, 2026, 23:05 UTC'],
  ['Europe/Berlin', 'Jan 1, 2027, 00:05 GMT+1'],
  ['America/Los_Angeles', 'Dec 31, 2026, 15:05 PST'],
])('in the time zone %s: %s', (zone, text) => expect(formatLastUsed('2026-12-31T23:05:59.000Z', zone)).toBe(text))
