/** A viewer's position in an episode and its effect on the continue-watching list. */
import { type ContinueEntry, MAX_ENTRIES } from '../continue-watching/continue-watching.ts'

/** An episode counts as watched from this percentage. */
const WATCHED_PERCENT = 90

/** The fields of an episode that progress needs. */
export interface EpisodeMark {
  episodeId: string
  episodeNum: number
}

/** A position in an episode, and the next episode. */
export interface WatchPosition extends Omit<ContinueEntry, 'progress' | 'at'> {
  /** The time of the position, in ISO. */
  at: string
  /** Seconds; 0 while unknown. */
  duration: number
  /** Start of the ending, if known. */
  outroStart?: number | undefined
  next?: EpisodeMark | undefined
}

/** Whether only the ending credits remain. */
export function isWatched({
  position,
  duration,
  outroStart,
}: Pick<WatchPosition, 'position' | 'duration' | 'outroStart'>) {
  if (!(duration > 0)) return false
  return toPercent(position, duration) >= WATCHED_PERCENT || (outroStart !== undefined && position >= outroStart)
}

const toPercent = (position: number, duration: number): number =>
  duration > 0 ? Math.min(100, Math.round((position / duration) * 100)) : 0

/**
 * Puts a title's new position on top of the list. A watched episode advances to the next one; a finished title is removed.
 */
export function withProgress(entries: readonly ContinueEntry[], latest: WatchPosition): ContinueEntry[] {
  const { duration, outroStart: _outro, next, ...entry } = latest
  const others = entries.filter(({ id }) => id !== latest.id)
  if (!isWatched(latest)) {
    const progress = toPercent(entry.position, duration)
    return [{ ...entry, position: Math.floor(entry.position), progress }, ...others].slice(0, MAX_ENTRIES)
  }
  if (!next) return others
  const started = entries.find(({ id, episodeId }) => id === latest.id && episodeId === next.episodeId)
  // the next episode may already have progress, from another tab or an earlier session
  return [started ? { ...started, at: entry.at } : { ...entry, ...next, position: 0, progress: 0 }, ...others].slice(
    0,
    MAX_ENTRIES,
  )
}

/** The position to resume at, in seconds; 0 for the start. */
export function resumeAt(
  entry: Pick<ContinueEntry, 'episodeId' | 'progress' | 'position'> | undefined,
  episodeId: string,
): number {
  return entry?.episodeId === episodeId && entry.progress < WATCHED_PERCENT ? entry.position : 0
}
