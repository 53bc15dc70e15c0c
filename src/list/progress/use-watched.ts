import { useMemo, useSyncExternalStore } from 'react'
import { onListChange } from '../list-changes.client.ts'
import { myList } from '../browser-list.client.ts'
import { readEpisodes } from '#src/catalogue/episode/episode-numbers.ts'

/**
 * The episodes of a title that the viewer has watched.
 * @param initial the server-rendered episodes, used until the viewer's own list is loaded
 */
export function useWatched(animeId: string, initial = ''): ReadonlySet<number> {
  const ranges = useSyncExternalStore(
    onListChange,
    () => myList().watched(animeId),
    () => '',
  )
  return useMemo(() => readEpisodes(`${initial},${ranges}`), [initial, ranges])
}
