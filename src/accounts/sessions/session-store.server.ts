/** Stores sessions, and finds their users. */
import { sql } from 'kysely'
import { HOUR_MS } from '#src/platform/durations.ts'
import { findSeenFolders } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type Ban, findBan, isMuted } from '../ban.ts'
import type { AccountDb, AccountTransaction } from '../tables.server.ts'
import { addressOf, hasLostEmail } from '../email-owner-store.server.ts'
import { LIMIT_COLUMNS, type LimitColumns, toLimits } from '../limit-columns.ts'
import { toProfileName } from '../profile-name.ts'
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import { canModerate, type UserId, type Viewer, withoutModerator } from '../viewer.ts'
import type { PasskeyProof, SignInProof } from './sign-in-proof.ts'

export interface StoredSession {
  id: string
  tokenHash: string
  createdAt: string
  lastUsedAt: string
}

export const ADMIN_IDLE_MS = 12 * HOUR_MS

/** What `toViewer` and `findBan` read of a user. */
export const VIEWER_COLUMNS = [
  'user.id as user_id',
  'profile_of',
  'username',
  'email',
  'claimed_email',
  'avatar',
  'is_admin',
  'is_premium',
  'is_moderator',
  'can_comment',
  'muted_until',
  'is_banned',
  'ban_reason',
  'ban_until',
  ...LIMIT_COLUMNS,
] as const

/** Whether any folder of videos is limited: of a site without one, an empty table is read. */
export const hasLimitedFolders = sql<number>`exists (select 1 from library_folder where audience <> 'all')`.as(
  'has_limited_folders',
)

/** A viewer with the limited folders that they see, which are read only where there are any. */
export async function withFolders(
  db: AccountDb,
  viewer: Viewer,
  { has_limited_folders: isLimited }: { has_limited_folders: number | boolean },
): Promise<Viewer> {
  return isLimited ? { ...viewer, folders: await findSeenFolders(db.$extendTables<CatalogueTables>(), viewer) } : viewer
}

const readSession = prepareQuery(
  (db: AccountDb, { tokenHash, now }: Placeholders<{ tokenHash: string; now: string }>) =>
    db
      .selectFrom('session')
      .innerJoin('user', (join) =>
        join.on((eb) => eb('user.id', '=', eb.fn.coalesce('session.profile_id', 'session.user_id'))),
      )
      .select(VIEWER_COLUMNS)
      .select(hasLimitedFolders)
      .select(['session.id', 'token_hash', 'created_at', 'last_used_at', 'proved_at'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('user as profile')
              .select('profile.id')
              .whereRef('profile.profile_of', '=', 'session.user_id'),
          )
          .as('has_profiles'),
      )
      // of admins and moderators only: it costs the others nothing
      .select((eb) =>
        eb
          .case()
          .when(eb.or([eb('is_admin', '=', 1), eb('is_moderator', '=', 1)]))
          .then(eb.selectFrom('second_factor').select('confirmed_at').whereRef('second_factor.user_id', '=', 'user.id'))
          .end()
          .as('second_factor_since'),
      )
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now),
)

/** What the operator requires of admins and moderators. */
export interface AdminPolicy {
  needsSecondFactor: boolean
}

/**
 * An unexpired session with its user, unless the user is banned. An admin or a moderator without the second factor that the operator requires
 * is a user like others.
 */
