/** When a user's next email digest is due. */
import { DAY_MS, HOUR_MS, WEEK_MS } from '#src/platform/durations.ts'
import { createClock, toInstant } from '#src/platform/time-zone/local-time.ts'
import type { Preference } from '../deliveries/preference.ts'
import { endOfQuietHours } from '../deliveries/quiet-hours.ts'

/** In the user's time zone. */
const HOUR = 8
/** Local days since 1970-01-01, a Thursday, after which a Monday follows. */
const FIRST_MONDAY = 4 * DAY_MS

/**
 * The next morning, or the morning of the next Monday; later if the user has quiet hours then.
 * @param after milliseconds since 1970
 * @returns milliseconds since 1970; null without digests
 */
export function nextDigestAt(after: number, { digest, timeZone, quietHours }: Preference): number | null {
  if (digest === 'off') return null
  const toLocal = createClock(timeZone)
  const [interval, start] = digest === 'daily' ? [DAY_MS, 0] : [WEEK_MS, FIRST_MONDAY]
  const first = start + Math.floor((toLocal(after) - start) / interval) * interval
  const toDue = (day: number): number => {
    const at = toInstant(day + HOUR * HOUR_MS, toLocal)
    return quietHours ? endOfQuietHours(at, { timeZone, ...quietHours }) : at
  }
  return [first, first + interval].map(toDue).find((at) => at > after) ?? toDue(first + 2 * interval)
}
