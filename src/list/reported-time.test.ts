import { expect, test } from 'vitest'
import { type ReportedTime, toServerTime } from './reported-time.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const BEFORE = '2026-11-20T11:50:00.000Z'

test.each<[string, ReportedTime, string]>([
  ['no time is now', {}, NOW],
  ['a time in the past is used', { at: BEFORE }, BEFORE],
  ['a time in the future is now', { at: '2099-01-01T00:00:00Z' }, NOW],
  ['a clock that is an hour ahead', { at: '2026-11-20T12:50:00Z', sentAt: '2026-11-20T13:00:00Z' }, BEFORE],
  ['a clock that is set to 1999', { at: '1999-01-01T00:00:00Z', sentAt: '1999-01-01T00:10:00Z' }, BEFORE],
  ['a clock that was set back in between', { at: '2026-11-20T13:00:00Z', sentAt: '2026-11-20T12:00:00Z' }, NOW],
  ['a time before 1970', { at: '0001-01-01T00:00:00Z' }, '1970-01-01T00:00:00.000Z'],
  [
    'an age of many centuries',
    { at: '0001-01-01T00:00:00Z', sentAt: '9999-01-01T00:00:00Z' },
    '1970-01-01T00:00:00.000Z',
  ],
])('%s', (_, reported, expected) => expect(toServerTime(reported, Date.parse(NOW))).toBe(expected))
