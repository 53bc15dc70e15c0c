/** Formats of the status page. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { pluralise } from '#src/platform/text/numbers.ts'

/** `3 days`, `5 hours`, `12 minutes`; `less than a minute`. */
export function formatDuration(ms: number): string {
  if (ms >= 2 * DAY_MS) return pluralise(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return pluralise(Math.floor(ms / HOUR_MS), 'hour')
  if (ms >= MINUTE_MS) return pluralise(Math.floor(ms / MINUTE_MS), 'minute')
  return 'less than a minute'
}

export const formatMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`

/** `2026-11-24 03:30 UTC` */
export const formatTime = (at: number | string): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const formatPercent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

/** `2026-11-24 03:30 UTC (3 days ago)` */
export const formatPast = (at: number | string, now: number): string =>
  `${formatTime(at)} (${formatDuration(now - new Date(at).getTime())} ago)`
