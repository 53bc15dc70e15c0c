/** The statuses of MyAnimeList's files. */
import type { ListStatus } from '#src/list/entries/entry.ts'

/** As it writes them; it has no status for rewatching, but a field. */
export const MAL_STATUSES: Readonly<Record<ListStatus, string>> = {
  watching: 'Watching',
  rewatching: 'Completed',
  completed: 'Completed',
  paused: 'On-Hold',
  dropped: 'Dropped',
  planned: 'Plan to Watch',
}

/** Without spaces and hyphens. The numbers are those of old files; the last ones are written by other programs. */
const READABLE: ReadonlyMap<string, ListStatus> = new Map([
  ['watching', 'watching'],
  ['1', 'watching'],
  ['completed', 'completed'],
  ['2', 'completed'],
  ['onhold', 'paused'],
  ['3', 'paused'],
  ['dropped', 'dropped'],
  ['4', 'dropped'],
  ['plantowatch', 'planned'],
  ['6', 'planned'],
  ['planned', 'planned'],
  ['planning', 'planned'],
  ['current', 'watching'],
  ['paused', 'paused'],
  ['rewatching', 'rewatching'],
  ['repeating', 'rewatching'],
])

/** @returns null if it is no status */
export const parseMalStatus = (text: string): ListStatus | null =>
  READABLE.get(text.toLowerCase().replace(/[\s_-]+/g, '')) ?? null
