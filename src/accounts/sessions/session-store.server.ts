import { isPostgres } from '#src/platform/database/database.server.ts'
import { type Ban, findBan } from '../ban.ts'
import type { AccountDb, AccountTransaction } from '../tables.server.ts'
import type { UserId, Viewer } from '../viewer.ts'

export interface StoredSession {
  id: string
  tokenHash: string
  createdAt: string
  lastUsedAt: string
}

export const ADMIN_IDLE_MS = 12 * 3_600_000

const VIEWER_COLUMNS = [
  'user.id as user_id',
  'username',
  'email',
  'avatar',
  'is_admin',
  'is_premium',
  'can_comment',
  'is_banned',
  'ban_reason',
  'ban_until',
] as const

/** A session that is neither over nor somebody's who is kept out, and whose it is. */
export async function findSession(
  db: AccountDb,
  tokenHash: string,
  now: number,
): Promise<{ session: StoredSession; viewer: Viewer } | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(VIEWER_COLUMNS)
    .select(['session.id', 'token_hash', 'created_at', 'last_used_at', 'proved_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  if (!row || findBan(row, now) || isIdleAdmin(row, now)) return null
  const session = {
    id: row.id,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
  return { session, viewer: { ...toViewer(row), provedAt: row.proved_at } }
}

/** An admin's session ends sooner than others': also one that began before its user became an admin. */
const isIdleAdmin = (row: { is_admin: number; last_used_at: string }, now: number): boolean =>
  row.is_admin === 1 && now - Date.parse(row.last_used_at) >= ADMIN_IDLE_MS

interface ViewerRow {
  user_id: UserId
  username: string
  email: string
  avatar: string | null
  is_admin: number
  is_premium: number
  can_comment: number
}

const toViewer = (row: ViewerRow): Viewer => ({
  id: row.user_id,
  username: row.username,
  email: row.email,
  avatar: row.avatar,
  isAdmin: row.is_admin === 1,
  isPremium: row.is_premium === 1,
  canComment: row.can_comment === 1,
  provedAt: null,
})

/** Somebody as they are now, or why they are kept out. */
export async function findMember(
  db: AccountDb,
  id: UserId,
  now: number,
): Promise<{ viewer: Viewer } | { ban: Ban } | null> {
  const row = await db.selectFrom('user').select(VIEWER_COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const ban = findBan(row, now)
  return ban ? { ban } : { viewer: toViewer(row) }
}

export interface NewSession {
  id: string
  user: UserId
  tokenHash: string
  device: string
  now: string
  expiresAt: string
}

/** Sessions that one user has at most: the one that was unused for longest makes room. */
const MOST_SESSIONS = 50

/**
 * Begins a session, unless what was proven is no longer true: a password that is changed, or a ban that is spoken, at the
 * same moment ends this session with all others.
 * @param proven the stored hash that the password was held against
 */
export async function insertSession(db: AccountDb, session: NewSession, proven: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, session.user)
    const now = Date.parse(session.now)
    const row = await trx
      .selectFrom('user')
      .innerJoin('account', 'account.user_id', 'user.id')
      .select(['is_banned', 'ban_reason', 'ban_until', 'is_admin'])
      .where('user.id', '=', session.user)
      .where('provider_id', '=', 'credential')
      .where('password', '=', proven)
      .executeTakeFirst()
    if (!row || findBan(row, now)) return false
    const adminEnd = new Date(now + ADMIN_IDLE_MS).toISOString()
    await trx
      .insertInto('session')
      .values({
        id: session.id,
        user_id: session.user,
        token_hash: session.tokenHash,
        device: session.device,
        created_at: session.now,
        last_used_at: session.now,
        expires_at: row.is_admin && adminEnd < session.expiresAt ? adminEnd : session.expiresAt,
        proved_at: session.now,
      })
      .execute()
    await trx.updateTable('user').set({ last_active: session.now }).where('id', '=', session.user).execute()
    await removeOldest(trx, session.user)
    return true
  })
}

/** Whatever changes how a user proves who they are, or ends their sessions, goes one after the other. */
export async function lockUser(trx: AccountDb, user: UserId): Promise<void> {
  if (isPostgres(trx)) await trx.selectFrom('user').select('id').where('id', '=', user).forUpdate().execute()
}

/**
 * Serialises everything that could leave the site without an admin. Locks rows in one order, so that two of these
 * transactions never wait for each other; SQLite has a single writer.
 */
export async function lockAdmins(trx: AccountDb): Promise<void> {
  if (isPostgres(trx))
    await trx.selectFrom('user').select('id').where('is_admin', '=', 1).orderBy('id').forUpdate().execute()
}

async function removeOldest(trx: AccountTransaction, user: UserId): Promise<void> {
  const rows = await trx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .offset(MOST_SESSIONS)
    .limit(MOST_SESSIONS)
    .execute()
  if (rows.length > 0)
    await trx
      .deleteFrom('session')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
}

export async function prolongSession(
  db: AccountDb,
  { id, user, now, expiresAt }: { id: string; user: UserId; now: string; expiresAt: string },
): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now, expires_at: expiresAt }).where('id', '=', id).execute()
  await db.updateTable('user').set({ last_active: now }).where('id', '=', user).execute()
}

/** Notes that the password was given again in a session. @returns whether there is such a session */
export async function setProved(db: AccountDb, user: UserId, tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ proved_at: now })
    .where('user_id', '=', user)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A user's sessions that are not over, the last used first. */
export async function listSessions(
  db: AccountDb,
  user: UserId,
  now: string,
): Promise<(StoredSession & { device: string })[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** @returns whether there was one */
export async function deleteSession(db: AccountDb, user: UserId, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('session').where('user_id', '=', user).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** @returns whose it was, if there was one */
export async function deleteSessionByToken(db: AccountDb, tokenHash: string): Promise<UserId | null> {
  const row = await db.deleteFrom('session').where('token_hash', '=', tokenHash).returning('user_id').executeTakeFirst()
  return row?.user_id ?? null
}

/** @param but the hash of the token that goes on */
export async function deleteSessions(db: AccountDb, user: UserId, but?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', user)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but ?? ''))
    .execute()
}

export async function deleteExpiredSessions(db: AccountDb, now: string): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
