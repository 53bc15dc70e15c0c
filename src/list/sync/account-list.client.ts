/** A user's lists: the account's data merged with unsent changes. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { SIGNED_OUT } from '#src/accounts/sign-in/sign-out.client.ts'
import { type ContinueEntry, parseContinueWatching } from '../continue-watching/continue-watching.ts'
import { isWatched, toPercent, type WatchPosition, withProgress } from '../progress/watch-progress.ts'
import { onListChange, notifyListChange } from '../list-changes.client.ts'
import type { MyListStore } from '../my-list-store.ts'
import { takeBrowserLists, selectList } from '../browser-list.client.ts'
import { type KeptPosition, toPosition, withoutRepeated } from '../progress/kept-positions.ts'
import { findWatched, type WatchedEntry, withWatched } from '../progress/watched.ts'
import { OFFLINE_PLAYBACK_KEY } from '../playback-rules/offline-key.ts'
import { writeStored } from '#src/ui/storage.client.ts'
import { publishWatched } from '../edit/entry-events.ts'
import {
  withBrowserLists,
  withUnsent,
  withUnsentCall,
  withUnsentProgress,
  withUnsentRemoval,
  withUnsentWatched,
  withUnsentVisit,
} from './outbox.ts'
import { openOutbox } from './outbox-sync.client.ts'

/** An older list is loaded again when the page becomes visible. */
const RELOAD_AFTER_MS = 15_000

/**
 * Activates a user's lists and merges what this browser stored before.
 * @returns a function that deactivates them
 */
export function openAccountList(user: string): () => void {
  const outbox = openOutbox(user)
  let entries: ContinueEntry[] = []
  let loadedAt = -Infinity
  let isLoaded = false
  let watched: WatchedEntry[] = []
  const visited = new Set<string>()
  const finished = new Set<string>()
  /** What was played since the page was loaded; at 0 what was watched. */
  let played: KeptPosition[] = []

  async function load(): Promise<void> {
    if (performance.now() - loadedAt < RELOAD_AFTER_MS) return
    loadedAt = performance.now()
    await outbox.send()
    const response = await callApi('GET /users/:id/continue-watching', { params: { id: user } })
    if (!response.success) return
    entries = parseContinueWatching(response.continueWatching)
    isLoaded = true
    notifyListChange()
  }

  const store: MyListStore = {
    owner: user,
    entries() {
      if (!isLoaded) void load()
      return isLoaded ? withUnsent(entries, outbox.waiting()) : null
    },
    find: (animeId) => withUnsent(entries, outbox.waiting()).find(({ id }) => id === animeId),
    positions: (animeId) =>
      withoutRepeated([...played, ...outbox.waiting().places.filter(({ ended }) => !ended)]).filter(
        ({ id }) => id === animeId,
      ),
    watched: (animeId) =>
      [watched, outbox.waiting().watched]
        .map((list) => findWatched(list, animeId))
        .filter(Boolean)
        .join(','),
    save(latest) {
      const known = withUnsent(entries, outbox.waiting())
      entries = withProgress(known, latest, store.positions(latest.id))
      const entry = entries.find(({ id }) => id === latest.id)
      played = withoutRepeated([toPlayed(latest), ...known.filter(({ id }) => id === latest.id), ...played])
      const visit = `${latest.id} ${latest.episodeNum}`
      const isNew = !visited.has(visit)
      visited.add(visit)
      if (isWatched(latest)) watched = withWatched(watched, latest.id, latest.episodeNum)
      const isSaved = outbox.add((unsent) => {
        const { id: animeId, episodeNum: episode, at } = latest
        const pending = withUnsentProgress(unsent, latest, entry)
        const marked = isWatched(latest) ? withUnsentWatched(pending, animeId, episode) : pending
        return isNew ? withUnsentVisit(marked, { animeId, episode, at }) : marked
      })
      notifyListChange()
      if (isWatched(latest) && !finished.has(visit)) {
        finished.add(visit)
        void outbox.send().then(() => publishWatched(latest.id))
      }
      return isSaved
    },
    keep: (call, always) =>
      (always || outbox.waiting().calls.length > 0) && outbox.add((unsent) => withUnsentCall(unsent, call)),
    sent: outbox.send,
    remove(entry) {
      const at = new Date().toISOString()
      entries = entries.filter(({ id }) => id !== entry.id)
      played = played.filter(({ id }) => id !== entry.id)
      outbox.add((unsent) => withUnsentRemoval(unsent, { ...entry, at }))
      notifyListChange()
    },
    subscribe: onListChange,
  }

  const onReturn = () => document.visibilityState === 'visible' && void load()
  const onSignOut = () => {
    writeStored(OFFLINE_PLAYBACK_KEY, null)
    outbox.close(true)
  }
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  addEventListener(SIGNED_OUT, onSignOut)
  outbox.add((unsent) => withBrowserLists(unsent, takeBrowserLists()))
  selectList(store)
  return () => {
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('focus', onReturn)
    removeEventListener(SIGNED_OUT, onSignOut)
    outbox.close()
    selectList(null)
  }
}

const toPlayed = (latest: WatchPosition): KeptPosition =>
  isWatched(latest)
    ? { ...toPosition({ ...latest, progress: 0 }), position: 0 }
    : toPosition({ ...latest, progress: toPercent(latest.position, latest.duration) })
