import { changeUser, type UserChange } from './user-admin-store.server.ts'
import { adminIsSafe, endIsPast, noUser } from '../problems.ts'
import type { AccountDb } from '../tables.server.ts'
import type { OwnUser } from '../user.ts'
import { toUserId, type Viewer } from '../viewer.ts'

/**
 * Changes a user's permissions; after a ban, the caller ends the user's sessions.
 * @throws {Problem} if nothing was changed
 */
export async function changeUserOrRefuse(
  db: AccountDb,
  admin: Viewer,
  id: string,
  change: UserChange,
  now: number,
): Promise<OwnUser> {
  if (change.until && Date.parse(change.until) <= now) throw endIsPast()
  const outcome = await changeUser(db, admin, toUserId(id), change, now)
  if (outcome === 'absent') throw noUser()
  if (outcome === 'admin') throw adminIsSafe()
  return outcome
}
