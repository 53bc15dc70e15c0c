/** Figures as texts. */
import type { ScoreFormat } from '#src/list/entries/score.ts'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

export const formatCount = (count: number): string => count.toLocaleString('en')

/** The noun for a count. */
export const nounOf = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** `1 episode`, `1,200 episodes`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${nounOf(count, one, many)}`

/** `45 min`, `3 h 20 min`, `120 h`: with minutes below ten hours. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  if (hours === 0) return `${rest} min`
  if (hours >= 10) return `${formatCount(Math.round(minutes / MINUTES_PER_HOUR))} h`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export const toHours = (minutes: number): number => minutes / MINUTES_PER_HOUR

/** A time in hours, in a chart's table and on its scale. */
export const formatHours = (hours: number): string => formatDuration(Math.round(hours * MINUTES_PER_HOUR))
export const formatHourTick = (hours: number): string => `${formatTenths(hours)} h`

/** `13.2 days` from two days on; null below. */
export const formatDays = (minutes: number): string | null =>
  minutes < 2 * MINUTES_PER_DAY
    ? null
    : `${(Math.round((minutes / MINUTES_PER_DAY) * 10) / 10).toLocaleString('en')} days`

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A mean of stored scores in the user's format: `84`, `8.4`, or `84%` for stars and faces. */
export function formatMean(mean: number, format: ScoreFormat): string {
  if (format === 'POINT_100') return formatTenths(mean)
  if (format === 'POINT_5' || format === 'POINT_3') return `${Math.round(mean)}%`
  return formatTenths(mean / 10)
}

/** How far a mean is from another one, with its sign, in the same unit. */
export function formatDifference(difference: number, format: ScoreFormat): string {
  const text = formatMean(Math.abs(difference), format)
  return Number.parseFloat(text) === 0 ? '±0' : `${difference < 0 ? '−' : '+'}${text}`
}

const formatTenths = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })
