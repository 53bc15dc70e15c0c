import { expect, test } from 'vitest'
import { canResume, dueAfterFailure, dueAfterSuccess } from './due-time.ts'
import type { RefreshKind } from './kinds.ts'

const at = (time: string) => Date.parse(`2026-10-05T${time}Z`)
const iso = (time: number) => new Date(time).toISOString()

test.each<[RefreshKind, string, string, string]>([
  ['airing', '10:00:00', '10:02:00', '2026-10-05T11:00:00.000Z'],
  ['airing', '10:00:00', '10:58:00', '2026-10-05T11:03:00.000Z'],
  ['airing', '10:00:00', '13:00:00', '2026-10-05T13:05:00.000Z'],
  ['season', '10:00:00', '10:02:00', '2026-10-06T10:00:00.000Z'],
  ['rest', '10:00:00', '10:20:00', '2026-10-12T10:00:00.000Z'],
])('%s from %s to %s is due again at %s', (kind, startedAt, endedAt, due) => {
  expect(iso(dueAfterSuccess(kind, at(startedAt), at(endedAt)))).toBe(due)
})

test.each<[string, RefreshKind, number, number | undefined, number]>([
  ['the first failure', 'airing', 1, undefined, 5],
  ['the second', 'airing', 2, undefined, 10],
  ['the fifth', 'airing', 5, undefined, 80],
  ['the ninth, at most six hours', 'airing', 9, undefined, 360],
  ['the thousandth', 'airing', 1_000, undefined, 360],
  ['many of the season, at most a day', 'season', 30, undefined, 1_440],
  ['a service that asks for longer', 'airing', 1, 45, 45],
  ['a service that asks for less', 'airing', 4, 1, 40],
  ['a service that asks for months, at most a week', 'rest', 1, 100_000, 10_080],
])('after %s, it is tried again later', (_, kind, failures, retryAfterMinutes, minutes) => {
  const retryAfterMs = retryAfterMinutes === undefined ? 0 : retryAfterMinutes * 60_000
  const failure = { at: 0, failures, retryAfterMs }
  expect(dueAfterFailure(kind, { ...failure, random: 0 }) / 60_000).toBe(minutes)
  expect(dueAfterFailure(kind, { ...failure, random: 1 }) / 60_000).toBeLessThanOrEqual(minutes * 1.2)
})

test('a position is used until the next refresh would have begun', () => {
  expect(canResume('airing', at('10:00:00'), at('10:59:59'))).toBe(true)
  expect(canResume('airing', at('10:00:00'), at('11:00:00'))).toBe(false)
})
