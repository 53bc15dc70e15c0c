/** The dependencies that the account services share. */
import type { AccountRules } from './account.ts'
import type { Attempts } from './attempts.ts'
import { isCommonPassword } from './users/common-password.server.ts'
import type { KnownDevices } from './sessions/known-devices.server.ts'
import type { Passwords } from './users/passwords.server.ts'
import type { AccountMailer } from './mail/account-mailer.server.ts'
import { commonPassword, emailNotSupported } from './problems.ts'
import type { SessionManager } from './sessions/session.server.ts'
import type { AccountDb } from './tables.server.ts'
import type { FactorSecrets } from './second-factor/factor-secrets.server.ts'
import { findSaltsByEmail } from './users/user-store.server.ts'
import type { UserId } from './viewer.ts'

export interface ServiceContext {
  db: AccountDb
  /** The site's public origin. */
  origin: string
  sessions: SessionManager
  passwords: Passwords
  devices: KnownDevices
  attempts: Attempts
  /** Of second factors. */
  secrets: FactorSecrets
  /** Null while the site sends no email. */
  mailer: () => AccountMailer | null
  rules: AccountRules
  siteName: () => string
  /** Logs an event for the operator. The details must not contain secrets. */
  logEvent(event: string, details: { user?: string | undefined; address?: string }): void
  now: () => number
}

/**
 * Hashes a new password with the salt of the other accounts that have given the email, if there are any: so one hash finds out whose a
 * password is, however many they are.
 * @param user unless it is new
 * @throws {Problem} 503 when too many are waiting
 */
export async function hashNewPassword(
  { db, passwords, now }: Pick<ServiceContext, 'db' | 'passwords' | 'now'>,
  { email, password, user }: { email: string; password: string; user?: UserId },
): Promise<string> {
  const others = await findSaltsByEmail(db, email, { except: user, now: now() })
  const salted = others.find(({ passwordHash }) => passwordHash !== null)
  return salted ? passwords.hashLike(salted.passwordHash, password) : passwords.hash(password)
}

/** @throws {Problem} 404 while the site sends no email */
export function requireMailer({ mailer }: Pick<ServiceContext, 'mailer'>): AccountMailer {
  const found = mailer()
  if (!found) throw emailNotSupported()
  return found
}

/** @throws {Problem} */
export function requireUncommon(password: string, siteName: string, user?: { username: string; email: string }): void {
  const own = user ? [user.username, user.email.split('@', 1)[0] ?? '', user.email] : []
  if (isCommonPassword(password, [siteName, ...own])) throw commonPassword()
}
