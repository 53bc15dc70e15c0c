/** Days of the statistics: in UTC, as `2026-11-24`. */
import { DAY_MS } from '#src/platform/durations.ts'

export const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** When a day begins (milliseconds since 1970). */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => toDay(startOf(day) + days * DAY_MS)

/** `count` days in order, the last of which is `last`. */
export const listDays = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count))
