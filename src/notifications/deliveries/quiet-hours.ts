/** Hours of the day in which a user does not want to be disturbed. */
import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { createClock, toInstant } from '#src/platform/time-zone/local-time.ts'

export interface QuietHours {
  /** A known time zone. */
  timeZone: string
  /** Minutes after midnight, 0–1439. */
  from: number
  /** Minutes after midnight, 0–1439; on the next day if it is before `from`. */
  until: number
}

/**
 * When something may be sent that happened at a time.
 * @param at milliseconds since 1970
 * @returns `at`, or the end of the quiet hours that it is in
 */
export function endOfQuietHours(at: number, { timeZone, from, until }: QuietHours): number {
  const toLocal = createClock(timeZone)
  const local = toLocal(at)
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS)
  const minutes = Math.floor((local - midnight) / MINUTE_MS)
  const isQuiet = from <= until ? minutes >= from && minutes < until : minutes >= from || minutes < until
  if (!isQuiet) return at
  const day = minutes < until ? midnight : midnight + DAY_MS
  return Math.max(at, toInstant(day + until * MINUTE_MS, toLocal))
}
