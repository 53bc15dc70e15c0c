import type { KnownProgress } from './known-progress.ts'
import { laterProgress } from './later-progress.ts'
import type { Place } from './watch-progress.ts'
import { myList } from '../browser-list.client.ts'

/**
 * Where the viewer is in a title; undefined where they have not begun, or have come to its end.
 * @param known what the page was given of it
 */
export function findViewerProgress(id: string, known: KnownProgress | undefined): KnownProgress | undefined {
  const entry = myList().find(id)
  const kept: KnownProgress | undefined = entry && { ...entry, at: entry.at ?? null }
  const holds = known && kept ? laterProgress(toThen(known), toThen(kept)).of : (known ?? kept)
  return holds?.ended ? undefined : holds
}

const toThen = (of: KnownProgress) => ({ episode: of.episodeNum, position: of.position, at: of.at, of })

/** Keeps where the viewer is now. @returns whether it could be kept */
export const saveProgress = (place: Omit<Place, 'at'>): boolean =>
  myList().keep({ ...place, at: new Date().toISOString() })
