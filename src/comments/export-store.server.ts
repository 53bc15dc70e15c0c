import { setImmediate } from 'node:timers/promises'
import { sql, type SqlBool } from 'kysely'
import { writeArray } from '#src/accounts/exporter.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { listBlocked } from './blocks-store.server.ts'
import { toCommentId } from './comment.ts'
import type { CommentDb } from './tables.server.ts'

/** A user's comments, reports, likes, blocked users, followed discussions and what moderators decided about them, as JSON in pieces, for their data export. */
export async function* exportComments(db: CommentDb, user: UserId): AsyncGenerator<string> {
  const comments = readAll((last) =>
    db
      .selectFrom('comment')
      .select(['id', 'anime_id', 'episode', 'text', 'created_at', 'edited_at', 'reply_to', 'withheld'])
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
  const likes = readAll((last) =>
    db
      .selectFrom('comment_like')
      .select(['comment_id as id', 'created_at'])
      .where('user_id', '=', user)
      .where('comment_id', '>', toCommentId(last))
      .orderBy('comment_id')
      .limit(PAGE)
      .execute(),
  )
  const decisions = readAll((last) =>
    db
      .selectFrom('moderation_decision')
      .select(['id', 'action', 'text', 'days', 'reason', 'decided_at', 'appeal', 'appealed_at', 'appeal_state'])
      .select('appeal_reason')
      .where('user_id', '=', user)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  const follows = exportFollows(db, user)
  yield '{"comments":'
  yield* writeArray(comments)
  yield ',"reports":'
  yield* writeArray(reports)
  yield ',"likes":'
  yield* writeArray(likes)
  yield `,"blocks":${JSON.stringify(await listBlocked(db, user))}`
  yield ',"follows":'
  yield* writeArray(follows)
  yield ',"decisions":'
  yield* writeArray(decisions)
  yield '}'
}

async function* exportFollows(db: CommentDb, user: UserId) {
  let last = { anime_id: 0, episode: -1 }
  for (;;) {
    const rows = await db
      .selectFrom('comment_follow')
      .select(['anime_id', 'episode', 'created_at'])
      .where('user_id', '=', user)
      .where(sql<SqlBool>`(anime_id, episode) > (${last.anime_id}, ${last.episode})`)
      .orderBy('anime_id')
      .orderBy('episode')
      .limit(PAGE)
      .execute()
    yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1) ?? last
    await setImmediate()
  }
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
