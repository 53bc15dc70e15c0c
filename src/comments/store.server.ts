/** Stores comments and lists them. */
import { type Expression, sql, type SqlBool } from 'kysely'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import type { CommentId, Order } from './comment.ts'
import type { Slice } from './paging.ts'
import { countUpTo } from './paging-store.server.ts'
import { decideOpenReports } from './moderation/open-reports-store.server.ts'
import type { CommentDb } from './tables.server.ts'
import { listNumbers } from './topic-store.server.ts'

/** What a comment is about: a title's number and an episode's number, or 0. */
export interface TopicNumbers {
  anime: number
  episode: number
}

export interface StoredComment extends TopicNumbers {
  id: CommentId
  userId: UserId | null
  username: string | null
  avatar: string | null
  isAdmin: boolean
  text: string
  createdAt: string
  editedAt: string | null
  /** Null if it is not a reply. */
  replyTo: StoredReplyTarget | null
  likes: number
}

/** The comment that a reply replies to. */
export interface StoredReplyTarget {
  id: CommentId
  /** Null if the comment or the account was deleted, like the name. */
  userId: UserId | null
  username: string | null
  /** Null if the comment was deleted. */
  text: string | null
}

/** Where a page ended: the likes that its last comment had then, and its id. */
export interface Position {
  likes: number
  id: CommentId
}

export interface CommentSlice extends Slice {
  /** Newest first by default. */
  order?: Order
  /** Only what follows this position. It stays in its place when the likes of its comment change. */
  after?: Position | undefined
}

export async function listComments(db: CommentDb, topic: TopicNumbers, slice: CommentSlice): Promise<StoredComment[]> {
  return listSlice(db, await selectIdsOn(db, topic), slice)
}

export const listCommentsOf = (db: CommentDb, user: UserId, slice: CommentSlice): Promise<StoredComment[]> =>
  listSlice(db, selectIds(db).where('user_id', '=', user), slice)

async function listSlice(
  db: CommentDb,
  ids: ReturnType<typeof selectIds>,
  { order = 'new', after, limit, skip = 0 }: CommentSlice,
): Promise<StoredComment[]> {
  const following = after === undefined ? ids : ids.where(FOLLOWING[order](after))
  const inOrder = order === 'top' ? following.orderBy('likes', 'desc') : following
  const direction = order === 'oldest' ? 'asc' : 'desc'
  // The offset is applied in the index, so only the rows of the page are read.
  const rows = await select(db)
    .where('comment.id', 'in', inOrder.orderBy('id', direction).limit(limit).offset(skip))
    .$if(order === 'top', (query) => query.orderBy('comment.likes', 'desc'))
    .orderBy('comment.id', direction)
    .execute()
  return rows.map(toStored)
}

const FOLLOWING: Readonly<Record<Order, (after: Position) => Expression<SqlBool>>> = {
  new: ({ id }) => sql<SqlBool>`id < ${id}`,
  top: ({ likes, id }) => sql<SqlBool>`(likes, id) < (${likes}, ${id})`,
  oldest: ({ id }) => sql<SqlBool>`id > ${id}`,
}

/** Those of some comments that exist, in their order. */
export async function findComments(db: CommentDb, ids: readonly CommentId[]): Promise<StoredComment[]> {
  if (ids.length === 0) return []
  const rows = await select(db).where('comment.id', 'in', ids).execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toStored))
}

export async function findComment(db: CommentDb, id: CommentId): Promise<StoredComment | null> {
  const row = await select(db).where('comment.id', '=', id).executeTakeFirst()
  return row ? toStored(row) : null
}

/** Counts comments on a topic, but no more than `limit`. */
export const countComments = async (db: CommentDb, topic: TopicNumbers, limit: number): Promise<number> =>
  countUpTo(db, await selectIdsOn(db, topic), limit)

export const countCommentsOf = (db: CommentDb, user: UserId, limit: number): Promise<number> =>
  countUpTo(db, selectIds(db).where('user_id', '=', user), limit)

export interface NewComment extends TopicNumbers {
  author: UserId
  text: string
  /** Idempotency key. */
  fingerprint: string
  at: string
  replyTo?: CommentId | undefined
}

