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
  /** Whether the comment replies to this one. */
  isTarget: boolean
}

/** The current comment with its direct neighbours and the comment that it replies to, oldest first. */
export async function listAround(
  db: CommentDb,
  { anime, episode }: TopicNumbers,
  id: CommentId,
): Promise<SurroundingComment[]> {
  const all = () =>
    db
      .selectFrom('comment')
      .leftJoin('user', 'user.id', 'comment.user_id')
      .select(['comment.id', 'username', 'text', 'reply_to'])
  const sameTopic = () => all().where('anime_id', '=', anime).where('episode', '=', episode)
  const before = await sameTopic().where('comment.id', '<=', id).orderBy('comment.id', 'desc').limit(2).execute()
  const after = await sameTopic().where('comment.id', '>', id).orderBy('comment.id').limit(1).execute()
  const target = before.find((one) => one.id === id)?.reply_to ?? null
  const answered = target === null ? [] : await all().where('comment.id', '=', target).execute()
  const around = [...answered, ...before.toReversed().filter((one) => one.id !== target), ...after]
  return around.map((one) => ({ id: one.id, username: one.username, text: one.text, isTarget: one.id === target }))
}

/** The number of comments. */
export async function countAllComments(db: CommentDb): Promise<number> {
  return countRows(db.selectFrom('comment'))
}
