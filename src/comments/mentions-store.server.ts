/** Finds the users whom a comment mentions. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import type { CommentDb } from './tables.server.ts'

/** @param names in lower case */
export async function findMentioned(db: CommentDb, names: readonly string[]): Promise<UserId[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where(sql<string>`lower(username)`, 'in', names)
    .execute()
  return rows.map(({ id }) => id)
}
