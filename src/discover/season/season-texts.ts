/** Formats the facts of a title on a season chart. */
import type { Airing } from '#src/catalogue/airing.ts'
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
 * When a title begins or began: `Starts 9 Jan`, `Starts in January`, `Date to be announced`, `Airing since 4 Oct`, `3 Nov – 20 Dec`.
 * @param year the year that needs no mention
 */
export function describeDates(title: Dated, { status, next }: Pick<Airing, 'status' | 'next'>, year: number): string {
  // an announced first episode is more recent than the day in the title's data
  const startDate = status === 'upcoming' && next ? dayInJapan(next.at) : title.startDate
  const start = formatDay(startDate, year)
  if (status === 'upcoming') return describeStart(startDate, start, year)
  if (start === null) return status === 'airing' ? 'Airing now' : (formatMonth(title.startDate, year) ?? 'Date unknown')
  if (title.episodes === 1) return `Released ${start}`
  const end = formatDay(title.endDate, year)
  if (status === 'finished' && end !== null && title.startDate !== title.endDate) return `${start} – ${end}`
  return status === 'airing' || next ? `Airing since ${start}` : `Started ${start}`
}

function describeStart(date: string | undefined, day: string | null, year: number): string {
  if (day !== null) return `Starts ${day}`
  const month = date !== undefined && date.length > 4 ? formatMonth(date, year) : null
  return month === null ? 'Date to be announced' : `Starts in ${month}`
}

/** Japan is nine hours ahead of UTC all year. */
const dayInJapan = (at: number): string => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)

/** `9 Jan` or `9 Jan 2027`; null unless the day is known. */
function formatDay(date: string | undefined, year: number): string | null {
  const [ofYear = '', month, day] = date?.split('-') ?? []
  const name = MONTHS[Number(month) - 1]
  if (name === undefined || day === undefined) return null
  return [Number(day), name.slice(0, 3), Number(ofYear) !== year && ofYear].filter(Boolean).join(' ')
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
