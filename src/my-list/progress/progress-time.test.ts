import { expect, test } from 'vitest'
import { type ReportedTime, toMoment } from './progress-time.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const BEFORE = '2026-11-20T11:50:00.000Z'

test.each<[string, ReportedTime, string]>([
  ['nothing told is now', {}, NOW],
  ['a moment in the past is taken', { at: BEFORE }, BEFORE],
  ['one in the future is now', { at: '2099-01-01T00:00:00Z' }, NOW],
  ['a clock that is an hour ahead', { at: '2026-11-20T12:50:00Z', sentAt: '2026-11-20T13:00:00Z' }, BEFORE],
  ['a clock that stands in 1999', { at: '1999-01-01T00:00:00Z', sentAt: '1999-01-01T00:10:00Z' }, BEFORE],
  ['a clock that was set back in between', { at: '2026-11-20T13:00:00Z', sentAt: '2026-11-20T12:00:00Z' }, NOW],
  ['a moment before there were any', { at: '0001-01-01T00:00:00Z' }, '1970-01-01T00:00:00.000Z'],
  [
    'an age beyond all ages',
    { at: '0001-01-01T00:00:00Z', sentAt: '9999-01-01T00:00:00Z' },
    '1970-01-01T00:00:00.000Z',
  ],
])('%s', (_, reported, moment) => expect(toMoment(reported, Date.parse(NOW))).toBe(moment))
