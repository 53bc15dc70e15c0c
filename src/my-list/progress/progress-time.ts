/** When something happened, though the clock that tells it may be wrong. Pure. */

export interface Told {
  /** ISO, by the clock of whoever tells it. */
  at?: string | undefined
  /** When it was told, by the same clock: how long ago it was holds, however wrong that clock is. */
  sentAt?: string | undefined
}

/**
 * The moment by the clock of this side, as ISO text. Nothing happened later than now, so that a clock that runs ahead
 * wins for no longer than an instant.
 */
export function toMoment({ at, sentAt }: Told, now: number): string {
  if (at === undefined) return new Date(now).toISOString()
  const told = Date.parse(at)
  const moment = sentAt === undefined ? told : now - Math.max(0, Date.parse(sentAt) - told)
  return new Date(Math.max(0, Math.min(moment, now))).toISOString()
}
