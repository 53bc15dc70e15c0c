/** Finds the lists that their owners have made public. */
import { sql } from 'kysely'
import { findBan } from '#src/accounts/ban.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListDb } from '../tables.server.ts'

export interface PublicListOwner {
  id: UserId
  username: string
}

/** The owner of a public list; null if there is no such user, they are banned, or the list is private. */
export async function findPublicList(db: MyListDb, username: string, now: number): Promise<PublicListOwner | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('list_setting', 'list_setting.user_id', 'user.id')
    .select(['user.id', 'user.username', 'is_banned', 'ban_reason', 'ban_until'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('is_public', '=', 1)
    .executeTakeFirst()
  return row && !findBan(row, now) ? { id: row.id, username: row.username } : null
}

/** @throws {Problem} 404, alike for unknown and banned users and private lists */
export async function requirePublicList(db: MyListDb, username: string, now: number): Promise<PublicListOwner> {
  const owner = await findPublicList(db, username, now)
  if (!owner) throw new Problem(404, 'There is no public list of this user.')
  return owner
}
