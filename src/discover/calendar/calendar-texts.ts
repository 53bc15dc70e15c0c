/** Names of days and periods, in English and in Japanese. */
import { addDays, type CalendarPeriod } from '#src/catalogue/calendar/calendar-days.ts'
import { formatDate } from '#src/catalogue/dates.ts'
import type { Language } from '#src/catalogue/language/language.ts'

const formatter = (options: Intl.DateTimeFormatOptions, locale = 'en') => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`))
}
const WEEKDAY = { weekday: 'short' } as const
const NAME = { weekday: 'long', day: 'numeric', month: 'long' } as const
const TEXTS = {
  EN: { weekdayOf: formatter(WEEKDAY), monthOf: formatter({ month: 'short' }), nameOf: formatter(NAME) },
  JP: {
    weekdayOf: formatter(WEEKDAY, 'ja'),
    monthOf: formatter({ month: 'short' }, 'ja'),
    nameOf: formatter({ ...NAME, weekday: 'short' }, 'ja'),
  },
}
const monthNameOf = formatter({ month: 'long' })

export interface DayTexts {
  /** `Mon`, `23`, `Nov` and `Monday, November 23`; in JP `月`, `23`, `11月` and `11月23日(月)`. */
  weekday: string
  day: string
  month: string
  name: string
}

/** @param day as `YYYY-MM-DD` */
export function describeDay(day: string, language: Language): DayTexts {
  const { weekdayOf, monthOf, nameOf } = TEXTS[language]
  return { weekday: weekdayOf(day), day: String(Number(day.slice(8))), month: monthOf(day), name: nameOf(day) }
}

/** `Fri, Nov 20`; in JP `11月20日(金)`. */
export function describeShortDay(date: string, language: Language): string {
  const { weekday, month, day, name } = describeDay(date, language)
  return language === 'JP' ? name : `${weekday}, ${month} ${day}`
}

/**
 * `November 23 – 29, 2026`, `November 30 – December 6, 2026` or `November 2026`; in JP `2026年11月23日 ～ 29日`, `2026年11月30日 ～ 12月6日` or
 * `2026年11月`.
 */
export function describePeriod({ view, first }: Pick<CalendarPeriod, 'view' | 'first'>, language: Language): string {
  const year = (day: string) => Number(day.slice(0, 4))
  const last = addDays(first, 6)
  if (language === 'JP') {
    if (view === 'month') return formatDate(first.slice(0, 7), language)
    const [start, end] = [formatDate(first, language), formatDate(last, language)]
    const same = first.slice(0, 7) === last.slice(0, 7) ? /^.*月/ : year(first) === year(last) ? /^.*年/ : ''
    return `${start} ～ ${end.replace(same, '')}`
  }
  if (view === 'month') return `${monthNameOf(first)} ${year(first)}`
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
