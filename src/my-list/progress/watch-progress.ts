/** A viewer's place in an episode, and what becomes of it in the list. Pure. */
import { type ContinueEntry, MOST_ENTRIES } from '../continue-watching/continue-watching.ts'

/** An episode seen this far counts as seen. */
const SEEN_PERCENT = 90

/** An episode, as far as a place in it is concerned. */
export interface EpisodeMark {
  episodeId: string
  episodeNum: number
}

/** Where a viewer is in an episode, and what comes after it. */
export interface Place extends Omit<ContinueEntry, 'progress' | 'at'> {
  /** When that is, in ISO. */
  at: string
  /** Seconds; 0 while it is not known. */
  duration: number
  /** Where the ending begins, if that is known. */
  outroStart?: number | undefined
  next?: EpisodeMark | undefined
}

/** Whether what is left is only the ending. */
export function isSeen({ position, duration, outroStart }: Pick<Place, 'position' | 'duration' | 'outroStart'>) {
  if (!(duration > 0)) return false
  return toPercent(position, duration) >= SEEN_PERCENT || (outroStart !== undefined && position >= outroStart)
}

const toPercent = (position: number, duration: number): number =>
  duration > 0 ? Math.min(100, Math.round((position / duration) * 100)) : 0

/**
 * The list with a title's new place on top; a seen episode moves on to the next, and a seen title leaves.
 * @param place `at` is when that is, in ISO
 */
export function withProgress(entries: readonly ContinueEntry[], place: Place): ContinueEntry[] {
  const { duration, outroStart: _outro, next, ...entry } = place
  const others = entries.filter(({ id }) => id !== place.id)
  if (!isSeen(place)) {
    const progress = toPercent(entry.position, duration)
    return [{ ...entry, position: Math.floor(entry.position), progress }, ...others].slice(0, MOST_ENTRIES)
  }
  if (!next) return others
  const begun = entries.find(({ id, episodeId }) => id === place.id && episodeId === next.episodeId)
  // another tab, or an earlier evening, may be further already
  return [begun ? { ...begun, at: entry.at } : { ...entry, ...next, position: 0, progress: 0 }, ...others].slice(
    0,
    MOST_ENTRIES,
  )
}

/** Where an episode goes on: in seconds, 0 from the start. */
export function resumeAt(
  entry: Pick<ContinueEntry, 'episodeId' | 'progress' | 'position'> | undefined,
  episodeId: string,
): number {
  return entry?.episodeId === episodeId && entry.progress < SEEN_PERCENT ? entry.position : 0
}
