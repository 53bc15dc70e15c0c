/** Formats the dashboard's numbers. */
import { formatNumber } from '#src/platform/text/numbers.ts'
import { formatDate } from '#src/catalogue/dates.ts'
import { changeOf, type Metric } from './metrics.ts'

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** With at most two or three digits: `1.2K`. */
export const formatCompact = (value: number): string => COMPACT.format(value)

/** `0.4 ms`, `23 ms`, `1.2 s`. */
export function formatLatency(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`
  return milliseconds < 10 ? `${Number(milliseconds.toFixed(1))} ms` : `${Math.round(milliseconds)} ms`
}

/** Whole minutes. */
export const formatMinutes = (seconds: number): string => formatNumber(Math.round(seconds / 60))

/** `Nov 23`, and for the last day `Today`. */
export const formatDays = (days: readonly string[]): string[] =>
  days.map((day, index) => (index === days.length - 1 ? 'Today' : formatDate(day).replace(/,.*/, '')))

/** `12% more than the 7 days before`; null if it cannot be compared. */
export function formatChange(metric: Pick<Metric, 'current' | 'previous'>, range: number): string | null {
  const change = changeOf(metric)
  if (change === null) return null
  const before = `the ${range} days before`
  if (change === 0) return `same as ${before}`
  return `${formatNumber(Math.abs(change))}% ${change > 0 ? 'more' : 'less'} than ${before}`
}

/** `+12%`, `−3%` or `±0%`. */
export function formatSignedPercent(change: number): string {
  if (change === 0) return '±0%'
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}%`
}
