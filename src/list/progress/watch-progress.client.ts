import type { KnownProgress, TitleProgress } from './known-progress.ts'
import { laterProgress } from './later-progress.ts'
import { collectPositions, type SavedPosition } from './saved-positions.ts'
import { hasPlayedEnd, isWatched, type WatchPosition } from './watch-progress.ts'
import { myList } from '../browser-list.client.ts'

/**
 * The viewer's progress in a title; undefined if it is not started, or finished.
 * @param initial the server-rendered progress
 */
export function findViewerProgress(id: string, initial: KnownProgress | undefined): KnownProgress | undefined {
  const entry = myList().find(id)
  const saved: KnownProgress | undefined = entry && { ...entry, at: entry.at ?? null }
  const latest = initial && saved ? laterProgress(toComparable(initial), toComparable(saved)).of : (initial ?? saved)
  return latest?.ended ? undefined : latest
}

/**
 * The viewer's positions in the episodes of a title, by the number of the episode.
 * @param saved the server-rendered progress
 */
export function findViewerPositions(id: string, saved: TitleProgress | null): Map<number, SavedPosition> {
  const toSaved = ({
    episodeNum: episode,
    position,
    progress,
    at,
  }: Omit<KnownProgress, 'episodeId' | 'at'> & { at?: string | null }) => ({
    episode,
    position,
    progress,
    at: at ?? '',
  })
  const current = [saved?.inProgress, myList().find(id)].flatMap((one) =>
    one ? { ended: false, ...one, ...toSaved(one) } : [],
  )
  return collectPositions(current, [...(saved?.positions ?? []), ...myList().positions(id).map(toSaved)])
}

const toComparable = (of: KnownProgress) => ({ episode: of.episodeNum, position: of.position, at: of.at, of })

/**
 * Saves the viewer's progress. An end that was only sought is not watched: the position from before counts.
 * @param played the parts that were played; absent if unknown
 */
export function saveProgress(latest: Omit<WatchPosition, 'at'>, played?: TimeRanges): void {
  if (played && isWatched(latest) && !hasPlayedEnd(latest, played)) return
  myList().save({ ...latest, at: new Date().toISOString() })
}
