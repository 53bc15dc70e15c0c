/** Groups what was watched by days in the viewer's time zone. Pure. */
import { formatDate } from '#src/catalogue/dates.ts'

/** The cookie with the viewer's time zone, so that the server groups as the browser would. */
export const TIME_ZONE_COOKIE = 'timeZone'

/** The time zone in a Cookie header; UTC if there is none. */
export function readTimeZone(cookies: string | null): string {
  const [, value = ''] = new RegExp(`(?:^|; ?)${TIME_ZONE_COOKIE}=([\\w%+-]{1,90})`).exec(cookies ?? '') ?? []
  return toTimeZone(value.replaceAll('%2F', '/'))
}

/** A known time zone; UTC for any other text. */
export function toTimeZone(text: string): string {
  try {
    return text !== '' && new Intl.DateTimeFormat('en', { timeZone: text }) ? text : 'UTC'
  } catch {
    return 'UTC'
  }
}

/** Tells the day of times: `2026-11-20`. */
export function dayTeller(timeZone: string): (at: string | number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(new Date(at))
}

/** Tells the time of day: `21:57`. */
export function timeTeller(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (at) => format.format(new Date(at))
}

export interface Day<T> {
  /** `2026-11-20`. */
  day: string
  /** Today, Yesterday or the date. */
  label: string
  items: T[]
}

/** @param items in the order of their times @param now milliseconds since the epoch */
export function groupByDay<T extends { at?: string }>(items: readonly T[], timeZone: string, now: number): Day<T>[] {
  const dayOf = dayTeller(timeZone)
  const today = dayOf(now)
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  return [...Map.groupBy(items, ({ at }) => dayOf(at ?? now))].map(([day, own]) => ({
    day,
    label: day === today ? 'Today' : day === yesterday ? 'Yesterday' : formatDate(day),
    items: own,
  }))
}
