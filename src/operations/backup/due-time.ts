/** When the daily backup is due. */
import { DAY_MS } from '#src/platform/durations.ts'
import { createClock, toInstant } from '#src/platform/time-zone/local-time.ts'

/**
 * The last time, at or before `now`, at which clocks in the zone showed a time of day. Where they skip it in spring, the backup is
 * due just as long after the change; where they show it twice in autumn, the first time counts.
 * @param timeOfDay `HH:MM`
 * @returns milliseconds since 1970
 */
export function findLastDue(now: number, timeOfDay: string, timeZone: string): number {
  const toLocal = createClock(timeZone)
  const today = Math.floor(toLocal(now) / DAY_MS) * DAY_MS
  const days = [today, today - DAY_MS, today - 2 * DAY_MS]
  const past = days.map((day) => toInstant(day + toMs(timeOfDay), toLocal)).filter((due) => due <= now)
  return Math.max(...past)
}

/** The next time after `now` at which a daily backup is due. Parameters as of {@link findLastDue}. */
export function findNextDue(now: number, timeOfDay: string, timeZone: string): number {
  const days = [1, 2].map((count) => findLastDue(now + count * DAY_MS, timeOfDay, timeZone))
  return days.find((due) => due > now) ?? now + DAY_MS
}

function toMs(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
