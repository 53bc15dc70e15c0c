import type { KnownProgress } from './known-progress.ts'
import { laterProgress } from './later-progress.ts'
import type { WatchPosition } from './watch-progress.ts'
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

/** Saves the viewer's progress. @returns whether it was saved */
export const saveProgress = (latest: Omit<WatchPosition, 'at'>): boolean =>
  myList().save({ ...latest, at: new Date().toISOString() })
