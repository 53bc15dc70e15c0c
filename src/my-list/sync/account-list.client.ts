/** A user's lists: the account's data merged with unsent changes. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { SIGNED_OUT } from '#src/accounts/sign-in/sign-out.client.ts'
import { type ContinueEntry, parseContinueWatching } from '../continue-watching/continue-watching.ts'
import { isSeen, withProgress } from '../progress/watch-progress.ts'
import { onListChange, notifyListChange } from '../list-changes.client.ts'
import type { MyListStore } from '../my-list-store.ts'
import { takeFromBrowser, selectList } from '../browser-list.client.ts'
import { findWatched, type WatchedEntry, withWatched } from '../progress/watched.ts'
import { withBrowsers, withUnsent, withUnsentProgress, withUnsentSeen, withUnsentVisit } from './outbox.ts'
import { openPost } from './outbox-sync.client.ts'

/** An older list is loaded again when the page becomes visible. */
const FRESH_MS = 15_000

/**
 * Activates a user's lists and merges what this browser stored before.
 * @returns a function that deactivates them
 */
export function openAccountList(user: string): () => void {
  const post = openPost(user)
  let entries: ContinueEntry[] = []
  let askedAt = -Infinity
  let isKnown = false
  let watched: WatchedEntry[] = []
  const visited = new Set<string>()

  async function ask(): Promise<void> {
    if (performance.now() - askedAt < FRESH_MS) return
    askedAt = performance.now()
    await post.send()
    const response = await callApi<{ continueWatching: unknown }>('GET', `/users/${user}/continue-watching`)
    if (!response.success) return
    entries = parseContinueWatching(response.continueWatching)
    isKnown = true
    notifyListChange()
  }

  const store: MyListStore = {
    owner: user,
    entries() {
      if (!isKnown) void ask()
      return isKnown ? withUnsent(entries, post.waiting()) : null
    },
    find: (animeId) => withUnsent(entries, post.waiting()).find(({ id }) => id === animeId),
    watched: (animeId) =>
      [watched, post.waiting().watched]
        .map((list) => findWatched(list, animeId))
        .filter(Boolean)
        .join(','),
    save(place) {
      entries = withProgress(withUnsent(entries, post.waiting()), place)
      const entry = entries.find(({ id }) => id === place.id)
      const visit = `${place.id} ${place.episodeNum}`
      const isNew = !visited.has(visit)
      visited.add(visit)
      if (isSeen(place)) watched = withWatched(watched, place.id, place.episodeNum)
      const isSaved = post.add((outbox) => {
        const { id: animeId, episodeNum: episode, at } = place
        const pending = withUnsentProgress(outbox, place, entry)
        const marked = isSeen(place) ? withUnsentSeen(pending, animeId, episode) : pending
        return isNew ? withUnsentVisit(marked, { animeId, episode, at }) : marked
      })
      notifyListChange()
      return isSaved
    },
    remove(entry) {
      const at = new Date().toISOString()
      entries = entries.filter(({ id }) => id !== entry.id)
      post.add((outbox) => withUnsentProgress(outbox, { ...entry, at, duration: 0 }, undefined))
      notifyListChange()
    },
    subscribe: onListChange,
  }

  const onReturn = () => document.visibilityState === 'visible' && void ask()
  const onSignOut = () => post.close(true)
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  addEventListener(SIGNED_OUT, onSignOut)
  post.add((outbox) => withBrowsers(outbox, takeFromBrowser()))
  selectList(store)
  return () => {
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('focus', onReturn)
    removeEventListener(SIGNED_OUT, onSignOut)
    post.close()
    selectList(null)
  }
}
