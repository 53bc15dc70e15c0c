/** Formats how long ago something was. */
import { formatDate } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From this age on, the date is shown. */
const WEEK = 7 * DAY

/** `Just now`, `5m ago`, `2h ago`, `3d ago`, then the date. Future times, from a slow clock, are `Just now`. */
export function toRelativeTime(timestamp: string, now: number): string {
  const ago = now - Date.parse(timestamp)
  if (ago < MINUTE) return 'Just now'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}m ago`
  if (ago < DAY) return `${Math.floor(ago / HOUR)}h ago`
  if (ago < WEEK) return `${Math.floor(ago / DAY)}d ago`
  return formatDate(timestamp.slice(0, 10))
}
