/** A user's shelf: what their account keeps, and what it has not been told yet. */
import { askApi } from '#src/accounts/current-user/account-api.client.ts'
import { SIGNED_OUT } from '#src/accounts/sign-in/sign-out.client.ts'
import { type ContinueEntry, parseContinueWatching } from '../continue-watching/continue-watching.ts'
import { isSeen, withProgress } from '../progress/watch-progress.ts'
import { onListChange, notifyListChange } from '../list-changes.client.ts'
import type { MyListStore } from '../my-list-store.ts'
import { takeFromBrowser, selectList } from '../browser-list.client.ts'
import { findWatched, type WatchedEntry, withWatched } from '../progress/watched.ts'
import { withBrowsers, withUnsent, withUnsentProgress, withUnsentSeen, withUnsentVisit } from './outbox.ts'
import { openPost } from './outbox-sync.client.ts'

/** What is older than this is asked for anew when the page comes back into view. */
const FRESH_MS = 15_000

/**
 * Makes a user's shelf the viewer's, and gives it what this browser kept until now.
 * @returns what ends it
 */
export function openAccountList(user: string): () => void {
  const post = openPost(user)
  let entries: ContinueEntry[] = []
  let askedAt = -Infinity
  let isKnown = false
  let seen: WatchedEntry[] = []
  const visited = new Set<string>()

  async function ask(): Promise<void> {
    if (performance.now() - askedAt < FRESH_MS) return
    askedAt = performance.now()
    await post.send()
    const answer = await askApi<{ continueWatching: unknown }>('GET', `/users/${user}/continue-watching`)
    if (!answer.success) return
    entries = parseContinueWatching(answer.continueWatching)
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
      [seen, post.waiting().watched]
        .map((list) => findWatched(list, animeId))
        .filter(Boolean)
        .join(','),
    keep(place) {
      entries = withProgress(withUnsent(entries, post.waiting()), place)
      const entry = entries.find(({ id }) => id === place.id)
      const visit = `${place.id} ${place.episodeNum}`
      const isNew = !visited.has(visit)
      visited.add(visit)
      if (isSeen(place)) seen = withWatched(seen, place.id, place.episodeNum)
      const kept = post.add((outbox) => {
        const { id: animeId, episodeNum: episode, at } = place
        const told = withUnsentProgress(outbox, place, entry)
        const marked = isSeen(place) ? withUnsentSeen(told, animeId, episode) : told
        return isNew ? withUnsentVisit(marked, { animeId, episode, at }) : marked
      })
      notifyListChange()
      return kept
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
