import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { readContinueWatching } from './continue-watching.client.ts'
import { CONTINUE_WATCHING_KEY } from './continue-watching.ts'
import { isSeen, withPlace } from './place.ts'
import { onShelfChange, tellShelfChanged } from './shelf-changes.client.ts'
import type { ShelfStore } from './shelf-store.ts'
import { findWatched, parseWatched, WATCHED_KEY, withWatched } from './watched.ts'

const readWatched = () => parseWatched(readStoredJson(WATCHED_KEY))

/** This browser's storage, read anew before each change: other tabs write there too. */
const browserShelf: ShelfStore = {
  entries: readContinueWatching,
  watched: (animeId) => findWatched(readWatched(), animeId),
  keep(place) {
    const kept = writeStored(CONTINUE_WATCHING_KEY, JSON.stringify(withPlace(readContinueWatching(), place)))
    if (isSeen(place)) keepSeen(place.id, place.episodeNum)
    tellShelfChanged()
    return kept
  },
  subscribe: onShelfChange,
}

function keepSeen(animeId: string, episode: number): void {
  const before = readWatched()
  const after = withWatched(before, animeId, episode)
  if (after !== before) writeStored(WATCHED_KEY, JSON.stringify(after))
}

/** The viewer's shelf. */
export const shelf: ShelfStore = browserShelf
