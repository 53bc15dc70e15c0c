/** Names of days and periods. */
import { addDays, type CalendarPeriod } from '#src/catalogue/calendar/calendar-days.ts'

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`))
}
const weekdayOf = formatter({ weekday: 'short' })
const shortMonthOf = formatter({ month: 'short' })
const nameOf = formatter({ weekday: 'long', day: 'numeric', month: 'long' })
const monthNameOf = formatter({ month: 'long' })

export const describeDay = (day: string) => ({
  weekday: weekdayOf(day),
  day: String(Number(day.slice(8))),
  month: shortMonthOf(day),
  name: nameOf(day),
})

/** `Fri, Nov 20`. */
export const describeShortDay = (day: string): string =>
  `${weekdayOf(day)}, ${shortMonthOf(day)} ${Number(day.slice(8))}`

/** `November 23 – 29, 2026`, `November 30 – December 6, 2026` or `November 2026`. */
export function describePeriod({ view, first }: Pick<CalendarPeriod, 'view' | 'first'>): string {
  const year = (day: string) => Number(day.slice(0, 4))
  if (view === 'month') return `${monthNameOf(first)} ${year(first)}`
  const last = addDays(first, 6)
  const name = (day: string) => `${monthNameOf(day)} ${Number(day.slice(8))}`
  const start = year(first) === year(last) ? name(first) : `${name(first)}, ${year(first)}`
  const end = first.slice(0, 7) === last.slice(0, 7) ? String(Number(last.slice(8))) : name(last)
  return `${start} – ${end}, ${year(last)}`
}

/** Names that ECMAScript gives to places that have another name today. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** `Europe/Berlin (GMT+1)`: a time zone, and how far it is from UTC at a time. */
export function describeZone(timeZone: string, at: number): string {
  if (timeZone === 'UTC') return timeZone
  return `${(CURRENT_NAMES[timeZone] ?? timeZone).replaceAll('_', ' ')} (${describeOffset(timeZone, at)})`
}

/** `GMT+1`: how far a zone is from UTC at a time. */
function describeOffset(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
}
