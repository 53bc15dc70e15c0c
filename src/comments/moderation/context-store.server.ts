/** What was said around a comment, for whoever has to judge it. */
import type { CommentId } from '../comment.ts'
import type { Place } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'

export interface SurroundingComment {
  id: CommentId
  /** Null where the account is gone. */
  username: string | null
  text: string
}

/** The comment itself as it is now, and those right before and after it; the oldest first. */
export async function listAround(
  db: CommentDb,
  { anime, episode }: Place,
  id: CommentId,
): Promise<SurroundingComment[]> {
  const room = () =>
    db
      .selectFrom('comment')
      .leftJoin('user', 'user.id', 'comment.user_id')
      .select(['comment.id', 'username', 'text'])
      .where('anime_id', '=', anime)
      .where('episode', '=', episode)
  const before = await room().where('comment.id', '<=', id).orderBy('comment.id', 'desc').limit(2).execute()
  const after = await room().where('comment.id', '>', id).orderBy('comment.id').limit(1).execute()
  return [...before.toReversed(), ...after].map((row) => ({ ...row, id: row.id as CommentId }))
}

/** How many comments there are. */
export async function countAllComments(db: CommentDb): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
