import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { toCommentId } from './comment.ts'
import type { CommentDb } from './tables.server.ts'

/** A user's comments and reports, for their data export. */
export async function exportComments(db: CommentDb, user: UserId): Promise<object> {
  const comments = await readAll((last) =>
    db
      .selectFrom('comment')
      .select(['id', 'anime_id', 'episode', 'text', 'created_at', 'edited_at', 'reply_to'])
      .where('user_id', '=', user)
      .where('id', '>', toCommentId(last))
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  const reports = await readAll((last) =>
    db
      .selectFrom('comment_report')
      .select(['id', 'anime_id', 'episode', 'text', 'reason', 'state', 'created_at'])
      .where('reporter_id', '=', user)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  return { comments, reports }
}

/** Rows per query; other requests are served between queries. */
const PAGE = 1_000

async function readAll<Row extends { id: number }>(readAfter: (last: number) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await readAfter(all.at(-1)?.id ?? 0)
    all.push(...rows)
    if (rows.length < PAGE) return all
    await setImmediate()
  }
}
