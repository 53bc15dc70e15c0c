/** Stores which users blocked each other. Accounts are blocked as a whole: another profile of one must not be a way around it. */
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import type { CommentDb } from './tables.server.ts'

/** Users that one user can block. */
export const MAX_BLOCKS = 500

type Blocker = Pick<Viewer, 'id' | 'account'>

/** The account of a user or profile. */
const findAccount = (db: CommentDb, user: UserId) =>
  db
    .selectFrom('user as account')
    .select(['account.id', 'account.is_admin'])
    .where('account.id', '=', (eb) =>
      eb
        .selectFrom('user')
        .select(({ fn }) => fn.coalesce('user.profile_of', 'user.id').as('account'))
        .where('user.id', '=', user),
    )
    .executeTakeFirst()

/** Blocks the account of a user; again, it changes nothing. */
export async function block(
  db: CommentDb,
  { id: user_id, account }: Blocker,
  user: UserId,
  created_at: string,
): Promise<'blocked' | 'missing' | 'own' | 'admin' | 'full'> {
  const other = await findAccount(db, user)
  if (!other) return 'missing'
  const { id: blocked_id, is_admin } = other
  if (blocked_id === account) return 'own'
  if (is_admin === 1) return 'admin'
  if ((await countBlocked(db, user_id)) >= MAX_BLOCKS) return 'full'
  await db
    .insertInto('user_block')
    .values({ user_id, blocked_id, created_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'blocked_id']).doNothing())
    .execute()
  return 'blocked'
}

export const countBlocked = (db: CommentDb, user: UserId): Promise<number> =>
  countRows(db.selectFrom('user_block').where('user_id', '=', user))

export async function unblock(db: CommentDb, user: UserId, blocked: UserId): Promise<void> {
  const account = await findAccount(db, blocked)
  if (account)
    await db.deleteFrom('user_block').where('user_id', '=', user).where('blocked_id', '=', account.id).execute()
}

const readHidden = prepareQuery((db: CommentDb, { id, account }: Placeholders<Blocker>) => {
  const blocked = db.selectFrom('user_block').where('user_id', '=', id)
  const blocking = db.selectFrom('user_block').select('user_id as id').where('blocked_id', '=', account)
  return blocked
    .select('blocked_id as id')
    .unionAll(blocked.innerJoin('user as profile', 'profile.profile_of', 'blocked_id').select('profile.id'))
    .unionAll(db.selectFrom(blocking.limit(MAX_BLOCKING).as('blocking')).select('blocking.id'))
})

/** The accounts that a user blocked, with their profiles, and those who blocked the user’s account. */
export const listHiddenFrom = async (db: CommentDb, { id, account }: Blocker): Promise<ReadonlySet<UserId>> =>
  new Set((await readHidden(db, { id, account })).map((row) => row.id))

/** More users than this who blocked someone do not slow their pages down. */
const MAX_BLOCKING = 2_000

export interface BlockedUser {
  id: UserId
  username: string
}

/** The accounts that a user blocked, newest first. @param range all by default */
export const listBlocked = (
  db: CommentDb,
  user: UserId,
  { skip, limit }: PageRange = { skip: 0, limit: MAX_BLOCKS },
): Promise<BlockedUser[]> =>
  db
    .selectFrom('user_block')
    .innerJoin('user', 'user.id', 'user_block.blocked_id')
    .select(['user.id', 'user.username'])
    .where('user_block.user_id', '=', user)
    .orderBy('user_block.created_at', 'desc')
    .orderBy('user.id')
    .limit(limit)
    .offset(skip)
    .execute()
