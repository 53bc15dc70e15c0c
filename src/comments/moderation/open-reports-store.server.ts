import type { CommentId } from '../comment.ts'
import type { CommentDb, CommentTables } from '../tables.server.ts'

type Decision = Pick<CommentTables['comment_report'], 'state' | 'decided_at' | 'decided_by'>

/**
 * Decides the open reports of one comment. Selected by the comment only: a query plan that starts with the state would
 * read the whole queue.
 */
export async function decideOpenReports(db: CommentDb, comment: CommentId, decision: Decision): Promise<void> {
  const reports = await db
    .selectFrom('comment_report')
    .select(['id', 'state'])
    .where('comment_id', '=', comment)
    .execute()
  const open = reports.filter(({ state }) => state === 'open').map(({ id }) => id)
  await db.updateTable('comment_report').set(decision).where('id', 'in', open).execute()
}
