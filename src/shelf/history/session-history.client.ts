/** Keeps `currentUser.watchHistory` of session storage in step with what was recorded. */
import { readCurrentUser, updateCurrentUser } from '#src/accounts/current-user.client.ts'
import { addVisit } from './session-history.ts'

/** @param answer of POST `/users/{id}/watch-history` */
export async function updateSessionHistory(user: string, answer: Response): Promise<void> {
  if (!answer.ok) return
  const { entry } = (await answer.json().catch(() => ({}))) as { entry?: unknown }
  const current = readCurrentUser()
  if (current?.id === user) updateCurrentUser({ watchHistory: addVisit(current.watchHistory, entry) })
}
