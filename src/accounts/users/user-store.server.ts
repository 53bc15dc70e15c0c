/** Stores users with their passwords. */
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { findBan, isMuted } from '../ban.ts'
import { isBannedAt } from '../ban-store.server.ts'
import {
  type Addresses,
  addressOf,
  findEmailOwner,
  gave,
  hasLostEmail,
  toPlaceholder,
} from '../email-owner-store.server.ts'
import { EmailTakenError } from './email-store.server.ts'
import { endTokens } from '../sessions/end-tokens-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { consumeInvitation } from './invitation-store.server.ts'
import { consumeLink } from './link-store.server.ts'
import { lockAdmins, lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables, AccountTransaction } from '../tables.server.ts'
import type { UserData } from '../user-data.ts'
import { removeWithProfiles } from './profile-data-store.server.ts'
import type { OwnUser } from '../user.ts'
import { CREDENTIAL } from './identity-store.server.ts'
import { deleteInvitationsOf } from './invitation-store.server.ts'
import { toUserId, type UserId } from '../viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'

export interface NewUser {
  username: string
  email: string
  /** Null for an account whose user chooses a password by a link. */
  passwordHash: string | null
  now: string
  isPremium?: boolean
  /** Whether an admin has to approve it before its user can sign in. */
  waits?: boolean
  /** The token of an invitation, which is used. */
  invitation?: string | undefined
  /** Whether the email may be one that another account has and no one has confirmed: it goes to who confirms it. */
  claims?: boolean
}

class InvitationError extends Error {}

/** @returns the new user's id, or the fields that are taken, or that the invitation can't be used */
export async function insertUser(
  db: AccountDb,
  { username, email, passwordHash, now, isPremium = false, waits = false, invitation, claims = false }: NewUser,
  alsoWrite?: (trx: AccountDb, id: UserId) => Promise<void>,
): Promise<{ id: UserId } | { taken: 'username' | 'email' | 'invitation' }> {
  const id = toUserId(randomUUID())
  const added = db.transaction().execute(async (trx) => {
    const insert = async (emails: { email: string; claimed_email: string | null }) => {
      const state = { is_premium: Number(isPremium), waits_for_approval: Number(waits) }
      const row = { id, username, ...emails, ...state, pending_email: null, avatar: null }
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('user')
        .values({ ...row, joined_date: now, last_active: now, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Boolean(numInsertedOrUpdatedRows)
    }
    if (!(await insert({ email, claimed_email: null }))) {
      const holder = await lockHolder(trx, email)
      if (holder && !claims) return { taken: 'email' as const }
      if (!holder || !(await insert({ email: toPlaceholder(id), claimed_email: email })))
        return { taken: 'username' as const }
    }
    // Checked only now: an email change that frees it has completed by then.
    if (await findEmailOwner(trx, email, id, Date.parse(now))) throw new EmailTakenError()
    if (invitation !== undefined) await applyInvitation(trx, id, invitation, now)
    await insertCredential(trx, id, passwordHash, now)
    await alsoWrite?.(trx, id)
    return { id }
  })
  return added.catch((error: unknown) => {
    if (error instanceof EmailTakenError) return { taken: 'email' }
    if (error instanceof InvitationError) return { taken: 'invitation' }
    throw error
  })
}

/** @throws {InvitationError} */
async function applyInvitation(trx: AccountTransaction, user: UserId, token: string, now: string): Promise<void> {
  const used = await consumeInvitation(trx, token, now)
  if (!used) throw new InvitationError()
  await trx
    .updateTable('user')
    .set({ invited_by: used.invitedBy, ...(used.role === 'premium' && { is_premium: 1 }) })
    .where('id', '=', user)
    .execute()
}

/** When a user has last set another password, in ISO; null if they have the one that they signed up with. */
export async function findPasswordChange(db: AccountDb, user: UserId): Promise<string | null> {
  // only a new password changes the row
  const row = await db
    .selectFrom('account')
    .select(['created_at', 'updated_at'])
    .where('user_id', '=', user)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row === undefined || row.created_at === row.updated_at ? null : row.updated_at
}

/** Stores a new user's password. */
export async function insertCredential(
  db: AccountDb,
  user: UserId,
  passwordHash: string | null,
  now: string,
): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id: randomUUID(),
      user_id: user,
      account_id: user,
      provider_id: CREDENTIAL,
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Whether an account has an email, which it can't confirm before the transaction ends. */
async function lockHolder(trx: AccountTransaction, email: string): Promise<boolean> {
  const query = trx.selectFrom('user').select('id').where('email', '=', email)
  return Boolean(await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst())
}

export interface Credential {
  user: UserId
  passwordHash: string | null
}

/** With how many salts a password is hashed to find the account, of those that have given an email, that it is the password of. */
export const SALTS_PER_EMAIL = 2

/**
 * Of all accounts that have given an email, the one that has confirmed it, the one that has it, and those that claim it, from the first
 * on; those of them that are banned come last.
 */
const accountsWith = (db: AccountDb, email: string, now: number) =>
  db
    .selectFrom('user')
    .where((eb) => gave(eb, email))
    .orderBy('email_verified', 'desc')
    .orderBy((eb) => isBannedAt(eb, toIso(now)))
    .orderBy((eb) => eb('email', '=', email), 'desc')
    .orderBy('joined_date')
    .orderBy('user.id')

interface WhichAccounts {
  only?: UserId | undefined
  except?: UserId | undefined
  now: number
}

const credentialsWith = (db: AccountDb, email: string, { only, except, now }: WhichAccounts) =>
  accountsWith(db, email, now)
    .innerJoin('account', 'account.user_id', 'user.id')
    .where('provider_id', '=', CREDENTIAL)
    .select(['user.id as user', 'password as passwordHash', 'email', 'claimed_email'])
    .$if(only !== undefined, (query) => query.where('user.id', '=', only ?? toUserId('')))
    .$if(except !== undefined, (query) => query.where('user.id', '!=', except ?? toUserId('')))

/** Of the accounts that have given an email, the first one, and the first whose password has another salt. */
export async function findSaltsByEmail(db: AccountDb, email: string, which: WhichAccounts): Promise<Credential[]> {
  const first = await credentialsWith(db, email, which).executeTakeFirst()
  const salted = first?.passwordHash?.slice(0, first.passwordHash.lastIndexOf('$') + 1) ?? 'none'
  const other = await credentialsWith(db, email, which)
    .where((eb) => eb(eb.fn<string>('substr', ['password', eb.lit(1), eb.lit(salted.length)]), '!=', salted))
    .executeTakeFirst()
  return [first, other].filter((row) => row !== undefined)
}

/** Of the accounts that have given an email, the first two whose stored hash is one of these. */
export const findCredentialsByHash = (
  db: AccountDb,
  email: string,
  hashes: readonly string[],
  which: WhichAccounts,
): Promise<(Credential & Addresses)[]> =>
  credentialsWith(db, email, which).where('password', 'in', hashes).limit(2).execute()

export async function findCredential(db: AccountDb, user: UserId): Promise<Credential | null> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('user_id', '=', user)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row ? { user, passwordHash: row.password } : null
}

interface NewPassword {
  user: UserId
  passwordHash: string
  now: string
}

/**
 * Changes a user's password and ends their sessions and API tokens in one transaction.
 * @param change `verifiedHash` is the stored hash that the old password matched
 * @returns false if the stored hash has changed since
 */
export async function replacePassword(db: AccountDb, change: NewPassword & { verifiedHash: string }): Promise<boolean> {
  return db.transaction().execute((trx) => setPassword(trx, change, change.verifiedHash))
}

/** The same with a reset link, which is consumed. */
export async function setPasswordByLink(
  db: AccountDb,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const holder = await consumeLink(trx, 'reset', token, now)
    if (!holder) return false
    return setPassword(trx, { user: holder.user, passwordHash, now: toIso(now) })
  })
}

