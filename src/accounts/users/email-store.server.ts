/** Stores email changes: pending until confirmed, and restorable for a week afterwards. */
import { inTransaction, isDuplicate, isPostgres } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { endTokens } from '../sessions/end-tokens-store.server.ts'
import { deletePasskeys } from '../passkeys/passkey-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { isBannedAt } from '../ban-store.server.ts'
import { claims, findEmailOwner, gave, isKept, placeholderOf } from '../email-owner-store.server.ts'
import { createLink, consumeLink, type LinkHolder } from './link-store.server.ts'
import { deleteSessions, lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTransaction } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

export async function setPendingEmail(db: AccountDb, user: UserId, email: string | null): Promise<void> {
  await db.updateTable('user').set({ pending_email: email }).where('id', '=', user).execute()
}

/** Locks all accounts with an email, and one that gets it: in one order, so that two such transactions never wait for each other. */
async function lockEmail(trx: AccountTransaction, { email, user }: LinkHolder): Promise<void> {
  if (!isPostgres(trx)) return
  await trx
    .selectFrom('user')
    .select('id')
    .where((eb) => eb.or([gave(eb, email), eb('id', '=', user)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Takes an email from all other accounts, of which none may have confirmed it, and signs them out. They still claim it, which is how
 * they sign in to give another one.
 * @returns these accounts
 * @throws {EmailTakenError} if another account keeps it
 */
async function takeEmail(trx: AccountTransaction, email: string, user: UserId, now: number): Promise<UserId[]> {
  if (await findEmailOwner(trx, email, user, now)) throw new EmailTakenError()
  // not from one who has confirmed it since: it is unique, so that the change fails then
  await trx
    .updateTable('user')
    .set((eb) => ({ email: placeholderOf(eb), claimed_email: email, updated_at: toIso(now) }))
    .where((eb) => eb.and([eb('email', '=', email), eb('id', '!=', user), eb.not(isKept(eb))]))
    .execute()
  const losers = trx
    .selectFrom('user')
    .select('id')
    .where((eb) => claims(eb, email))
    .where('id', '!=', user)
  await trx.deleteFrom('session').where('user_id', 'in', losers).execute()
  await trx.deleteFrom('known_device').where('user_id', 'in', losers).execute()
  const ids = (await losers.execute()).map(({ id }) => id)
  for (const id of ids) await endTokens(trx, id, 'all')
  return ids
}

/** Other accounts that had given an email which an account has confirmed. */
export interface ConfirmedEmail {
  losers: UserId[]
}

interface Confirming {
  /** Who opened the link. */
  viewer: UserId | undefined
  now: number
}

/**
 * The account that a link confirms an email for: the viewer's, if it gave the same email, otherwise the one that the link was sent
 * for. The link proves the address, and its owner may have got several. None that is banned, which would keep the address from them.
 */
export async function findConfirmingUser(
  db: AccountDb,
  { user, email }: LinkHolder,
  { viewer, now }: Confirming,
): Promise<{ id: UserId; username: string } | undefined> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', 'in', [user, viewer ?? user])
    .where((eb) => eb.and([gave(eb, email), eb.not(isBannedAt(eb, toIso(now)))]))
    .execute()
  return rows.find(({ id }) => id === viewer) ?? rows[0]
}

/** Confirms the email that a user gave, by the link that was sent to it. @returns null if the link is no longer valid */
export function confirmEmail(
  db: AccountDb,
  token: string,
  { viewer, now }: Confirming,
): Promise<ConfirmedEmail | 'taken' | null> {
  return orTaken(
    db.transaction().execute(async (trx) => {
      const link = await consumeLink(trx, 'verify', token, now, (found) => lockEmail(trx, found))
      if (!link) return null
      const { email } = link
      const user = await findConfirmingUser(trx, link, { viewer, now })
      if (!user) return null
      const losers = await takeEmail(trx, email, user.id, now)
      await trx
        .updateTable('user')
        .set({ email, claimed_email: null, email_verified: 1 })
        .where('id', '=', user.id)
        .execute()
      return { losers }
    }),
  )
}

export interface EmailChange extends ConfirmedEmail {
  user: UserId
  username: string
  oldEmail: string
  /** Token of the link that restores the old email; null if that was never confirmed. */
  restoreToken: string | null
}

interface ChangeOptions {
  /** Hash of the token of the session to keep. */
  session: string | undefined
  now: number
}

/** Changes an email by the link that was sent to it. @returns null if the link is no longer valid */
export function confirmEmailChange(
  db: AccountDb,
  token: string,
  options: ChangeOptions,
): Promise<EmailChange | 'taken' | null> {
  return orTaken(
    db.transaction().execute(async (trx) => {
      const link = await consumeLink(trx, 'change-email', token, options.now, (found) => lockEmail(trx, found))
      if (!link) return null
      const row = await trx
        .selectFrom('user')
        .select('id')
        .where('id', '=', link.user)
        .where('pending_email', '=', link.email)
        .where((eb) => eb.not(isBannedAt(eb, toIso(options.now))))
        .executeTakeFirst()
      if (!row) return null
      return replaceEmail(trx, link.user, { email: link.email, isVerified: true, ...options })
    }),
  )
}

/** Changes an email without confirmation, on a site without email. */
export const changeEmailAtOnce = (
  db: AccountDb,
  user: UserId,
  email: string,
  options: ChangeOptions,
): Promise<EmailChange | 'taken'> =>
  orTaken(db.transaction().execute((trx) => replaceEmail(trx, user, { email, isVerified: false, ...options })))

/** Ends all other sessions, also those of devices; links that were sent to the old email are no longer valid. */
async function replaceEmail(
  trx: AccountTransaction,
  user: UserId,
  { email, isVerified, session, now }: ChangeOptions & { email: string; isVerified: boolean },
): Promise<EmailChange | 'taken'> {
  await lockUser(trx, user)
  const before = await trx
    .selectFrom('user')
    .select(['username', 'email', 'email_verified'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  const losers = isVerified ? await takeEmail(trx, email, user, now) : []
  await trx
    .updateTable('user')
    .set({
      email,
      email_verified: Number(isVerified),
      pending_email: null,
      claimed_email: null,
      updated_at: toIso(now),
    })
    .where('id', '=', user)
    .execute()
  if (!isVerified && (await findEmailOwner(trx, email, user, now))) throw new EmailTakenError()
  await trx.deleteFrom('one_time_link').where('user_id', '=', user).where('purpose', '!=', 'restore-email').execute()
  await deleteSessions(trx, user, session)
  await endTokens(trx, user, 'devices')
  const holder = { user, email: before.email }
  const restoreToken = before.email_verified ? await createLink(trx, 'restore-email', holder, now) : null
  return { user, username: before.username, oldEmail: before.email, restoreToken, losers }
}

/** Rolls back a change to an email that is reserved for its former owner. */
export class EmailTakenError extends Error {}

const orTaken = <T>(change: Promise<T>): Promise<T | 'taken'> =>
  change.catch((error: unknown) => {
    if (error instanceof EmailTakenError || isDuplicate(error)) return 'taken'
    throw error
  })

/**
 * Undoes an email change by the link that was sent to the old email. Ends all sessions and API tokens, and removes the
 * known devices and the password, which may be those of an attacker.
 * @returns the token of a link that sets a new password
 */
export function restoreEmail(
  db: AccountDb,
  token: string,
  now: number,
): Promise<{ user: UserId; resetToken: string } | null> {
  return inTransaction(db, async (trx) => {
    const link = await consumeLink(trx, 'restore-email', token, now)
    if (!link) return null
    const { user, email } = link
    const updated_at = toIso(now)
    await trx
      .updateTable('user')
      .set({ email, email_verified: 1, pending_email: null, claimed_email: null, updated_at })
      .where('id', '=', user)
      .execute()
    await trx.updateTable('account').set({ password: null, updated_at }).where('user_id', '=', user).execute()
    // Links to earlier emails stay valid: their owner has precedence.
    await trx
      .deleteFrom('one_time_link')
      .where('user_id', '=', user)
      .where((eb) => eb.or([eb('purpose', '!=', 'restore-email'), eb('expires_at', '>=', link.expiresAt)]))
      .execute()
    await deletePasskeys(trx, user)
    await deleteSessions(trx, user)
    await deleteDevices(trx, user)
    await endTokens(trx, user, 'all')
    return { user, resetToken: await createLink(trx, 'reset', { user, email }, now) }
  })
}
