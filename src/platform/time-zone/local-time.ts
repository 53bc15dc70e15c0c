/** Converts between times and what clocks in a time zone show. */
import { DAY_MS } from '../durations.ts'

/** Returns the local time in a zone, written as if it were UTC (milliseconds since 1970). */
export type Clock = (at: number) => number

/** Clocks by zone: making one takes as long as reading it a hundred times. */
const clocks = new Map<string, Clock>()
const MAX_CLOCKS = 100

/** @param timeZone a known time zone */
export function createClock(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = makeClock(timeZone)
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

function makeClock(timeZone: string): Clock {
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

/**
 * The time at which clocks show a local time. Where they skip it in spring, the result is just as long after the change; where they
 * show it twice in autumn, it is the first time.
 * @param local as of {@link Clock}
 */
export function toInstant(local: number, toLocal: Clock): number {
  const toUtc = (day: number): number => local - (toLocal(day) - day)
  const [before, after] = [toUtc(local - DAY_MS), toUtc(local + DAY_MS)]
  const matching = [before, after].filter((at) => toLocal(at) === local)
  return matching.length > 0 ? Math.min(...matching) : before
}
