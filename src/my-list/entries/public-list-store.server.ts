/** Finds the lists that their owners have made public. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListDb } from '../tables.server.ts'

export interface PublicListOwner {
  id: UserId
  username: string
}

/** The owner of a public list; null if there is no such user, or the list is private. */
export async function findPublicList(db: MyListDb, username: string): Promise<PublicListOwner | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('list_setting', 'list_setting.user_id', 'user.id')
    .select(['user.id', 'user.username'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('is_public', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

/** @throws {Problem} 404, alike for unknown users and private lists */
export async function requirePublicList(db: MyListDb, username: string): Promise<PublicListOwner> {
  const owner = await findPublicList(db, username)
  if (!owner) throw new Problem(404, 'There is no public list of this user.')
  return owner
}
