/** Stores comments and lists them. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { CommentId, Order, Withheld } from './comment.ts'
import type { Slice } from './paging.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { countUpTo } from './paging-store.server.ts'
import { lockComment } from './moderation/decision-store.server.ts'
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
  /** Why others don't see it; null if they do. */
  withheld: Withheld | null
}

/** The comment that a reply replies to. */
export interface StoredReplyTarget {
  id: CommentId
  /** Null if the comment or the account was deleted, like the name. A withheld comment counts as deleted. */
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

/** All comments of a user, for admins: withheld ones too. */
export const listCommentsOf = (db: CommentDb, user: UserId, slice: CommentSlice): Promise<StoredComment[]> =>
  listSlice(db, selectAllIds(db).where('user_id', '=', user), slice)

/** A user's comments on a topic that others don't see, newest first. */
export async function listWithheld(db: CommentDb, topic: TopicNumbers, user: UserId): Promise<StoredComment[]> {
  const rows = await select(db)
    .where('comment.user_id', '=', user)
    .where('comment.withheld', 'is not', null)
    .where('comment.anime_id', 'in', await listNumbers(db, topic.anime))
    .where('comment.episode', '=', topic.episode)
    .orderBy('comment.id', 'desc')
    .limit(MAX_WITHHELD)
    .execute()
  return rows.map(toStored)
}

const readAnyWithheld = prepareQuery((db: CommentDb, { user }: Placeholders<{ user: UserId }>) =>
  selectAllIds(db).where('user_id', '=', user).where('withheld', 'is not', null).limit(1),
)

/** Whether `listWithheld` has any, which few users do. */
export const hasWithheld = async (db: CommentDb, topic: TopicNumbers, user: UserId): Promise<boolean> =>
  (await readAnyWithheld(db, { user })).length > 0 && (await listWithheld(db, topic, user)).length > 0

/** More hidden comments of a user in a discussion are not shown to them. */
const MAX_WITHHELD = 50

/** Counts the comments of an account and its profiles that wait for a look. */
export const countWaitingOf = (db: CommentDb, account: UserId): Promise<number> =>
  countRows(
    db
      .selectFrom('comment')
      .where('user_id', 'in', ({ selectFrom }) =>
        selectFrom('user')
          .select('user.id')
          .where(({ eb, or }) => or([eb('user.id', '=', account), eb('user.profile_of', '=', account)])),
      )
      .where('withheld', 'is not', null)
      .where('withheld', '!=', 'hidden'),
  )

async function listSlice(
  db: CommentDb,
  ids: ReturnType<typeof selectIds>,
  { order = 'new', after, limit, skip = 0 }: CommentSlice,
): Promise<StoredComment[]> {
  const direction = order === 'oldest' ? 'asc' : 'desc'
  // The offset is applied in the index, so only the rows of the page are read.
  const inOrder = (some: typeof ids) =>
    (order === 'top' ? some.orderBy('likes', 'desc') : some).orderBy('id', direction).limit(limit).offset(skip)
  const parts = after === undefined ? [ids] : FOLLOWING[order](ids, after)
  const found = parts
    .map((part) => db.selectFrom(inOrder(part).as('part')).select('part.id'))
    .reduce((all, part) => all.unionAll(part))
  const rows = await select(db)
    .where('comment.id', 'in', found)
    .$if(order === 'top', (query) => query.orderBy('comment.likes', 'desc'))
    .orderBy('comment.id', direction)
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

type Ids = ReturnType<typeof selectIds>

/** Those behind a position, as ranges of the index: SQLite reads all with as many likes for a comparison of both. */
const FOLLOWING: Readonly<Record<Order, (ids: Ids, after: Position) => Ids[]>> = {
  new: (ids, { id }) => [ids.where('id', '<', id)],
  top: (ids, { likes, id }) => [ids.where('likes', '=', likes).where('id', '<', id), ids.where('likes', '<', likes)],
  oldest: (ids, { id }) => [ids.where('id', '>', id)],
}

/** Those of some comments that exist and are not withheld, in their order. */
export async function findComments(db: CommentDb, ids: readonly CommentId[]): Promise<StoredComment[]> {
  if (ids.length === 0) return []
  const rows = await select(db).where('comment.id', 'in', ids).where('comment.withheld', 'is', null).execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toStored))
}

/** @param withheldOf whose withheld comments are found too: an author's, or all for those who moderate */
export async function findComment(
  db: CommentDb,
  id: CommentId,
  withheldOf: UserId | 'all' | null = null,
): Promise<StoredComment | null> {
  const row = await select(db).where('comment.id', '=', id).executeTakeFirst()
  if (!row) return null
  const isFound = row.withheld === null || withheldOf === 'all' || (withheldOf !== null && row.user_id === withheldOf)
  return isFound ? toStored(row) : null
}

/** Counts comments on a topic, but no more than `limit`. */
export const countComments = async (db: CommentDb, topic: TopicNumbers, limit: number): Promise<number> =>
  countUpTo(db, await selectIdsOn(db, topic), limit)

export const countCommentsOf = (db: CommentDb, user: UserId, limit: number): Promise<number> =>
  countUpTo(db, selectAllIds(db).where('user_id', '=', user), limit)

/** Counts the comments of a user that others see, but no more than `limit`. */
export const countShownOf = (db: CommentDb, user: UserId, limit: number): Promise<number> =>
  countUpTo(db, selectIds(db).where('user_id', '=', user), limit)

export interface NewComment extends TopicNumbers {
  author: UserId
  text: string
  /** Idempotency key. */
  fingerprint: string
  at: string
  replyTo?: CommentId | undefined
  /** Whether it waits for a look. */
  waits?: boolean | undefined
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
    waits = false,
  } = comment
  const withheld = waits ? 'posted' : null
  const added = await db
    .insertInto('comment')
    .values({ anime_id, episode, user_id, text, fingerprint, created_at, edited_at: null, reply_to, withheld })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const existing = await findSent(db, user_id, fingerprint)
  // It was deleted meanwhile: sent again, it becomes a new comment.
  return existing === null ? addComment(db, comment) : { id: existing, isNew: false }
}

/** The comment that a user has sent with an idempotency key. */
export async function findSent(db: CommentDb, user: UserId, fingerprint: string): Promise<CommentId | null> {
  const row = await db
    .selectFrom('comment')
    .select('id')
    .where('user_id', '=', user)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row?.id ?? null
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

/**
 * Edits a comment, unless it was hidden. One that waits goes on waiting.
 * @param waits whether it has to wait for a look now
 * @returns whether it was edited
 */
export async function editComment(
  db: CommentDb,
  id: CommentId,
  text: string,
  at: string,
  waits = false,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ text, edited_at: at })
    .$if(waits, (query) => query.set(({ fn, val }) => ({ withheld: fn.coalesce('withheld', val('edited' as const)) })))
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('withheld', 'is', null), eb('withheld', '!=', 'hidden')]))
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
    await lockComment(trx, comment.id)
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

const selectAllIds = (db: CommentDb) => db.selectFrom('comment').select('id')

/** The comments that everyone sees: all lists and counts start here. */
const selectIds = (db: CommentDb) => selectAllIds(db).where('withheld', 'is', null)

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
    .leftJoin('comment as target', (join) =>
      join.onRef('target.id', '=', 'comment.reply_to').on('target.withheld', 'is', null),
    )
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
      'comment.withheld',
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
  withheld: row.withheld,
  replyTo:
    row.reply_to === null
      ? null
      : { id: row.reply_to, userId: row.target_user_id, username: row.target_username, text: row.target_text },
})
