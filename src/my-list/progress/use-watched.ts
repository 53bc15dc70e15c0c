import { useMemo, useSyncExternalStore } from 'react'
import { onListChange } from '../list-changes.client.ts'
import { myList } from '../browser-list.client.ts'
import { readEpisodes } from './watched.ts'

/**
 * The episodes of a title that the viewer has seen.
 * @param known what the page was given of them: all there is until it runs in their browser
 */
export function useWatched(animeId: string, known = ''): ReadonlySet<number> {
  const line = useSyncExternalStore(
    onListChange,
    () => myList().watched(animeId),
    () => '',
  )
  return useMemo(() => readEpisodes(`${known},${line}`), [known, line])
}
