/** Formats facts of a title for its page. */
import type { Airing } from './airing.ts'
import type { Season } from './anime.ts'
import { formatDayAndTime, formatZone } from './dates.ts'
import type { Language } from './language/language.ts'

export const STATUS_TEXTS: Readonly<Record<Airing['status'], string>> = {
  upcoming: 'Not yet aired',
  airing: 'Currently Airing',
  finished: 'Finished Airing',
}

const SEASONS_IN_JAPANESE: Readonly<Record<Season, string>> = { winter: '冬', spring: '春', summer: '夏', fall: '秋' }

/** `Fall 2023`, in JP `2023年秋`; empty if either is unknown. */
export function formatPremiered(
  season: Season | undefined,
  year: number | undefined,
  language: Language = 'EN',
): string {
  if (!season || !year) return ''
  if (language === 'JP') return `${year}年${SEASONS_IN_JAPANESE[season]}`
  return `${season.charAt(0).toUpperCase()}${season.slice(1)} ${year}`
}

/** One decimal place, or two if the source has them. */
export const formatScore = (score: number): string =>
  score.toFixed(Number.isInteger(Math.round(score * 100) / 10) ? 1 : 2)

/** `in 3 days`, `in 2 hours`, `in 5 minutes`, `now`. */
export function formatTimeUntil(at: number, now: number): string {
  const minutes = Math.round((at - now) / 60_000)
  const format = new Intl.RelativeTimeFormat('en')
  if (minutes < 1) return 'now'
  if (minutes < 60) return format.format(minutes, 'minute')
  if (minutes < 48 * 60) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(Math.round(minutes / 1_440), 'day')
}

/** `5 d 1 h` or `5 d`, under a day `20 h 49 m`, under an hour `49 m`; `now` when it is over. */
export function formatCountdown(at: number, now: number): string {
  const minutes = Math.ceil((at - now) / 60_000)
  if (minutes <= 0) return 'now'
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return hours % 24 > 0 ? `${days} d ${hours % 24} h` : `${days} d`
  return hours > 0 ? `${hours} h ${minutes % 60} m` : `${minutes} m`
}

/** The same in a sentence: `in 5 d 1 h`, or `now`. */
export function formatCountdownIn(at: number, now: number): string {
  const countdown = formatCountdown(at, now)
  return countdown === 'now' ? countdown : `in ${countdown}`
}

/** `Sun, Nov 22, 15:15 GMT+1` in the given time zone; in JP `11月22日(日) 15:15 GMT+1`. */
export const formatAirTime = (at: number, timeZone: string, language: Language = 'EN'): string =>
  `${formatDayAndTime(at, timeZone, language)} ${formatZone(at, timeZone)}`

const MAX_SUMMARY_LENGTH = 160

/** The start of a text as one line, cut at a word: for search engines, link previews and feeds. */
export function summarise(text: string, maxLength = MAX_SUMMARY_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const truncated = line.slice(0, maxLength).replace(/\s+\S*$/, '')
  // a text without spaces may be cut within a character
  return `${truncated.replace(/[\s,;:–-]+$|[\ud800-\udbff]$/, '')}…`
}
