import type { UserId } from '#src/accounts/viewer.ts'
import type { CommentDb } from './tables.server.ts'

/** Everything that a user said and reported, for their copy of their data. */
export async function exportComments(db: CommentDb, user: UserId): Promise<object> {
  const comments = await db
    .selectFrom('comment')
    .select(['id', 'anime_id', 'episode', 'text', 'created_at', 'edited_at'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute()
  const reports = await db
    .selectFrom('comment_report')
    .select(['id', 'anime_id', 'episode', 'text', 'reason', 'state', 'created_at'])
    .where('reporter_id', '=', user)
    .orderBy('id')
    .execute()
  return { comments, reports }
}
