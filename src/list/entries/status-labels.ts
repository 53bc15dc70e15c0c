/** Statuses as users read them. */
import type { ListEntry, ListStatus } from './entry.ts'

export const STATUS_LABELS: Readonly<Record<ListStatus, string>> = {
  watching: 'Watching',
  rewatching: 'Rewatching',
  completed: 'Completed',
  paused: 'Paused',
  dropped: 'Dropped',
  planned: 'Planned',
}

export const ADD_TO_LIST = 'Add to list'

/**
 * What a title's list button says: `Watching · 3/12`.
 * @param episodes null if unknown
 */
export function entryLabel(entry: Pick<ListEntry, 'status' | 'progress'> | null, episodes: number | null): string {
  if (!entry) return ADD_TO_LIST
  const label = STATUS_LABELS[entry.status]
  if (entry.progress === 0 || entry.status === 'completed') return label
  return `${label} · ${entry.progress}${episodes === null ? '' : `/${episodes}`}`
}
