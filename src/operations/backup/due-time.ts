/** When the daily backup is due. Pure. */
import { DAY_MS } from '#src/platform/durations.ts'

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

/** Returns the local time in a zone, written as if it were UTC. */
type Clock = (at: number) => number

function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

function toInstant(local: number, toLocal: Clock): number {
  const toUtc = (day: number): number => local - (toLocal(day) - day)
  const [before, after] = [toUtc(local - DAY_MS), toUtc(local + DAY_MS)]
  const matching = [before, after].filter((at) => toLocal(at) === local)
  return matching.length > 0 ? Math.min(...matching) : before
}
