/** How an entry follows the episodes that its user watches on this site, in any order and however often they are reported. */
import { EMPTY_ENTRY, ENTRY_LIMITS, type ListEntry } from './entry.ts'
import type { EpisodeFacts } from './episode-facts.ts'
import type { PartialDate } from './partial-date.ts'

/** Days after which a completed title that is watched from its first episode counts as watched again. */
const REWATCH_DAYS = 7
const DAY_MS = 86_400_000

export interface Watching {
  /** The last of the episodes that were watched, and whether the first one is among them. */
  episode: number
  isFromStart: boolean
  today: PartialDate
}

/**
 * - without an entry, or planned: watching
 * - watching, rewatching: the progress grows, and the final episode completes it
 * - completed: rewatching, if it is watched from the start at least a week later
 * - paused and dropped stay as they are
 * @param before null if there is none
 * @param changedOn when `before` was last changed
 * @returns `before` if nothing follows
 */
export function followWatching(
  before: ListEntry | null,
  { episode, isFromStart, today }: Watching,
  { final }: EpisodeFacts,
  changedOn: PartialDate,
): ListEntry | null {
  const status = before?.status ?? 'planned'
  if (status === 'paused' || status === 'dropped') return before
  const entry = before ?? { ...EMPTY_ENTRY, status: 'planned' as const }
  if (status === 'completed') {
    const finishedOn = entry.finishedOn?.length === today.length ? entry.finishedOn : changedOn
    if (!isFromStart || daysBetween(finishedOn, today) < REWATCH_DAYS) return before
    return advance({ ...entry, status: 'rewatching', progress: 0 }, episode, final, today)
  }
  if (status === 'planned')
    return advance({ ...entry, status: 'watching', startedOn: entry.startedOn ?? today }, episode, final, today)
  return episode > entry.progress ? advance(entry, episode, final, today) : before
}

function advance(entry: ListEntry, episode: number, final: number | null, today: PartialDate): ListEntry {
  const progress = Math.max(entry.progress, episode)
  if (final === null || progress < final) return { ...entry, progress }
  return {
    ...entry,
    progress,
    status: 'completed',
    finishedOn: entry.finishedOn ?? today,
    timesRewatched: Math.min(
      entry.timesRewatched + (entry.status === 'rewatching' ? 1 : 0),
      ENTRY_LIMITS.timesRewatched,
    ),
  }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
