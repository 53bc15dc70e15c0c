/** The sources of imports started on a page, and the texts about an import. */
import type { AttemptState, ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { describeTimeLeft } from '#src/library/scan/series.ts'
import { formatNumber } from '#src/platform/text/numbers.ts'

/** Sources that need no file. */
export const PAGE_SOURCES = ['anilist', 'jikan', 'library'] as const

export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  anilist: 'AniList',
  jikan: 'MyAnimeList (via Jikan)',
  library: 'Titles of your videos',
  requests: 'Titles that members asked for (MyAnimeList via Jikan)',
  'offline-database': 'anime-offline-database',
}

export const STATE_LABELS = {
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
  lost: 'Ended unexpectedly',
} as const satisfies Record<AttemptState, string>

/** The time that an import still takes, as text; empty while that is not known. @param now in milliseconds */
export const timeLeftOf = (attempt: ImportAttempt | null, now: number): string =>
  attempt === null ? '' : describeTimeLeft(Date.parse(attempt.begunAt), attempt.counts?.seen ?? 0, attempt.total, now)

/** Formats, for example, `1,200 records: 3 new, 40 changed, 2 rejected`. */
export function formatCounts({ counts, total, state }: Pick<ImportAttempt, 'counts' | 'total' | 'state'>): string {
  if (!counts) return state === 'running' ? 'No records yet' : 'No records'
  const refused = Object.values(counts.refused).reduce((sum, one) => sum + one, 0)
  const parts = [`${formatNumber(counts.added)} new`, `${formatNumber(counts.changed)} changed`]
  if (refused > 0) parts.push(`${formatNumber(refused)} rejected`)
  const of = total === null || total <= counts.seen ? '' : ` of ${formatNumber(total)}`
  return `${formatNumber(counts.seen)}${of} records: ${parts.join(', ')}`
}
