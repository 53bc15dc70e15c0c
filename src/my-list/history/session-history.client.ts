/** Keeps `currentUser.watchHistory` of session storage in step with what was recorded and removed. */
import { askApi } from '#src/accounts/current-user/account-api.client.ts'
import type { CurrentUser } from '#src/accounts/current-user/current-user.ts'
import { readCurrentUser, updateCurrentUser } from '#src/accounts/current-user/current-user.client.ts'
import { addVisit } from './session-history.ts'

/** @param answer of POST `/users/{id}/watch-history` */
export async function updateSessionHistory(user: string, answer: Response): Promise<void> {
  if (!answer.ok) return
  const { entry } = (await answer.json().catch(() => ({}))) as { entry?: unknown }
  const current = readCurrentUser()
  if (current?.id === user) updateCurrentUser({ watchHistory: addVisit(current.watchHistory, entry) })
}

/** Fetches the history anew where this tab keeps one. */
export async function refreshSessionHistory(user: string): Promise<void> {
  if (readCurrentUser()?.id !== user) return
  const { watchHistory } = await askApi<Pick<CurrentUser, 'watchHistory'>>('GET', `/users/${user}/watch-history`)
  if (watchHistory && readCurrentUser()?.id === user) updateCurrentUser({ watchHistory })
}
