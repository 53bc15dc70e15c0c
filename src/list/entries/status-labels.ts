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
  return `${label}${SEPARATOR}${entryProgress(entry, episodes)}`
}

const SEPARATOR = ' · '

/** `3/12`. @param episodes null if unknown */
export const entryProgress = ({ progress }: Pick<ListEntry, 'progress'>, episodes: number | null): string =>
  `${progress}${episodes === null ? '' : `/${episodes}`}`

/** The progress of an entry whose label changed. @param known what `entryProgress` returned before */
export function progressAfter(label: string, known: string): string {
  const said = label.split(SEPARATOR)[1]
  if (said !== undefined) return said
  const [, episodes] = known.split('/')
  if (label === STATUS_LABELS.completed) return episodes === undefined ? known : `${episodes}/${episodes}`
  return episodes === undefined ? '0' : `0/${episodes}`
}
