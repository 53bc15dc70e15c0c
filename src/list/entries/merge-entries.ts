/** Joins the entries of titles that turned out to be one. */
import type { ListEntry } from './entry.ts'

/** An entry with the time of its last change (ISO). */
export type DatedEntry = ListEntry & { updatedAt: string }

/**
 * The newest entry, with what only the others have: nothing that the user wrote is lost.
 * @throws {Error} without entries
 */
export function mergeEntries<Entry extends DatedEntry>(entries: readonly Entry[]): Entry {
  const [newest, ...others] = entries.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
  if (!newest) throw new Error('There is no entry')
  return others.reduce(join, newest)
}

function join<Entry extends DatedEntry>(first: Entry, other: Entry): Entry {
  const isRewatching = first.status === 'rewatching' || other.status === 'rewatching'
  return {
    ...first,
    progress: isRewatching ? first.progress : Math.max(first.progress, other.progress),
    score: first.score || other.score,
    startedOn: first.startedOn ?? other.startedOn,
    finishedOn: first.finishedOn ?? other.finishedOn,
    timesRewatched: Math.max(first.timesRewatched, other.timesRewatched),
    notes: [...new Set([first.notes, other.notes])].filter(Boolean).join('\n\n'),
    isPrivate: first.isPrivate || other.isPrivate,
    customLists: [...new Set([...first.customLists, ...other.customLists])],
    otherFields: { ...other.otherFields, ...first.otherFields },
  }
}
