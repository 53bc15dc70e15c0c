/** Formats the facts of a title on a season chart. */
import { formatDate, formatDateRange, toDayInJapan } from '#src/catalogue/dates.ts'
import type { Airing } from '#src/catalogue/airing.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import { formatDuration } from '#src/catalogue/headline.ts'
import type { Title } from '#src/catalogue/title.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

type Dated = Pick<Title, 'startDate' | 'endDate' | 'episodes'>

/**
 * When a title begins or began: `Starts Jan 9`, `Starts in January`, `Date to be announced`, `Airing since Oct 4`, `Nov 3 – Dec 20`; `Since
 * Oct 4` beside the time of the next episode.
 * @param year the year that needs no mention
 */
export function describeDates(title: Dated, { status, next }: Pick<Airing, 'status' | 'next'>, year: number): string {
  const startDate = findStart(title, { status, next })
  const start = formatDay(startDate, year)
  if (status === 'upcoming') return describeStart(startDate, start, year)
  if (start === null) return status === 'airing' ? 'Airing now' : (formatMonth(title.startDate, year) ?? 'Date unknown')
  if (title.episodes === 1) return `Released ${start}`
  const end = formatDay(title.endDate, year)
  if (status === 'finished' && end !== null && title.startDate !== title.endDate) return `${start} – ${end}`
  if (next) return `Since ${start}`
  return status === 'airing' ? `Airing since ${start}` : `Started ${start}`
}

/** The same in JP: `1月9日 ～`, `1月 ～`, `11月3日 ～ 12月20日`, or words where no month is known. */
export function describeDatesInJapanese(title: Dated, airing: Pick<Airing, 'status' | 'next'>, year: number): string {
  const startDate = findStart(title, airing)
  if (startDate?.includes('-') !== true) return describeDates(title, airing, year)
  const endDate = airing.status === 'finished' ? title.endDate : undefined
  const range = formatDateRange(startDate, endDate, title.episodes, 'JP')
  return range.replaceAll(new RegExp(`${year}年(?=\\d)`, 'g'), '')
}

/** The day of an announced first episode is more recent than the one in the title's data. */
const findStart = ({ startDate }: Dated, { status, next }: Pick<Airing, 'status' | 'next'>): string | undefined =>
  status === 'upcoming' && next ? toDayInJapan(next.at) : startDate

function describeStart(date: string | undefined, day: string | null, year: number): string {
  if (day !== null) return `Starts ${day}`
  const month = date !== undefined && date.length > 4 ? formatMonth(date, year) : null
  return month === null ? 'Date to be announced' : `Starts in ${month}`
}

/** `Jan 9` or `Jan 9, 2027`; null unless the day is known. */
function formatDay(date: string | undefined, year: number): string | null {
  const [ofYear = '', month, day] = date?.split('-') ?? []
  const name = MONTHS[Number(month) - 1]
  if (name === undefined || day === undefined) return null
  const text = formatDate(`${ofYear}-${month}-${day}`)
  return Number(ofYear) === year ? text.replace(/, .*/, '') : text
}

/** `January`, `January 2027`, or only the year; null if that is unknown. */
function formatMonth(date: string | undefined, year: number): string | null {
  const [ofYear = '', month] = date?.split('-') ?? []
  const name = MONTHS[Number(month) - 1]
  if (name === undefined) return ofYear || null
  return Number(ofYear) === year ? name : `${name} ${ofYear}`
}

/** `12 episodes · 24m`; empty if neither is known. */
export function describeLength({ episodes, minutes }: Pick<Title, 'episodes' | 'minutes'>): string {
  const count = episodes === undefined || episodes === 1 ? '' : `${episodes} episodes`
  return [count, formatDuration(minutes)].filter(Boolean).join(' · ')
}

const DAY_MS = 86_400_000
/** Within this time, an air time is named by its weekday. */
const WEEKDAY_MS = 6 * DAY_MS
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** When an episode airs: `Thu, 22:00` within six days, then `Dec 3, 23:30`; in Japanese `12月3日(木) 23:30`. */
export function formatAiring(at: number, now: number, timeZone: string, language: Language): string {
  const day = { month: 'short', day: 'numeric' } as const
  if (language === 'JP')
    return new Intl.DateTimeFormat('ja', { ...day, weekday: 'short', ...TIME, timeZone }).format(at)
  const date = at - now < WEEKDAY_MS ? ({ weekday: 'short' } as const) : day
  return [date, TIME].map((part) => new Intl.DateTimeFormat('en', { ...part, timeZone }).format(at)).join(', ')
}
