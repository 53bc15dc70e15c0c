/** When an attempt to send something is repeated, as Standard Webhooks 1.0 recommends. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'

/** Between an attempt and the next one: the last one is more than a day after the first. */
const DELAYS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS] as const

/** Attempts before a delivery has failed. */
export const MAX_ATTEMPTS = DELAYS_MS.length + 1

/** At most this much later, so that attempts of many do not coincide. */
const JITTER = 0.1

/**
 * @param attempts those so far, from 1
 * @param minimumMs what the receiver has asked for
 * @returns how long to wait before the next one (milliseconds); null if there is none
 */
export function delayAfter(attempts: number, minimumMs = 0, random: () => number = Math.random): number | null {
  const delay = DELAYS_MS[attempts - 1]
  if (delay === undefined) return null
  return Math.round(Math.max(delay, Math.min(minimumMs, DAY_MS)) * (1 + JITTER * random()))
}
