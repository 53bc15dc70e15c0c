import { expect, test } from 'vitest'
import { findBan, toBanMessage } from './ban.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const row = (is_banned: number, ban_until: string | null) => ({ is_banned, ban_until, ban_reason: 'Spam.' })

test.each([
  ['a user without a ban is not banned', row(0, null), null],
  ['an end date without a ban has no effect', row(0, '2027-01-01T00:00:00.000Z'), null],
  ['a ban without an end is permanent', row(1, null), { reason: 'Spam.', until: null }],
  [
    'a temporary ban applies until its end',
    row(1, '2026-11-20T12:00:00.001Z'),
    { reason: 'Spam.', until: '2026-11-20T12:00:00.001Z' },
  ],
  ['a temporary ban expires at its end', row(1, '2026-11-20T12:00:00.000Z'), null],
])('%s', (_, columns, ban) => expect(findBan(columns, NOW)).toEqual(ban))

test.each([
  [{ reason: null, until: null }, 'This account is banned.'],
  [{ reason: 'Spam.', until: null }, 'This account is banned. Reason: Spam.'],
  [
    { reason: 'Spam.', until: '2026-12-01T08:30:00.000Z' },
    'This account is banned until 2026-12-01 08:30 (UTC). Reason: Spam.',
  ],
])('%j has the message “%s”', (ban, message) => expect(toBanMessage(ban)).toBe(message))
