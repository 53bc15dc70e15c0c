/** Searches users for admins: accounts, without their profiles. */
import { findBan, isMuted } from '../ban.ts'
import { isBannedAt } from '../ban-store.server.ts'
import { selectAddress } from '../email-owner-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { toOwnUser } from './user-store.server.ts'
import type { UserState } from './user-state.ts'
import type { OwnUser } from '../user.ts'
import type { UserId } from '../viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { escapeLike, isLike } from '#src/platform/database/like-store.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { toIso } from '#src/platform/to-iso.ts'

export interface UserSearch {
  /** Part of a username or email. */
  query: string
  state: UserState
}

/** Newest first. */
export async function listUsers(
  db: AccountDb,
  search: UserSearch,
  { limit, skip, now }: PageRange & { now: number },
): Promise<OwnUser[]> {
  const rows = await select(db, search, now)
    .selectAll()
    .orderBy('joined_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map((row) => toOwnUser(row, now))
}

export async function countUsers(db: AccountDb, search: UserSearch, now: number): Promise<number> {
  return countRows(select(db, search, now))
}

/** The number of a user's active sessions. */
export async function countSessions(db: AccountDb, user: UserId, now: number): Promise<number> {
  return countRows(db.selectFrom('session').where('user_id', '=', user).where('expires_at', '>', toIso(now)))
}

/** The names, roles and restrictions of users, by id. */
export async function findUserStatuses(
  db: AccountDb,
  ids: readonly UserId[],
  now: number,
): Promise<Map<UserId, UserStatus>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select([
      'id',
      'username',
      'is_admin',
      'is_moderator',
      'can_comment',
      'muted_until',
      'is_banned',
      'ban_reason',
      'ban_until',
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        username: row.username,
        isAdmin: row.is_admin === 1,
        isModerator: row.is_moderator === 1,
        isMuted: isMuted(row, now),
        isBanned: findBan(row, now) !== null,
      },
    ]),
  )
}

export interface UserStatus {
  username: string
  isAdmin: boolean
  isModerator: boolean
  isMuted: boolean
  isBanned: boolean
}

function select(db: AccountDb, { query, state }: UserSearch, now: number) {
  const pattern = `%${escapeLike(query.toLowerCase())}%`
  const at = toIso(now)
  return db
    .selectFrom('user')
    .where('profile_of', 'is', null)
    .$if(query !== '', (q) =>
      q.where((eb) => {
        return eb.or([isLike(eb.fn('lower', ['username']), pattern), isLike(selectAddress(eb), pattern)])
      }),
    )
    .$if(state === 'admin', (q) => q.where('is_admin', '=', 1))
    .$if(state === 'moderator', (q) => q.where('is_moderator', '=', 1))
    .$if(state === 'waiting', (q) => q.where('waits_for_approval', '=', 1))
    .$if(state === 'premium', (q) => q.where('is_premium', '=', 1))
    .$if(state === 'muted', (q) => q.where((eb) => eb.or([eb('can_comment', '=', 0), eb('muted_until', '>', at)])))
    .$if(state === 'banned', (q) => q.where((eb) => isBannedAt(eb, at)))
}
