/** Syncs `currentUser.watchHistory` in session storage with recorded and removed entries. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { readCurrentUser, updateCurrentUser } from '#src/accounts/current-user/current-user.client.ts'
import { addVisit } from './session-history.ts'

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
