import { useMemo, useSyncExternalStore } from 'react'
import { shelf } from './shelf.client.ts'
import { readEpisodes } from './watched.ts'

/** The episodes of a title that the viewer has seen; none until the page runs in their browser. */
export function useWatched(animeId: string): ReadonlySet<number> {
  const line = useSyncExternalStore(
    subscribe,
    () => shelf.watched(animeId),
    () => '',
  )
  return useMemo(() => readEpisodes(line), [line])
}

const subscribe = (onChange: () => void) => shelf.subscribe(onChange)
