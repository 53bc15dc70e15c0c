/** Stores users with their passwords. */
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { findBan } from '../ban.ts'
import { EmailTakenError, findEmailOwner } from './email-store.server.ts'
import { endTokens } from '../sessions/end-tokens-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { consumeLink } from './link-store.server.ts'
import { lockAdmins, lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables, AccountTransaction } from '../tables.server.ts'
import { removeUserData, type UserData } from '../user-data.ts'
import type { OwnUser } from '../user.ts'
import { toUserId, type UserId } from '../viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'

/** The provider id of passwords. */
const CREDENTIAL = 'credential'

export interface NewUser {
  username: string
  email: string
  passwordHash: string
  now: string
}

/** @returns the new user's id, or the fields that are taken */
export async function insertUser(
  db: AccountDb,
  { username, email, passwordHash, now }: NewUser,
): Promise<{ id: UserId } | { taken: 'username' | 'email' }> {
  const id = toUserId(randomUUID())
  const added = db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('user')
      .values({
        id,
        username,
        email,
        pending_email: null,
        avatar: null,
        joined_date: now,
        last_active: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows)
      return { taken: (await isEmailTaken(trx, email)) ? ('email' as const) : ('username' as const) }
    // Checked only now: an email change that frees it has completed by then.
    if (await findEmailOwner(trx, email, id, Date.parse(now))) throw new EmailTakenError()
    await insertCredential(trx, id, passwordHash, now)
    return { id }
  })
  return added.catch((error: unknown) => {
    if (error instanceof EmailTakenError) return { taken: 'email' }
    throw error
  })
}

/** Stores a new user's password. */
export async function insertCredential(db: AccountDb, user: UserId, passwordHash: string, now: string): Promise<void> {
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

async function isEmailTaken(db: AccountDb, email: string): Promise<boolean> {
  return Boolean(await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst())
}

export interface Credential {
  user: UserId
  passwordHash: string | null
}

export async function findCredentialByEmail(db: AccountDb, email: string): Promise<Credential | null> {
  return toCredential(await credentials(db).where('email', '=', email).executeTakeFirst())
}

export async function findCredential(db: AccountDb, user: UserId): Promise<Credential | null> {
  return toCredential(await credentials(db).where('user.id', '=', user).executeTakeFirst())
}

const credentials = (db: AccountDb) =>
  db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .where('provider_id', '=', CREDENTIAL)
    .select(['user.id', 'password'])

const toCredential = (row: { id: UserId; password: string | null } | undefined): Credential | null =>
  row ? { user: row.id, passwordHash: row.password } : null

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
    .$if(verifiedHash !== undefined, (query) => query.where('password', '=', verifiedHash ?? ''))
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

export async function findUserByEmail(db: AccountDb, email: string, now: number): Promise<OwnUser | null> {
  const row = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
  return row ? toOwnUser(row, now) : null
}

export function toOwnUser(row: Selectable<AccountTables['user']>, now: number): OwnUser {
  const ban = findBan(row, now)
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    isAdmin: row.is_admin === 1,
    joinedDate: row.joined_date,
    email: row.email,
    emailVerified: row.email_verified === 1,
    pendingEmail: row.pending_email,
    isBanned: ban !== null,
    banReason: ban?.reason ?? null,
    banUntil: ban?.until ?? null,
    canComment: row.can_comment === 1,
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
    const done = await removeUserData(parts, trx, user)
    await trx.deleteFrom('user').where('id', '=', user).execute()
    return done
  })
  after?.()
  return after !== null
}

export async function verifyEmail(db: AccountDb, user: UserId, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ email_verified: 1 })
    .where('id', '=', user)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
