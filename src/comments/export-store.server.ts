import { setImmediate } from 'node:timers/promises'
import { writeArray } from '#src/accounts/exporter.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { toCommentId } from './comment.ts'
import type { CommentDb } from './tables.server.ts'

/** A user's comments and reports as JSON in pieces, for their data export. */
export async function* exportComments(db: CommentDb, user: UserId): AsyncGenerator<string> {
  const comments = readAll((last) =>
    db
      .selectFrom('comment')
      .select(['id', 'anime_id', 'episode', 'text', 'created_at', 'edited_at', 'reply_to'])
      .where('user_id', '=', user)
      .where('id', '>', toCommentId(last))
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  const reports = readAll((last) =>
    db
      .selectFrom('comment_report')
      .select(['id', 'anime_id', 'episode', 'text', 'reason', 'state', 'created_at'])
      .where('reporter_id', '=', user)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  yield '{"comments":'
  yield* writeArray(comments)
  yield ',"reports":'
  yield* writeArray(reports)
  yield '}'
}

/** Rows per query; other requests are served between queries. */
const PAGE = 200

async function* readAll<Row extends { id: number }>(
  readAfter: (last: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last = 0
  for (;;) {
    const rows = await readAfter(last)
    yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? last
    await setImmediate()
  }
}
