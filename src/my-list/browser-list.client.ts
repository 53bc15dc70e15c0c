import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { readContinueWatching } from './continue-watching/continue-watching.client.ts'
import { CONTINUE_WATCHING_KEY } from './continue-watching/continue-key.ts'
import { isSeen, withProgress } from './progress/watch-progress.ts'
import { onListChange, notifyListChange } from './list-changes.client.ts'
import type { MyListStore } from './my-list-store.ts'
import { findWatched, parseWatched, WATCHED_KEY, withWatched } from './progress/watched.ts'

const readWatched = () => parseWatched(readStoredJson(WATCHED_KEY))

/** This browser's storage, read anew before each change: other tabs write there too. */
const browserList: MyListStore = {
  owner: null,
  entries: readContinueWatching,
  find: (animeId) => readContinueWatching().find(({ id }) => id === animeId),
  watched: (animeId) => findWatched(readWatched(), animeId),
  keep(place) {
    const kept = writeStored(CONTINUE_WATCHING_KEY, JSON.stringify(withProgress(readContinueWatching(), place)))
    if (isSeen(place)) saveWatched(place.id, place.episodeNum)
    notifyListChange()
    return kept
  },
  remove(entry) {
    const others = readContinueWatching().filter(({ id }) => id !== entry.id)
    writeStored(CONTINUE_WATCHING_KEY, JSON.stringify(others))
    notifyListChange()
  },
  subscribe: onListChange,
}

function saveWatched(animeId: string, episode: number): void {
  const before = readWatched()
  const after = withWatched(before, animeId, episode)
  if (after !== before) writeStored(WATCHED_KEY, JSON.stringify(after))
}

/** What this browser has kept for nobody in particular, taken out of it. */
export function takeFromBrowser() {
  const taken = { entries: readContinueWatching(), watched: readWatched() }
  for (const key of [CONTINUE_WATCHING_KEY, WATCHED_KEY]) writeStored(key, null)
  return taken
}

let present: MyListStore = browserList

/** The viewer's shelf, whoever that is at the moment. */
export const myList = (): MyListStore => present

/** @param store an account's, or null for this browser's own */
export function selectList(store: MyListStore | null): void {
  present = store ?? browserList
  notifyListChange()
}
