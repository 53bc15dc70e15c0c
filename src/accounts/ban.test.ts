import { expect, test } from 'vitest'
import { findBan, toBanMessage } from './ban.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const row = (is_banned: number, ban_until: string | null) => ({ is_banned, ban_until, ban_reason: 'Spam.' })

test.each([
  ['nobody is banned for nothing', row(0, null), null],
  ['nor by an end that is left over', row(0, '2027-01-01T00:00:00.000Z'), null],
  ['a ban holds for good', row(1, null), { reason: 'Spam.', until: null }],
  ['or until its end', row(1, '2026-11-20T12:00:00.001Z'), { reason: 'Spam.', until: '2026-11-20T12:00:00.001Z' }],
  ['and not a moment longer', row(1, '2026-11-20T12:00:00.000Z'), null],
])('%s', (_, columns, ban) => expect(findBan(columns, NOW)).toEqual(ban))

test.each([
  [{ reason: null, until: null }, 'This account is banned.'],
  [{ reason: 'Spam.', until: null }, 'This account is banned. Reason: Spam.'],
  [
    { reason: 'Spam.', until: '2026-12-01T08:30:00.000Z' },
    'This account is banned until 2026-12-01 08:30 (UTC). Reason: Spam.',
  ],
])('%j', (ban, sentence) => expect(toBanMessage(ban)).toBe(sentence))