export async function findSession(
  db: AccountDb,
  tokenHash: string,
  now: number,
  { needsSecondFactor }: AdminPolicy = { needsSecondFactor: false },
): Promise<{ session: StoredSession; viewer: Viewer } | null> {
  const [row] = await readSession(db, { tokenHash, now: toIso(now) })
  if (!row || findBan(row, now) || isIdleAdmin(row, now)) return null
  const session = {
    id: row.id,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
  const viewer: Viewer = {
    ...toViewer(row, now),
    hasProfiles: Boolean(row.has_profiles),
    passwordConfirmedAt: row.proved_at,
  }
  const lacksSecondFactor = needsSecondFactor && canModerate(viewer) && row.second_factor_since === null
  const acting = lacksSecondFactor ? { ...withoutModerator(viewer), isAdmin: false, lacksSecondFactor } : viewer
  return { session, viewer: await withFolders(db, acting, row) }
}

/** Sessions of admins and moderators expire sooner, including those that started before the user became one. */
const isIdleAdmin = (row: { is_admin: number; is_moderator: number; last_used_at: string }, now: number): boolean =>
  (row.is_admin === 1 || row.is_moderator === 1) && now - Date.parse(row.last_used_at) >= ADMIN_IDLE_MS

interface ViewerRow extends LimitColumns {
  user_id: UserId
  profile_of: UserId | null
  username: string
  email: string
  claimed_email: string | null
  avatar: string | null
  is_admin: number
  is_moderator: number
  is_premium: number
  can_comment: number
  muted_until: string | null
}

/** The user of a row, as for a token: without a confirmed password, and with nothing to switch to. */
export const toViewer = (row: ViewerRow, now: number): Viewer => ({
  id: row.user_id,
  account: row.profile_of ?? row.user_id,
  username: row.username,
  profile: row.profile_of === null ? null : toProfileName(row.username),
  email: row.profile_of === null ? addressOf(row) : '',
  avatar: row.avatar,
  isAdmin: row.is_admin === 1,
  ...(row.is_moderator === 1 && { isModerator: true as const }),
  isPremium: row.is_premium === 1,
  // where discussions are, names of titles above the limits are
  canComment: !isMuted(row, now) && row.rating_limit === null,
  hasProfiles: false,
  passwordConfirmedAt: null,
  ...toLimits(row),
})

/** The user's current state, or the ban that applies. */
export async function findMember(
  db: AccountDb,
  id: UserId,
  now: number,
): Promise<{ viewer: Viewer } | { ban: Ban } | null> {
  const row = await db.selectFrom('user').select(VIEWER_COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const ban = findBan(row, now)
  return ban ? { ban } : { viewer: toViewer(row, now) }
}

export interface NewSession {
  id: string
  user: UserId
  tokenHash: string
  device: string
  network?: string | undefined
  now: string
  expiresAt: string
}

/** How its user has proved who they are, and whether with a second factor. */
export interface SessionProof {
  first: SignInProof | PasskeyProof
  isSecondProved?: boolean
}

/** Sessions per user: beyond it, the least recently used one is ended. */
const MAX_SESSIONS = 50

/**
 * Starts a session, unless the password was changed, the passkey removed, the user banned or the email lost after it was proved, or the
 * account has a second factor that was not.
 */
export async function insertSession(
  db: AccountDb,
  session: NewSession,
  { first, isSecondProved = false }: SessionProof,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, session.user)
    const now = Date.parse(session.now)
    const row = await trx
      .selectFrom('user')
      .innerJoin('account', 'account.user_id', 'user.id')
      .select(['is_banned', 'ban_reason', 'ban_until', 'is_admin', 'email', 'claimed_email'])
      .where('user.id', '=', session.user)
      .where('waits_for_approval', '=', 0)
      .where((eb) => {
        if ('passkey' in first)
          return eb.exists(
            eb
              .selectFrom('passkey')
              .select('passkey.id')
              .where('passkey.id', '=', first.passkey)
              .whereRef('passkey.user_id', '=', 'user.id'),
          )
        return 'passwordHash' in first
          ? eb.and([eb('provider_id', '=', 'credential'), eb('password', '=', first.passwordHash)])
          : eb.and([eb('provider_id', '=', first.identity.issuer), eb('account_id', '=', first.identity.subject)])
      })
      .executeTakeFirst()
    if (!row || findBan(row, now) || (await hasLostEmail(trx, session.user, row, now))) return false
    if (!isSecondProved && (await hasSecondFactor(trx, session.user))) return false
    const adminEnd = toIso(now + ADMIN_IDLE_MS)
    await trx
      .insertInto('session')
      .values({
        id: session.id,
        user_id: session.user,
        token_hash: session.tokenHash,
        device: session.device,
        network: session.network ?? null,
        ...('provider' in first && { provider: first.provider, provider_session: first.session }),
        ...('passkey' in first && { passkey_id: first.passkey }),
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

/** Serialises changes to a user's credentials and sessions. */
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
    .offset(MAX_SESSIONS)
    .limit(MAX_SESSIONS)
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

export async function extendSession(
  db: AccountDb,
  { id, user, network, now, expiresAt }: { id: string; user: UserId; network: string; now: string; expiresAt: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: expiresAt, network })
    .where('id', '=', id)
    .execute()
  await db.updateTable('user').set({ last_active: now }).where('id', '=', user).execute()
}

/** Records that the password was confirmed in a session. @returns whether the session exists */
export async function setPasswordConfirmed(
  db: AccountDb,
  user: UserId,
  tokenHash: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ proved_at: now })
    .where('user_id', '=', user)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lets a profile act in a session of its account; null lets the account act. What was confirmed before is forgotten.
 * @param newHash of the session's token from now on
 * @returns whether the session exists
 */
export async function setActing(
  db: AccountDb,
  account: UserId,
  { tokenHash, newHash }: { tokenHash: string; newHash: string },
  profile: UserId | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ profile_id: profile, proved_at: null, token_hash: newHash })
    .where('user_id', '=', account)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The active sessions of an account, or those in which a profile acts, most recently used first. */
export async function listSessions(
  db: AccountDb,
  user: UserId,
  now: string,
): Promise<(StoredSession & { device: string; network: string | null })[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'network', 'created_at', 'last_used_at'])
    .where((eb) => eb.or([eb('user_id', '=', user), eb('profile_id', '=', user)]))
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** @returns whether it existed */
export async function deleteSession(db: AccountDb, user: UserId, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('session').where('user_id', '=', user).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** @returns its user, if it existed */
export async function deleteSessionByToken(db: AccountDb, tokenHash: string): Promise<UserId | null> {
  const row = await db.deleteFrom('session').where('token_hash', '=', tokenHash).returning('user_id').executeTakeFirst()
  return row?.user_id ?? null
}

/** @param except hash of the token of the session to keep */
export async function deleteSessions(db: AccountDb, user: UserId, except?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', user)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
    .execute()
}

export async function deleteExpiredSessions(db: AccountDb, now: string): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
