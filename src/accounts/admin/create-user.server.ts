/** Creates an account for someone else: without a password, which its user chooses by a link. */
import { attempt } from '#src/platform/attempt.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { findEmailError, findUsernameError, toEmail } from '../account.ts'
import { type AuditEvent, recordAudit } from '../audit/audit-store.server.ts'
import type { AccountMailer } from '../mail/account-mailer.server.ts'
import { requireNoErrors, taken } from '../problems.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'
import { createLink } from '../users/link-store.server.ts'
import { insertUser } from '../users/user-store.server.ts'

/** Longer than a reset link: its user may not expect it. */
export const NEW_USER_LINK_MS = 7 * DAY_MS

export interface NewAccount {
  username: string
  email: string
  isPremium: boolean
}

export interface CreatedAccount {
  id: UserId
  /** A URL that is shown only once: it sets the password within a week. */
  link: string
  /** Whether the link was sent to the user as well. */
  isMailed: boolean
}

/** Writes more in the transaction that creates the account. */
export type AlsoWrite = (trx: AccountDb, user: UserId) => Promise<void>

export interface CreateUserOptions {
  origin: string
  /** Null while the site sends no email. */
  mailer: Pick<AccountMailer, 'sendNewAccount'> | null
  now: number
}

/** @throws {Problem} 400, 409 if the name or email is taken */
export async function createUser(
  db: AccountDb,
  admin: AuditEvent['admin'],
  { username, email: entered, isPremium }: NewAccount,
  { origin, mailer, now }: CreateUserOptions,
  alsoWrite?: AlsoWrite,
): Promise<CreatedAccount> {
  requireNoErrors({ username: findUsernameError(username), email: findEmailError(entered) })
  const email = toEmail(entered)
  const at = toIso(now)
  let token = ''
  const added = await insertUser(db, { username, email, passwordHash: null, now: at, isPremium }, async (trx, user) => {
    const subject = { kind: 'user' as const, id: user }
    const event = { admin, action: 'create user', subject, after: { username, isPremium } }
    const audit = (also: AccountDb) => recordAudit(also, event, at)
    await alsoWrite?.(trx, user)
    token = await createLink(trx, 'reset', { user, email }, now, audit, NEW_USER_LINK_MS)
  })
  if ('taken' in added) throw taken(added.taken)
  const { id } = added
  // the admin can pass the link on if no more mails may be sent now
  const sent = mailer && (await attempt(() => mailer.sendNewAccount(email, token, admin.id ?? undefined)))
  return { id, link: `${origin}/reset/${token}`, isMailed: sent !== null && 'done' in sent }
}
