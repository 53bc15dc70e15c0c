/** Stores who likes which comment. Each comment has their count. */
import { type Kysely, sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import type { CommentId } from './comment.ts'
import type { CommentDb } from './tables.server.ts'

export interface Like {
  comment: CommentId
  user: UserId
  at: string
}

/**
 * Likes a comment, or takes the like back; again, it changes nothing. The count is changed first, which locks the comment:
 * it cannot be deleted meanwhile, and two requests do not wait for each other.
 * @returns its likes; null if there is no such comment
 */
export const setLiked = (db: CommentDb, { comment, user, at }: Like, isLiked: boolean): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const change = async (by: number): Promise<number | null> => {
      const changed = await trx
        .updateTable('comment')
        .set(({ eb }) => ({ likes: eb('likes', '+', by) }))
        .where('id', '=', comment)
        .returning('likes')
        .executeTakeFirst()
      return changed?.likes ?? null
    }
    const step = isLiked ? 1 : -1
    const likes = await change(step)
    if (likes === null) return null
    return (await (isLiked ? add(trx, { comment, user, at }) : remove(trx, comment, user))) ? likes : change(-step)
  })

/** @returns whether it was not there */
async function add(db: CommentDb, { comment: comment_id, user: user_id, at: created_at }: Like): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('comment_like')
    .values({ comment_id, user_id, created_at })
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether it was there */
async function remove(db: CommentDb, comment: CommentId, user: UserId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('comment_like')
    .where('comment_id', '=', comment)
    .where('user_id', '=', user)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Which of these comments a user likes. */
export async function listLiked(
  db: CommentDb,
  user: UserId,
  comments: readonly CommentId[],
): Promise<ReadonlySet<CommentId>> {
  if (comments.length === 0) return new Set()
  const rows = await db
    .selectFrom('comment_like')
    .select('comment_id')
    .where('user_id', '=', user)
    .where('comment_id', 'in', comments)
    .execute()
  return new Set(rows.map(({ comment_id }) => comment_id))
}

/** Takes back all likes of a user. @param trx the transaction that deletes the account, on any tables */
export async function removeLikesOf(trx: Pick<Kysely<unknown>, 'getExecutor'>, user: UserId): Promise<void> {
  await sql`
    update comment set likes = likes - 1 where id in (select comment_id from comment_like where user_id = ${user})
  `.execute(trx)
  await sql`delete from comment_like where user_id = ${user}`.execute(trx)
}
