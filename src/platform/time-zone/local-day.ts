/** The days of many times in a time zone. */
import { DAY_MS } from '../durations.ts'
import { createClock } from './local-time.ts'

/** Returns the day of a time (milliseconds since 1970) as `2026-11-20`. */
export type DayOf = (at: number) => string

/** No zone changes its clocks and back within a week. */
const BLOCK_MS = 7 * DAY_MS

/**
 * Looks up how far the zone is from UTC once a week, since this takes longer than the rest; for each time only in weeks in which clocks
 * change.
 * @param timeZone a known time zone
 */
export function createDayOf(timeZone: string): DayOf {
  const formatDay = createDayFormat()
  if (timeZone === 'UTC') return formatDay
  const toLocal = createClock(timeZone)
  const offsets = new Map<number, number>()
  const offsetAt = (block: number): number => {
    const known = offsets.get(block)
    if (known !== undefined) return known
    const offset = toLocal(block * BLOCK_MS) - block * BLOCK_MS
    offsets.set(block, offset)
    return offset
  }
  return (at) => {
    const block = Math.floor(at / BLOCK_MS)
    const offset = offsetAt(block)
    return formatDay(offset === offsetAt(block + 1) ? at + offset : toLocal(at))
  }
}

/** Many times are on the same days. */
function createDayFormat(): (local: number) => string {
  const days = new Map<number, string>()
  return (local) => {
    const day = Math.floor(local / DAY_MS)
    const known = days.get(day) ?? new Date(local).toISOString().slice(0, 10)
    days.set(day, known)
    return known
  }
}
