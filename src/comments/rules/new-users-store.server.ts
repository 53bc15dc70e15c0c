import type { UserId } from '#src/accounts/viewer.ts'
import type { CommentDb } from '../tables.server.ts'

/** Whether an account was created after a time. */
export async function joinedAfter(db: CommentDb, account: UserId, at: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', account)
    .where('joined_date', '>', at)
    .executeTakeFirst()
  return row !== undefined
}