async function setPassword(
  trx: AccountTransaction,
  { user, passwordHash, now }: NewPassword,
  verifiedHash?: string,
): Promise<boolean> {
  await lockUser(trx, user)
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ password: passwordHash, updated_at: now })
    .where('user_id', '=', user)
    .where('provider_id', '=', CREDENTIAL)
    // empty for users without a password
    .$if(verifiedHash === '', (query) => query.where('password', 'is', null))
    .$if(Boolean(verifiedHash), (query) => query.where('password', '=', verifiedHash ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.deleteFrom('session').where('user_id', '=', user).execute()
  await deleteDevices(trx, user)
  await endTokens(trx, user, 'all')
  await trx.deleteFrom('one_time_link').where('user_id', '=', user).where('purpose', '=', 'reset').execute()
  return true
}

export async function findUser(db: AccountDb, id: string, now: number): Promise<OwnUser | null> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', toUserId(id)).executeTakeFirst()
  return row ? toOwnUser(row, now) : null
}

/** Two of the users who have given an email, of whom mail to it is for the first. Empty if all of them have lost it. */
export async function findUsersByEmail(db: AccountDb, email: string, now: number): Promise<OwnUser[]> {
  const rows = await accountsWith(db, email, now).selectAll().limit(2).execute()
  const [first] = rows
  if (first && (await hasLostEmail(db, first.id, first, now))) return []
  return rows.map((row) => toOwnUser(row, now))
}

export function toOwnUser(row: Selectable<AccountTables['user']>, now: number): OwnUser {
  const ban = findBan(row, now)
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    isAdmin: row.is_admin === 1,
    ...(row.is_moderator === 1 && { isModerator: true }),
    joinedDate: row.joined_date,
    email: row.profile_of === null ? addressOf(row) : '',
    emailVerified: row.email_verified === 1,
    pendingEmail: row.pending_email,
    isBanned: ban !== null,
    banReason: ban?.reason ?? null,
    banUntil: ban?.until ?? null,
    canComment: !isMuted(row, now) && row.rating_limit === null,
    isPremium: row.is_premium === 1,
    lastActive: row.last_active,
  }
}

/**
 * Deletes a user and their data; their comments stay without a name.
 * @returns false for the only admin
 */
export async function deleteUser(db: AccountDb, user: UserId, parts: readonly UserData[] = []): Promise<boolean> {
  const after = await db.transaction().execute(async (trx) => {
    await lockAdmins(trx)
    await lockUser(trx, user)
    const others = await trx
      .selectFrom('user')
      .select('id')
      .where('is_admin', '=', 1)
      .where('id', '!=', user)
      .limit(1)
      .executeTakeFirst()
    const row = await trx.selectFrom('user').select('is_admin').where('id', '=', user).executeTakeFirst()
    if (!row || (row.is_admin && !others)) return null
    const done = await removeWithProfiles(parts, trx, user)
    await deleteInvitationsOf(trx, user)
    await trx.deleteFrom('user').where('id', '=', user).execute()
    return done
  })
  after?.()
  return after !== null
}
