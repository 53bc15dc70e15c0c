/** A viewer's position in an episode and its effect on the continue-watching list. */
import type { Span } from '#src/catalogue/episode/playable.ts'
import { type ContinueEntry, MAX_ENTRIES } from '../continue-watching/continue-watching.ts'
import type { EpisodeMark, KeptPosition } from './kept-positions.ts'
import { WATCHED_PERCENT } from './saved-positions.ts'

/** A position in an episode, and the next episode. */
export interface WatchPosition extends Omit<ContinueEntry, 'progress' | 'at'> {
  /** The time of the position, in ISO. */
  at: string
  /** Seconds; 0 while unknown. */
  duration: number
  /** The ending, if known. */
  outro?: Span | undefined
  next?: EpisodeMark | undefined
}

/** Whether only the ending credits remain. */
export const isWatched = ({ position, ...video }: Pick<WatchPosition, 'position' | 'duration' | 'outro'>): boolean =>
  video.duration > 0 && position >= findEnd(video)

/** Where the part of a video starts that need not be watched, in seconds. The story goes on after an ending in the middle, as in a double episode. */
function findEnd({ duration, outro }: Pick<WatchPosition, 'duration' | 'outro'>): number {
  const end = ((WATCHED_PERCENT - 0.5) / 100) * duration // percentages are rounded
  return outro && outro.end >= end ? Math.min(outro.start, end) : end
}

/** Whether the end of a video was played, and not only sought: from before it, or half of it. @param played the parts that were played */
export function hasPlayedEnd(latest: Pick<WatchPosition, 'duration' | 'outro'>, played: TimeRanges): boolean {
  const end = findEnd(latest)
  let seconds = 0
  for (let index = 0; index < played.length; index += 1) {
    const [from, to] = [played.start(index), played.end(index)]
    if (from < end && to >= end) return true
    seconds += Math.max(0, to - Math.max(from, end))
  }
  return seconds >= (latest.duration - end) / 2
}

export const toPercent = (position: number, duration: number): number =>
  duration > 0 ? Math.min(100, Math.round((position / duration) * 100)) : 0

/**
 * Puts a title's new position on top of the list. A watched episode advances to the next one; a finished title is removed.
 * @param kept positions in other episodes: the next one goes on from its own
 */
export function withProgress(
  entries: readonly ContinueEntry[],
  latest: WatchPosition,
  kept: readonly KeptPosition[] = [],
): ContinueEntry[] {
  const { duration, outro: _outro, next, ...entry } = latest
  const others = entries.filter(({ id }) => id !== latest.id)
  if (!isWatched(latest)) {
    const progress = toPercent(entry.position, duration)
    return [{ ...entry, position: Math.floor(entry.position), progress }, ...others].slice(0, MAX_ENTRIES)
  }
  if (!next) return others
  // the next episode may already have progress, from another tab or an earlier session
  const started = [...entries, ...kept].find(({ id, episodeId }) => id === latest.id && episodeId === next.episodeId)
  const { position, progress } = started ?? { position: 0, progress: 0 }
  return [{ ...entry, ...next, position, progress }, ...others].slice(0, MAX_ENTRIES)
}
