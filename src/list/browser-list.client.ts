/** The lists stored in this browser, and the list of the current viewer. */
import { readStoredJson } from '#src/ui/storage.client.ts'
import { type ContinueEntry, parseContinueWatching } from './continue-watching/continue-watching.ts'
import { BROWSER_LISTS, CONTINUE_WATCHING_KEY, POSITIONS_KEY, WATCHED_KEY } from './continue-watching/continue-key.ts'
import { type KeptPosition, parsePositions, withKept } from './progress/kept-positions.ts'
import { isWatched, withProgress } from './progress/watch-progress.ts'
import { onListChange, notifyListChange } from './list-changes.client.ts'
import { writeList } from './list-storage.client.ts'
import type { MyListStore } from './my-list-store.ts'
import { findWatched, parseWatched, withWatched } from './progress/watched.ts'

/** Newest first. */
const readContinueWatching = (): ContinueEntry[] => parseContinueWatching(readStoredJson(CONTINUE_WATCHING_KEY))

const readPositions = () => parsePositions(readStoredJson(POSITIONS_KEY))
const readWatched = () => parseWatched(readStoredJson(WATCHED_KEY))

/** The lists in this browser's storage, read again before each change because other tabs write them too. */
const browserList: MyListStore = {
  owner: null,
  entries: readContinueWatching,
  find: (animeId) => readContinueWatching().find(({ id }) => id === animeId),
  positions: (animeId) => readPositions().filter(({ id }) => id === animeId),
  watched: (animeId) => findWatched(readWatched(), animeId),
  save(latest) {
    const [before, kept] = [readContinueWatching(), readPositions()]
    const after = withProgress(before, latest, kept)
    const isSaved = writeList(CONTINUE_WATCHING_KEY, JSON.stringify(after))
    savePositions(withKept(kept, before.find(isOf(latest)), after.find(isOf(latest)), latest))
    if (isWatched(latest)) saveWatched(latest.id, latest.episodeNum)
    notifyListChange()
    return isSaved
  },
  keep: () => false,
  sent: () => Promise.resolve(),
  remove(entry) {
    const isOther = ({ id }: { id: string }) => id !== entry.id
    writeList(CONTINUE_WATCHING_KEY, JSON.stringify(readContinueWatching().filter(isOther)))
    savePositions(readPositions().filter(isOther))
    notifyListChange()
  },
  subscribe: onListChange,
}

const isOf =
  ({ id }: { id: string }) =>
  (one: { id: string }) =>
    one.id === id

function savePositions(positions: readonly KeptPosition[]): void {
  writeList(POSITIONS_KEY, positions.length > 0 ? JSON.stringify(positions) : null)
}

function saveWatched(animeId: string, episode: number): void {
  const before = readWatched()
  const after = withWatched(before, animeId, episode)
  if (after !== before) writeList(WATCHED_KEY, JSON.stringify(after))
}

/** Removes and returns the lists that this browser stored for an anonymous viewer. */
export function takeBrowserLists() {
  const taken = { entries: readContinueWatching(), positions: readPositions(), watched: readWatched() }
  for (const key of BROWSER_LISTS) writeList(key, null)
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
