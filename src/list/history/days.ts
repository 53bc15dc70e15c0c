/** Groups what was watched by days in the viewer's time zone. */
import { formatDate } from '#src/catalogue/dates.ts'
import { dayFormatter } from '#src/platform/time-zone/time-zone.ts'

export interface Day<T> {
  /** `2026-11-20`. */
  day: string
  /** Today, Yesterday or the date. */
  label: string
  items: T[]
}

/** @param items in the order of their times @param now milliseconds since the epoch */
export function groupByDay<T extends { at?: string }>(items: readonly T[], timeZone: string, now: number): Day<T>[] {
  const dayOf = dayFormatter(timeZone)
  const today = dayOf(now)
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  return [...Map.groupBy(items, ({ at }) => dayOf(at ?? now))].map(([day, own]) => ({
    day,
    label: day === today ? 'Today' : day === yesterday ? 'Yesterday' : formatDate(day),
    items: own,
  }))
}
