/** Syncs `currentUser.watchHistory` in session storage with recorded and removed entries. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { readCurrentUser, updateCurrentUser } from '#src/accounts/current-user/current-user.client.ts'

/** The length of an API page. */
const MAX_ENTRIES = 36

/** Adds an entry at the top, without an older one of the same episode. */
export function addVisit(history: readonly unknown[], entry: unknown): readonly unknown[] {
  const key = keyOf(entry)
  return key === null ? history : [entry, ...history.filter((other) => keyOf(other) !== key)].slice(0, MAX_ENTRIES)
}

function keyOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('animeId' in entry) || !('episode' in entry)) return null
  return `${String(entry.animeId)} ${String(entry.episode)}`
}

/** @param entry the response to POST `/users/{id}/watch-history`; undefined if nothing was recorded */
export function updateSessionHistory(user: string, entry: unknown): void {
  if (entry === undefined) return
  const current = readCurrentUser()
  if (current?.id === user) updateCurrentUser({ watchHistory: addVisit(current.watchHistory, entry) })
}

/** Fetches the history again if this tab has one. */
export async function refreshSessionHistory(user: string): Promise<void> {
  if (readCurrentUser()?.id !== user) return
  const { watchHistory } = await callApi('GET /users/:id/watch-history', { params: { id: user } })
  if (watchHistory && readCurrentUser()?.id === user) updateCurrentUser({ watchHistory })
}
