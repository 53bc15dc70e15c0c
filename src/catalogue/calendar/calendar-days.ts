/** The days of a week or month in a time zone, and the weeks and months around it. Days are `YYYY-MM-DD`. */
import { DAY_MS } from '#src/platform/durations.ts'
import { createClock, toInstant } from '#src/platform/time-zone/local-time.ts'
import type { CalendarView } from './calendar-query.ts'

/** The year of the first weekly series. */
const FIRST_DAY = '1963-01-01'
/** The number of days from today that the calendar shows. */
export const DAYS_AHEAD = 120

export interface CalendarDay {
  date: string
  /** When it starts in the time zone, in milliseconds since 1970. */
  start: number
  /** Whether it belongs to another month than the one shown. */
  isOutside?: true
}

export interface CalendarPeriod {
  view: CalendarView
  /** Its first day: a Monday, or the first of a month. */
  first: string
  /** Whole weeks from Monday to Sunday. */
  days: CalendarDay[]
  /** When it ends, in milliseconds since 1970. */
  end: number
  today: string
  /** The first days of the weeks or months around it; null beyond what the calendar shows. */
  previous: string | null
  next: string | null
}

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * DAY_MS)

/** The number of days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((toMs(to) - toMs(from)) / DAY_MS)

/** The Monday on or before a day. 1 January 1970 was a Thursday. */
export const mondayOf = (day: string): string => addDays(day, -((((toMs(day) / DAY_MS + 3) % 7) + 7) % 7))

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month that is `months` later. */
function addMonths(day: string, months: number): string {
  const date = new Date(toMs(monthOf(day)))
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** The day that a time is on in a time zone. */
export const dayAt = (at: number, timeZone: string): string => toDay(createClock(timeZone)(at))

/**
 * The week or month of a day.
 * @param date null for today
 * @returns null if the calendar does not show it
 */
export function findPeriod(
  view: CalendarView,
  date: string | null,
  { now, timeZone }: { now: number; timeZone: string },
): CalendarPeriod | null {
  const clock = createClock(timeZone)
  const today = toDay(clock(now))
  const last = addDays(today, DAYS_AHEAD)
  const day = date ?? today
  const isWeek = view === 'week'
  const first = isWeek ? mondayOf(day) : monthOf(day)
  const following = isWeek ? addDays(first, 7) : addMonths(first, 1)
  if (following <= FIRST_DAY || first > last) return null
  const before = isWeek ? addDays(first, -7) : addMonths(first, -1)
  const from = mondayOf(first)
  const to = isWeek ? following : addDays(mondayOf(addDays(following, -1)), 7)
  const startOf = (one: string) => toInstant(toMs(one), clock)
  const days = Array.from({ length: daysBetween(from, to) }, (_, index): CalendarDay => {
    const one = addDays(from, index)
    const isOutside = one < first || one >= following
    return { date: one, start: startOf(one), ...(isOutside && { isOutside }) }
  })
  return {
    view,
    first,
    days,
    end: startOf(to),
    today,
    previous: first > FIRST_DAY ? before : null,
    next: following <= last ? following : null,
  }
}

/** The index of the day that a time is on; -1 if it is on none. */
export function findDayIndex(days: readonly { start: number }[], end: number, at: number): number {
  return at >= end ? -1 : days.findLastIndex(({ start }) => start <= at)
}
