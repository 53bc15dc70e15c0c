/** The comments around a reported comment, as context for moderators. */
import { countRows } from '#src/platform/database/count-rows.server.ts'
import type { CommentId } from '../comment.ts'
import type { TopicNumbers } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'

export interface SurroundingComment {
  id: CommentId
  /** Null if the account was deleted. */
  username: string | null
  text: string
}

/** The current comment with its direct neighbours, oldest first. */
export async function listAround(
  db: CommentDb,
  { anime, episode }: TopicNumbers,
  id: CommentId,
): Promise<SurroundingComment[]> {
  const sameTopic = () =>
    db
      .selectFrom('comment')
      .leftJoin('user', 'user.id', 'comment.user_id')
      .select(['comment.id', 'username', 'text'])
      .where('anime_id', '=', anime)
      .where('episode', '=', episode)
  const before = await sameTopic().where('comment.id', '<=', id).orderBy('comment.id', 'desc').limit(2).execute()
  const after = await sameTopic().where('comment.id', '>', id).orderBy('comment.id').limit(1).execute()
  return [...before.toReversed(), ...after]
}

/** The number of comments. */
export async function countAllComments(db: CommentDb): Promise<number> {
  return countRows(db.selectFrom('comment'))
}
