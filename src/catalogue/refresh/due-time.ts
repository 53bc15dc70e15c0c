/** When a refresh is due. Pure: times are milliseconds since 1970. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { PERIODS, type RefreshKind } from './kinds.ts'

/** The pause after a refresh that took longer than its period. */
const MIN_PAUSE_MS = 5 * MINUTE_MS
const FIRST_RETRY_MS = 5 * MINUTE_MS
const MAX_RETRY_MS: Readonly<Record<RefreshKind, number>> = { airing: 6 * HOUR_MS, season: DAY_MS, rest: DAY_MS }
/** A service that asks for more is asked again after this time. */
const MAX_RETRY_AFTER_MS = 7 * DAY_MS

/** After a complete refresh. */
export const dueAfterSuccess = (kind: RefreshKind, startedAt: number, endedAt: number): number =>
  Math.max(startedAt + PERIODS[kind].everyMs, endedAt + MIN_PAUSE_MS)

/**
 * After a failure: five minutes, doubled with each failure up to a maximum, or the time that the service asked for if it is longer.
 * @param failures failures in a row, from 1
 * @param random 0 to 1; spreads the requests of many sites
 */
export function dueAfterFailure(
  kind: RefreshKind,
  { at, failures, retryAfterMs = 0, random }: { at: number; failures: number; retryAfterMs?: number; random: number },
): number {
  const delay = Math.min(MAX_RETRY_MS[kind], FIRST_RETRY_MS * 2 ** (failures - 1))
  return at + Math.round(Math.max(delay * (1 + random / 5), Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)))
}

/** Whether an interrupted refresh continues where it was: the lists of a source change in the meantime. */
export const canResume = (kind: RefreshKind, startedAt: number, now: number): boolean =>
  now - startedAt < PERIODS[kind].everyMs
