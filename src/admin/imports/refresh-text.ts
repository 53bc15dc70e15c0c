/** Texts about automatic refreshes. */
import { formatDate, formatMoment } from '#src/catalogue/dates.ts'
import type { RefreshKind } from '#src/catalogue/refresh/kinds.ts'
import type { RefreshCounts, RunState } from '#src/catalogue/refresh/refresh-state.ts'
import type { ChangedField, TitleChange } from '#src/catalogue/refresh/title-changes.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'

export const KIND_NAMES: Readonly<Record<RefreshKind, string>> = {
  airing: 'Airing now',
  season: 'This season and the next',
  rest: 'All other titles',
}

export const KIND_PERIODS: Readonly<Record<RefreshKind, string>> = {
  airing: 'every hour',
  season: 'every day',
  rest: 'every week',
}

export const RUN_LABELS: Readonly<Record<RunState, string>> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
  lost: 'Ended unexpectedly',
}

/** Formats, for example, `145 titles read: 3 new, 40 changed, 1 skipped`. */
export function formatRefreshCounts({ seen, added, changed, refused }: RefreshCounts): string {
  const parts = [`${formatNumber(added)} new`, `${formatNumber(changed)} changed`]
  if (refused > 0) parts.push(`${formatNumber(refused)} skipped`)
  return `${pluralise(seen, 'title')} read: ${parts.join(', ')}`
}

const FIELD_NAMES: Readonly<Record<ChangedField, string>> = {
  status: 'Status',
  episodes: 'Episodes',
  airTime: 'Episode',
  slot: 'Weekly slot in Japan',
  startDate: 'Start date',
}

/** Formats, for example, `Episode 4: Oct 17, 2026, 14:00 UTC → Oct 24, 2026, 14:00 UTC`. */
export function formatChange({ field, episode, before, after }: TitleChange, timeZone: string): string {
  const name = episode === null ? FIELD_NAMES[field] : `${FIELD_NAMES[field]} ${episode}`
  return `${name}: ${formatValue(field, before, timeZone)} → ${formatValue(field, after, timeZone)}`
}

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

function formatValue(field: ChangedField, value: string | null, timeZone: string): string {
  if (value === null) return 'unknown'
  switch (field) {
    case 'status':
    case 'episodes':
      return value
    case 'airTime':
      return formatMoment(value, timeZone)
    case 'slot': {
      const [weekday = '', time = ''] = value.split(' ')
      return `${WEEKDAYS[Number(weekday)] ?? ''}, ${time}`
    }
    case 'startDate':
      return formatDate(value)
  }
}
