/** What follows from a change that a user makes to an entry. */
import { EMPTY_ENTRY, ENTRY_LIMITS, type ListEntry } from './entry.ts'
import type { EpisodeFacts } from './episode-facts.ts'
import type { PartialDate } from './partial-date.ts'

export type EntryChange = Partial<ListEntry>

/**
 * The changed entry. Fields that the user sets are kept; the others follow:
 * - the first watched episode of a planned title starts it, and the final episode completes it
 * - completing sets the progress to the final episode, and, if the title was being watched, the day; after rewatching, it counts the round
 * - rewatching begins at no episode
 * @param before null for a new entry, which is planned unless the change says otherwise
 */
export function changeEntry(
  before: ListEntry | null,
  change: EntryChange,
  { announced, final }: EpisodeFacts,
  today: PartialDate,
): ListEntry {
  const old: ListEntry = before ?? { ...EMPTY_ENTRY, status: 'planned' }
  const changed = { ...old, ...change }
  const progress = change.progress === undefined ? changed.progress : Math.min(change.progress, announced ?? Infinity)
  const status = change.status ?? (change.progress === undefined ? old.status : followProgress(old, progress, final))
  const next = { ...changed, progress, status }
  if (before !== null && status === before.status) return next
  if (status === 'completed') return complete(old, next, change, final, today)
  if (status === 'rewatching') return { ...next, progress: change.progress === undefined ? 0 : progress }
  if (status === 'watching') return { ...next, startedOn: next.startedOn ?? ifUnset(change, 'startedOn', today) }
  return next
}

function followProgress({ status }: ListEntry, progress: number, final: number | null): ListEntry['status'] {
  const started = status === 'planned' && progress > 0 ? 'watching' : status
  const isFinal = final !== null && progress >= final
  return isFinal && (started === 'watching' || started === 'rewatching') ? 'completed' : started
}

function complete(
  old: ListEntry,
  next: ListEntry,
  change: EntryChange,
  final: number | null,
  today: PartialDate,
): ListEntry {
  const wasWatched = old.status === 'watching' || change.progress !== undefined
  const isRound = old.status === 'rewatching' && change.timesRewatched === undefined
  return {
    ...next,
    progress: change.progress === undefined ? (final ?? next.progress) : next.progress,
    // of a title that was never followed here, the day is not known
    finishedOn: next.finishedOn ?? (wasWatched ? ifUnset(change, 'finishedOn', today) : null),
    timesRewatched: Math.min(next.timesRewatched + (isRound ? 1 : 0), ENTRY_LIMITS.timesRewatched),
  }
}

/** A date that follows, unless the user cleared it. */
const ifUnset = (change: EntryChange, field: 'startedOn' | 'finishedOn', date: PartialDate): PartialDate | null =>
  change[field] === undefined ? date : null