/** Stores a comment once, even for concurrent duplicates. */
export async function addComment(db: CommentDb, comment: NewComment): Promise<{ id: CommentId; isNew: boolean }> {
  const {
    anime: anime_id,
    episode,
    author: user_id,
    text,
    fingerprint,
    at: created_at,
    replyTo: reply_to = null,
  } = comment
  const added = await db
    .insertInto('comment')
    .values({ anime_id, episode, user_id, text, fingerprint, created_at, edited_at: null, reply_to })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const existing = await db
    .selectFrom('comment')
    .select('id')
    .where('user_id', '=', user_id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  // It was deleted meanwhile: sent again, it becomes a new comment.
  return existing ? { id: existing.id, isNew: false } : addComment(db, comment)
}

/** Stores a comment once, and records something else about it in the same transaction. */
export const addAndRecord = (
  db: CommentDb,
  comment: NewComment,
  record: (trx: CommentDb, id: CommentId) => Promise<void>,
): Promise<{ id: CommentId; isNew: boolean }> =>
  inTransaction(db, async (trx) => {
    const added = await addComment(trx, comment)
    if (added.isNew) await record(trx, added.id)
    return added
  })

/** A user's latest comment. */
export async function findLastComment(db: CommentDb, user: UserId): Promise<StoredComment | null> {
  const [last] = await listCommentsOf(db, user, { limit: 1 })
  return last ?? null
}

/** @returns whether it existed */
export async function editComment(db: CommentDb, id: CommentId, text: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ text, edited_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes a comment. If an admin deletes it, its open reports are decided.
 * @returns whether it existed
 */
export function deleteComment(
  db: CommentDb,
  comment: StoredComment,
  by: Pick<Viewer, 'id' | 'username'>,
  at: string,
): Promise<boolean> {
  const isOwn = comment.userId === by.id
  return inTransaction(db, async (trx) => {
    if (!isOwn) await decideOpenReports(trx, comment.id, { state: 'acted', decided_at: at, decided_by: by.id })
    const { numDeletedRows } = await trx.deleteFrom('comment').where('id', '=', comment.id).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    if (!isOwn) {
      const { userId, text, anime, episode } = comment
      const subject = { kind: 'comment', id: comment.id } as const
      const before = { userId, text, anime, episode }
      await recordAudit(trx, { admin: by, action: 'delete comment', subject, before }, at)
    }
    return true
  })
}

const selectIds = (db: CommentDb) => db.selectFrom('comment').select('id')

/** Counts the newer comments on a comment's topic, but no more than `limit`. */
export const countNewer = async (db: CommentDb, topic: TopicNumbers, id: CommentId, limit: number): Promise<number> =>
  countUpTo(db, (await selectIdsOn(db, topic)).where('id', '>', id), limit)

/** The comments on a topic, including those on titles that were merged into its title. */
async function selectIdsOn(db: CommentDb, { anime, episode }: TopicNumbers) {
  return selectIds(db)
    .where('anime_id', 'in', await listNumbers(db, anime))
    .where('episode', '=', episode)
}

const select = (db: CommentDb) =>
  db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('comment as target', 'target.id', 'comment.reply_to')
    .leftJoin('user as target_user', 'target_user.id', 'target.user_id')
    .select([
      'comment.id',
      'comment.anime_id',
      'comment.episode',
      'comment.user_id',
      'comment.text',
      'comment.created_at',
      'comment.edited_at',
      'user.username',
      'user.avatar',
      'user.is_admin',
      'comment.reply_to',
      'comment.likes',
      'target.user_id as target_user_id',
      'target.text as target_text',
      'target_user.username as target_username',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toStored = (row: Row): StoredComment => ({
  id: row.id,
  anime: row.anime_id,
  episode: row.episode,
  userId: row.user_id,
  username: row.username,
  avatar: row.avatar,
  isAdmin: row.is_admin === 1,
  text: row.text,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  likes: row.likes,
  replyTo:
    row.reply_to === null
      ? null
      : { id: row.reply_to, userId: row.target_user_id, username: row.target_username, text: row.target_text },
})
