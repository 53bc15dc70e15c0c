/** How an import is doing, in words. Pure. */
import type { AttemptState, ImportAttempt } from '#src/catalogue/import/attempt.ts'

export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  anilist: 'AniList',
  jikan: 'MyAnimeList, through Jikan',
  'offline-database': 'anime-offline-database',
}

export const STATE_WORDS = {
  running: 'Under way',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
  lost: 'Ended without a word',
} as const satisfies Record<AttemptState, string>

const figure = (count: number): string => count.toLocaleString('en')

/** `1,200 records: 3 new, 40 changed, 2 refused`. */
export function writeCounts({ counts, total, state }: Pick<ImportAttempt, 'counts' | 'total' | 'state'>): string {
  if (!counts) return state === 'running' ? 'Nothing yet' : 'Nothing'
  const refused = Object.values(counts.refused).reduce((sum, one) => sum + one, 0)
  const parts = [`${figure(counts.added)} new`, `${figure(counts.changed)} changed`]
  if (refused > 0) parts.push(`${figure(refused)} refused`)
  const of = total === null || total <= counts.seen ? '' : ` of ${figure(total)}`
  return `${figure(counts.seen)}${of} records: ${parts.join(', ')}`
}
