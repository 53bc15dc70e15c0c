/** Formats dates and times for readers, in English and in Japanese. */
import { createClock } from '#src/platform/time-zone/local-time.ts'
import type { Language } from './language/language.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const WEEKDAYS_IN_JAPANESE = '日月火水木金土'

/** `1998-04-03` → `Apr 3, 1998`, `1998-04` → `Apr 1998`, `1998` → `1998`; in JP `1998年4月3日`, `1998年4月` and `1998年`. */
export function formatDate(date: string, language: Language = 'EN'): string {
  const [year = '', month, day] = date.split('-')
  const name = MONTHS[Number(month) - 1]
  if (language === 'JP')
    return `${year}年${name === undefined ? '' : `${Number(month)}月`}${day === undefined ? '' : `${Number(day)}日`}`
  if (name === undefined) return year
  return day === undefined ? `${name} ${year}` : `${name} ${Number(day)}, ${year}`
}

/**
 * `Apr 3, 1998 to Apr 24, 1999`; an unknown end is a question mark, and a single day is not a range. In JP `1998年4月3日 ～`, with the
 * end if it is known.
 */
export function formatDateRange(
  start: string | undefined,
  end: string | undefined,
  episodes: number | undefined,
  language: Language = 'EN',
): string {
  const format = (date: string) => formatDate(date, language)
  if (start === undefined && end === undefined) return ''
  if (start !== undefined && (episodes === 1 || start === end)) return format(start)
  if (language === 'JP') return [start && format(start), '～', end && format(end)].filter(Boolean).join(' ')
  return `${start === undefined ? '?' : format(start)} to ${end === undefined ? '?' : format(end)}`
}

/** What clocks in a zone show, as `YYYY-MM-DD` and `HH:MM`, and the weekday from Sunday. */
function inZone(at: number, timeZone: string): { day: string; time: string; weekday: number } {
  const local = new Date(createClock(timeZone)(at))
  const iso = local.toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 16), weekday: local.getUTCDay() }
}

/** `Fri, Nov 27, 23:30`; in JP `11月27日(金) 23:30`. @param at milliseconds since 1970 */
export function formatDayAndTime(at: number, timeZone: string, language: Language = 'EN'): string {
  const { day, time, weekday } = inZone(at, timeZone)
  const withoutYear = language === 'JP' ? formatDate(day, language).slice(5) : formatDate(day).replace(/, .*/, '')
  return language === 'JP'
    ? `${withoutYear}(${WEEKDAYS_IN_JAPANESE[weekday]}) ${time}`
    : `${WEEKDAYS[weekday]}, ${withoutYear}, ${time}`
}

/** `GMT+1`: how a zone calls its time. */
export const formatZone = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** `Nov 20, 2026, 15:05 GMT+1`; in JP `2026年11月20日 15:05 GMT+1`. @param iso a time as ISO 8601 */
export function formatMoment(iso: string, timeZone: string, language: Language = 'EN'): string {
  const at = Date.parse(iso)
  const { day, time } = inZone(at, timeZone)
  return `${formatDate(day, language)}${language === 'JP' ? '' : ','} ${time} ${formatZone(at, timeZone)}`
}

const WRITTEN_DATE = new RegExp(`\\b(${MONTHS.join('|')})(?: (\\d{1,2}),)? (\\d{4})\\b`, 'g')

/** A date, or a range of dates, that was written in English where the language is not known: by the API, or before it was chosen. */
export function inLanguage(written: string, language: Language): string {
  if (language === 'EN') return written
  const dates = written.replace(
    WRITTEN_DATE,
    (_, month: (typeof MONTHS)[number], day: string | undefined, year: string) =>
      formatDate([year, MONTHS.indexOf(month) + 1, day].filter((part) => part !== undefined).join('-'), language),
  )
  return dates === written ? written : dates.replace(/(?:^\?)? to (?:\?$)?/, ' ～ ').trim()
}

/** Whether the text is an existing day as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const JAPAN_OFFSET_MS = 9 * 3_600_000

/** The day in Japan as `YYYY-MM-DD`. @param at milliseconds since 1970 */
export const toDayInJapan = (at: number): string => new Date(at + JAPAN_OFFSET_MS).toISOString().slice(0, 10)

const DAY_MS = 86_400_000
/** For so long, the name of a weekday says which day it is. */
const WEEKDAY_DAYS = 6

/**
 * `Sunday, 17:30` within six days, then `Dec 3, 23:30`, and in another year `Jan 3, 2027, 23:30`; in Japanese `12月3日(木) 23:30`.
 * @param now milliseconds since 1970; null if unknown, which is said in full
 */
export function formatExpectedTime(at: number, now: number | null, timeZone: string, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions, locale = 'en', of = at) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(of)
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const year =
    now !== null && part({ year: 'numeric' }) !== part({ year: 'numeric' }, 'en', now) ? 'numeric' : undefined
  if (language === 'JP') return `${part({ year, month: 'long', day: 'numeric', weekday: 'short' }, 'ja')} ${time}`
  const isNear = now !== null && at > now && at - now < WEEKDAY_DAYS * DAY_MS
  if (isNear) return `${part({ weekday: 'long' })}, ${time}`
  return `${part({ year, month: 'short', day: 'numeric' })}, ${time}${now === null ? ` ${timeZone}` : ''}`
}
