import type { KnownProgress } from './known-progress.ts'
import { laterProgress } from './later-progress.ts'
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

const toComparable = (of: KnownProgress) => ({ episode: of.episodeNum, position: of.position, at: of.at, of })

/**
 * Saves the viewer's progress. An end that was only sought is not watched: the position from before counts.
 * @param played the parts that were played; absent if unknown
 */
export function saveProgress(latest: Omit<WatchPosition, 'at'>, played?: TimeRanges): void {
  if (played && isWatched(latest) && !hasPlayedEnd(latest, played)) return
  myList().save({ ...latest, at: new Date().toISOString() })
}
