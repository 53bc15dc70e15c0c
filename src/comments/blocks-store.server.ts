/** Stores which users blocked each other. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import type { CommentDb } from './tables.server.ts'

/** Users that one user can block. */
export const MAX_BLOCKS = 500

/** Blocks a user; again, it changes nothing. */
export async function block(
  db: CommentDb,
  user_id: UserId,
  blocked_id: UserId,
  created_at: string,
): Promise<'blocked' | 'missing' | 'admin' | 'full'> {
  const other = await db.selectFrom('user').select('is_admin').where('id', '=', blocked_id).executeTakeFirst()
  if (!other) return 'missing'
  if (other.is_admin === 1) return 'admin'
  if ((await countRows(db.selectFrom('user_block').where('user_id', '=', user_id))) >= MAX_BLOCKS) return 'full'
  await db
    .insertInto('user_block')
    .values({ user_id, blocked_id, created_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'blocked_id']).doNothing())
    .execute()
  return 'blocked'
}

export async function unblock(db: CommentDb, user: UserId, blocked: UserId): Promise<void> {
  await db.deleteFrom('user_block').where('user_id', '=', user).where('blocked_id', '=', blocked).execute()
}

/** The users whom a user blocked, and those who blocked them. */
export async function listHiddenFrom(db: CommentDb, user: UserId): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select blocked_id as id from user_block where user_id = ${user}
    union all
    select * from (select user_id as id from user_block where blocked_id = ${user} limit ${MAX_BLOCKING}) as blocking
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** More users than this who blocked someone do not slow their pages down. */
const MAX_BLOCKING = 2_000

export interface BlockedUser {
  id: UserId
  username: string
}

/** The users whom a user blocked, newest first. */
export const listBlocked = (db: CommentDb, user: UserId): Promise<BlockedUser[]> =>
  db
    .selectFrom('user_block')
    .innerJoin('user', 'user.id', 'user_block.blocked_id')
    .select(['user.id', 'user.username'])
    .where('user_block.user_id', '=', user)
    .orderBy('user_block.created_at', 'desc')
    .orderBy('user.id')
    .execute()
