import { changeUser, type UserChange } from './user-admin-store.server.ts'
import { adminNotRestrictable, banEndsInPast, userNotFound } from '../problems.ts'
import type { AccountDb } from '../tables.server.ts'
import type { OwnUser } from '../user.ts'
import { toUserId, type Viewer } from '../viewer.ts'

/**
 * Changes a user's permissions; after a ban, the caller ends the user's sessions.
 * @throws {Problem} if nothing was changed
 */
export async function changeUserOrThrow(
  db: AccountDb,
  admin: Viewer,
  id: string,
  change: UserChange,
  now: number,
): Promise<OwnUser> {
  if (change.until && Date.parse(change.until) <= now) throw banEndsInPast()
  const outcome = await changeUser(db, admin, toUserId(id), change, now)
  if (outcome === 'absent') throw userNotFound()
  if (outcome === 'admin') throw adminNotRestrictable()
  return outcome
}
