/** Keeps comments, and finds them newest first. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import type { CommentId } from './comment.ts'
import { decideOpenReports } from './moderation/open-reports-store.server.ts'
import type { CommentDb } from './tables.server.ts'

/** Where something is said: a title's number, and an episode's, or 0. */
export interface Place {
  anime: number
  episode: number
}

export interface StoredComment extends Place {
  id: CommentId
  userId: UserId | null
  username: string | null
  avatar: string | null
  isAdmin: boolean
  text: string
  createdAt: string
  editedAt: string | null
}

export interface Slice {
  most: number
  /** Only older ones than this. */
  before?: CommentId | undefined
  skip?: number | undefined
}

export async function listComments(db: CommentDb, { anime, episode }: Place, slice: Slice): Promise<StoredComment[]> {
  const numbers = await listNumbers(db, anime)
  return listIds(db, slice, (ids) => ids.where('anime_id', 'in', numbers).where('episode', '=', episode))
}

export const listCommentsOf = (db: CommentDb, user: UserId, slice: Slice): Promise<StoredComment[]> =>
  listIds(db, slice, (ids) => ids.where('user_id', '=', user))

type Ids = ReturnType<typeof selectIds>

/** What is skipped is skipped in the index, and only what is shown is read. */
async function listIds(
  db: CommentDb,
  { most, before, skip = 0 }: Slice,
  of: (ids: Ids) => Ids,
): Promise<StoredComment[]> {
  const ids = await of(selectIds(db))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .offset(skip)
    .execute()
  if (ids.length === 0) return []
  const rows = await select(db)
    .where(
      'comment.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('comment.id', 'desc')
    .execute()
  return rows.map(toStored)
}

export async function findComment(db: CommentDb, id: CommentId): Promise<StoredComment | null> {
  const row = await select(db).where('comment.id', '=', id).executeTakeFirst()
  return row ? toStored(row) : null
}

/** How many there are, counted no further than `most`. */
export async function countComments(db: CommentDb, place: Place, most: number): Promise<number> {
  const numbers = await listNumbers(db, place.anime)
  return countRows(db, selectIds(db).where('anime_id', 'in', numbers).where('episode', '=', place.episode).limit(most))
}

export async function countCommentsOf(db: CommentDb, user: UserId, most: number): Promise<number> {
  return countRows(db, selectIds(db).where('user_id', '=', user).limit(most))
}

export interface NewComment extends Place {
  author: UserId
  text: string
  /** The same for what is the same comment sent again. */
  fingerprint: string
  at: string
}

/** Keeps a comment once, however often and however simultaneously it is sent. */
export async function addComment(db: CommentDb, comment: NewComment): Promise<{ id: CommentId; isNew: boolean }> {
  const { anime: anime_id, episode, author: user_id, text, fingerprint, at: created_at } = comment
  const added = await db
    .insertInto('comment')
    .values({ anime_id, episode, user_id, text, fingerprint, created_at, edited_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id as CommentId, isNew: true }
  const known = await db
    .selectFrom('comment')
    .select('id')
    .where('user_id', '=', user_id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  // It was taken back in between: said again, it is a new one.
  return known ? { id: known.id as CommentId, isNew: false } : addComment(db, comment)
}

/** The last thing that somebody said. */
export async function findLastComment(db: CommentDb, user: UserId): Promise<StoredComment | null> {
  const [last] = await listCommentsOf(db, user, { most: 1 })
  return last ?? null
}

/** @returns whether it was still there */
export async function editComment(db: CommentDb, id: CommentId, text: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ text, edited_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes a comment; what others reported of it is decided by that when an admin does it.
 * @returns whether it was still there
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

/** A title's number, and those that turned out to be it. */
async function listNumbers(db: CommentDb, anime: number): Promise<number[]> {
  const merged = await db.selectFrom('anime').select('id').where('merged_into', '=', anime).execute()
  return [anime, ...merged.map(({ id }) => id)]
}

const selectIds = (db: CommentDb) => db.selectFrom('comment').select('id')

async function countRows(db: CommentDb, some: Ids): Promise<number> {
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const select = (db: CommentDb) =>
  db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.user_id')
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
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toStored = (row: Row): StoredComment => ({
  id: row.id as CommentId,
  anime: row.anime_id,
  episode: row.episode,
  userId: row.user_id,
  username: row.username,
  avatar: row.avatar,
  isAdmin: row.is_admin === 1,
  text: row.text,
  createdAt: row.created_at,
  editedAt: row.edited_at,
})
