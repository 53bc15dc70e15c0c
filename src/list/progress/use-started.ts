import { useMemo, useSyncExternalStore } from 'react'
import { onListChange } from '../list-changes.client.ts'
import type { TitleProgress } from './known-progress.ts'
import type { SavedPosition } from './saved-positions.ts'
import { findViewerPositions } from './watch-progress.client.ts'

/**
 * How much the viewer has watched of the episodes that they have begun and not finished, in percent by number.
 * @param saved the server-rendered progress, used until the viewer's own list is loaded
 */
export function useStarted(animeId: string, saved: TitleProgress | null): ReadonlyMap<number, number> {
  const text = useSyncExternalStore(
    onListChange,
    () => toText(findViewerPositions(animeId, saved).values()),
    () => toText(saved?.positions ?? []),
  )
  return useMemo(
    () =>
      new Map(
        text.split(' ').flatMap((one): [number, number][] => {
          const [episode, progress] = one.split(':').map(Number)
          return episode && progress !== undefined ? [[episode, progress]] : []
        }),
      ),
    [text],
  )
}

const toText = (positions: Iterable<SavedPosition>): string =>
  Array.from(positions, ({ episode, progress }) => `${episode}:${progress}`).join(' ')
