/** The lists stored in this browser, and the list of the current viewer. */
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { type ContinueEntry, parseContinueWatching } from './continue-watching/continue-watching.ts'
import { BROWSER_LISTS, CONTINUE_WATCHING_KEY, WATCHED_KEY } from './continue-watching/continue-key.ts'
import { isWatched, withProgress } from './progress/watch-progress.ts'
import { onListChange, notifyListChange } from './list-changes.client.ts'
import type { MyListStore } from './my-list-store.ts'
import { findWatched, parseWatched, withWatched } from './progress/watched.ts'

/** Newest first. */
const readContinueWatching = (): ContinueEntry[] => parseContinueWatching(readStoredJson(CONTINUE_WATCHING_KEY))

const readWatched = () => parseWatched(readStoredJson(WATCHED_KEY))

/** The lists in this browser's storage, read again before each change because other tabs write them too. */
const browserList: MyListStore = {
  owner: null,
  entries: readContinueWatching,
  find: (animeId) => readContinueWatching().find(({ id }) => id === animeId),
  watched: (animeId) => findWatched(readWatched(), animeId),
  save(latest) {
    const isSaved = writeStored(CONTINUE_WATCHING_KEY, JSON.stringify(withProgress(readContinueWatching(), latest)))
    if (isWatched(latest)) saveWatched(latest.id, latest.episodeNum)
    notifyListChange()
    return isSaved
  },
  keep: () => false,
  sent: () => Promise.resolve(),
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

/** Removes and returns the lists that this browser stored for an anonymous viewer. */
export function takeBrowserLists() {
  const taken = { entries: readContinueWatching(), watched: readWatched() }
  for (const key of BROWSER_LISTS) writeStored(key, null)
  return taken
}

let current: MyListStore = browserList

/** The lists of the current viewer. */
export const myList = (): MyListStore => current

/** @param store the account's lists, or null for this browser's own */
export function selectList(store: MyListStore | null): void {
  current = store ?? browserList
  notifyListChange()
}
