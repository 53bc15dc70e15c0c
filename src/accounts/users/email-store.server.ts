/** Stores email changes: pending until confirmed, and restorable for a week afterwards. */
import { inTransaction, isDuplicate } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { endTokens } from '../sessions/end-tokens-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { createLink, consumeLink } from './link-store.server.ts'
import { deleteSessions, lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTransaction } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

export async function setPendingEmail(db: AccountDb, user: UserId, email: string | null): Promise<void> {
  await db.updateTable('user').set({ pending_email: email }).where('id', '=', user).execute()
}

/** Finds the other user who has an email, or had it until a change that can still be undone; null if it is free. */
export async function findEmailOwner(
  db: AccountDb,
  email: string,
  user: UserId,
  now: number,
): Promise<{ username: string; isConfirmed: boolean } | null> {
  const owner = await db
    .selectFrom('user')
    .select(['username', 'email_verified'])
    .where('email', '=', email)
    .where('id', '!=', user)
    .executeTakeFirst()
  if (owner) return { username: owner.username, isConfirmed: owner.email_verified === 1 }
  const former = await db
    .selectFrom('one_time_link')
    .innerJoin('user', 'user.id', 'one_time_link.user_id')
    .select('username')
    .where('purpose', '=', 'restore-email')
    .where('one_time_link.email', '=', email)
    .where('user_id', '!=', user)
    .where('expires_at', '>', toIso(now))
    .executeTakeFirst()
  return former ? { username: former.username, isConfirmed: true } : null
}

export interface EmailChange {
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
      const link = await consumeLink(trx, 'change-email', token, options.now)
      if (!link) return null
      await lockUser(trx, link.user)
      const row = await trx.selectFrom('user').select('pending_email').where('id', '=', link.user).executeTakeFirst()
      if (row?.pending_email !== link.email) return null
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
  await trx
    .updateTable('user')
    .set({ email, email_verified: Number(isVerified), pending_email: null, updated_at: toIso(now) })
    .where('id', '=', user)
    .execute()
  if (await findEmailOwner(trx, email, user, now)) throw new EmailTakenError()
  await trx.deleteFrom('one_time_link').where('user_id', '=', user).where('purpose', '!=', 'restore-email').execute()
  await deleteSessions(trx, user, session)
  await endTokens(trx, user, 'devices')
  const holder = { user, email: before.email }
  const restoreToken = before.email_verified ? await createLink(trx, 'restore-email', holder, now) : null
  return { user, username: before.username, oldEmail: before.email, restoreToken }
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
    await lockUser(trx, user)
    const updated_at = toIso(now)
    await trx
      .updateTable('user')
      .set({ email, email_verified: 1, pending_email: null, updated_at })
      .where('id', '=', user)
      .execute()
    await trx.updateTable('account').set({ password: null, updated_at }).where('user_id', '=', user).execute()
    // Links to earlier emails stay valid: their owner has precedence.
    await trx
      .deleteFrom('one_time_link')
      .where('user_id', '=', user)
      .where((eb) => eb.or([eb('purpose', '!=', 'restore-email'), eb('expires_at', '>=', link.expiresAt)]))
      .execute()
    await deleteSessions(trx, user)
    await deleteDevices(trx, user)
    await endTokens(trx, user, 'all')
    return { user, resetToken: await createLink(trx, 'reset', { user, email }, now) }
  })
}
