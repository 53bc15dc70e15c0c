/** Stores which comments are pinned and which discussions are locked. Both are recorded in the audit trail. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { inTransaction, isPostgres } from '#src/platform/database/database.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { type CommentId, MAX_PINS } from './comment.ts'
import { lockComment } from './moderation/decision-store.server.ts'
import { findComment, type StoredComment, type TopicNumbers } from './store.server.ts'
import type { CommentDb } from './tables.server.ts'
import { listNumbers } from './topic-store.server.ts'

type Admin = Pick<Viewer, 'id' | 'username'>

/** The pinned comments of a topic, the last pinned one first. */
export async function listPinned(db: CommentDb, { anime, episode }: TopicNumbers): Promise<CommentId[]> {
  const rows = await db
    .selectFrom('comment_pin')
    .select('comment_id')
    .where('anime_id', 'in', await listNumbers(db, anime))
    .where('episode', '=', episode)
    .orderBy('created_at', 'desc')
    .orderBy('comment_id', 'desc')
    .execute()
  return rows.map(({ comment_id }) => comment_id)
}

/** Lets two admins change the discussions of a title one after the other. Comments are posted meanwhile. */
async function lockTitle(trx: CommentDb, { anime }: TopicNumbers): Promise<void> {
  if (isPostgres(trx)) await trx.selectFrom('anime').select('id').where('id', '=', anime).forNoKeyUpdate().execute()
}

/**
 * Pins a comment, or unpins it; again, it changes nothing.
 * @param topic the comment's, by its current number
 * @returns false if the topic has as many as it can have @throws {Problem} 404 if others don't see the comment any more
 */
export const setPinned = (
  db: CommentDb,
  { id, anime, episode }: StoredComment,
  { topic, isPinned, admin, at }: { topic: TopicNumbers; isPinned: boolean; admin: Admin; at: string },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockTitle(trx, topic)
    const pinned = await listPinned(trx, topic)
    if (pinned.includes(id) === isPinned) return true
    if (isPinned && pinned.length >= MAX_PINS) return false
    await lockComment(trx, id)
    if (isPinned && (await findComment(trx, id)) === null) throw new Problem(404, 'Comment not found.')
    await (isPinned
      ? trx.insertInto('comment_pin').values({ comment_id: id, anime_id: anime, episode, created_at: at }).execute()
      : trx.deleteFrom('comment_pin').where('comment_id', '=', id).execute())
    const action = isPinned ? 'pin comment' : 'unpin comment'
    await recordAudit(trx, { admin, action, subject: { kind: 'comment', id } }, at)
    return true
  })

export async function isLocked(db: CommentDb, { anime, episode }: TopicNumbers): Promise<boolean> {
  const row = await db
    .selectFrom('comment_lock')
    .select('anime_id')
    .where('anime_id', 'in', await listNumbers(db, anime))
    .where('episode', '=', episode)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a discussion, or unlocks it; again, it changes nothing. */
export const setLocked = (
  db: CommentDb,
  topic: TopicNumbers,
  { lock, admin, at }: { lock: boolean; admin: Admin; at: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockTitle(trx, topic)
    if ((await isLocked(trx, topic)) === lock) return
    const { anime: anime_id, episode } = topic
    await (lock
      ? trx.insertInto('comment_lock').values({ anime_id, episode, created_at: at }).execute()
      : trx
          .deleteFrom('comment_lock')
          .where('anime_id', 'in', await listNumbers(trx, anime_id))
          .where('episode', '=', episode)
          .execute())
    const action = lock ? 'lock discussion' : 'unlock discussion'
    await recordAudit(trx, { admin, action, subject: { kind: 'title', id: anime_id }, after: { episode } }, at)
  })
