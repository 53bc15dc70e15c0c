/** `user:create`, `user:make-admin`, `user:reset-link`, `user:allow-password` and `user:reset-second-factor`: account commands for the operator. */
import type { ParseArgsConfig } from 'node:util'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { allowPassword } from '../users/identity-store.server.ts'
import { attempt } from '#src/platform/attempt.ts'
import { toEmail } from '../account.ts'
import { createUser } from './create-user.server.ts'
import { setAdmin } from '../users/user-admin-store.server.ts'
import { COMMAND_LINE, recordAudit } from '../audit/audit-store.server.ts'
import { resetSecondFactor } from '../second-factor/second-factor-store.server.ts'
import { createLink } from '../users/link-store.server.ts'
import type { AccountMailer } from '../mail/account-mailer.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { findUsersByEmail } from '../users/user-store.server.ts'
import type { OwnUser } from '../user.ts'

/** A command: takes its arguments and returns the lines to print. @throws {UsageError} */
type AccountCommand = (db: AccountDb, args: string[], site: CommandSite) => Promise<string[]>

interface CommandSite {
  publicUrl: string
  /** Null if the site sends no email. */
  mailer: Pick<
    AccountMailer,
    'sendAdminLinkNotice' | 'sendAdminsNotice' | 'sendSecondFactorNotice' | 'sendNewAccount'
  > | null
}

export const makeAdmin: AccountCommand = async (db, args, { mailer }) => {
  const { user, values } = await readUser(db, args, { undo: { type: 'boolean' } })
  const isAdmin = values.undo !== true
  if (user.isAdmin === isAdmin) return [`${user.username} is ${isAdmin ? 'already' : 'not'} an admin.`]
  if (!(await setAdmin(db, user.id, isAdmin, new Date().toISOString())))
    throw new UsageError(`${user.username} is the only admin; make someone else an admin first`)
  mailer?.sendAdminsNotice({ user: user.id, isAdmin, by: 'a command on the server' })
  return [`${user.username} is ${isAdmin ? 'now' : 'no longer'} an admin.`]
}

export const createAccount: AccountCommand = async (db, args, { publicUrl, mailer }) => {
  const { values, positionals } = readArguments(args, { premium: { type: 'boolean' } })
  const [username, email, ...rest] = positionals
  if (username === undefined || email === undefined) throw new UsageError('Missing username or email address')
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument ${rest[0]}`)
  const account = { username, email, isPremium: values.premium === true }
  const options = { origin: publicUrl, mailer, now: Date.now() }
  const created = await attempt(() => createUser(db, COMMAND_LINE, account, options))
  if ('problem' in created) throw new UsageError(created.problem.message)
  const { link, isMailed } = created.done
  return [
    link,
    `${username} chooses a password by this link. It works once, within a week.`,
    ...(isMailed ? [`It was also sent to ${email}.`] : []),
  ]
}

export const makeResetLink: AccountCommand = async (db, args, { publicUrl, mailer }) => {
  const { user } = await readUser(db, args, {})
  const token = await createLink(db, 'reset', { user: user.id, email: user.email }, Date.now())
  const subject = { kind: 'user' as const, id: user.id }
  await recordAudit(db, { admin: COMMAND_LINE, action: 'make reset link', subject })
  mailer?.sendAdminLinkNotice(user.id)
  return [
    `${publicUrl}/reset/${token}`,
    `This link sets a new password for ${user.username}. It works once, within an hour.`,
  ]
}

/** How long a password works where local passwords are off. */
const PASSWORD_ALLOWED_MS = HOUR_MS

export const allowUserPassword: AccountCommand = async (db, args) => {
  const { user } = await readUser(db, args, {})
  const now = Date.now()
  await db.transaction().execute(async (trx) => {
    await allowPassword(trx, user.id, toIso(now + PASSWORD_ALLOWED_MS))
    const subject = { kind: 'user' as const, id: user.id }
    await recordAudit(trx, { admin: COMMAND_LINE, action: 'allow password', subject }, toIso(now))
  })
  return [
    `${user.username} can sign in with the password for an hour, although LOCAL_PASSWORDS is off.`,
    'To set another one, use npm run user:reset-link.',
  ]
}

export const resetFactor: AccountCommand = async (db, args, { mailer }) => {
  const { user } = await readUser(db, args, {})
  const owner = { user: user.id, username: user.username }
  if (!(await resetSecondFactor(db, COMMAND_LINE, owner, Date.now()))) return [`${user.username} has no second factor.`]
  mailer?.sendSecondFactorNotice(user.id, 'reset')
  return [
    `${user.username} signs in with the password alone now, and was signed out everywhere.`,
    'Pages that are open notice it at their next request.',
  ]
}

async function readUser<const T extends NonNullable<ParseArgsConfig['options']>>(
  db: AccountDb,
  args: string[],
  options: T,
): Promise<{ user: OwnUser; values: Record<string, unknown> }> {
  const { values, positionals } = readArguments(args, options)
  const [email, ...rest] = positionals
  if (email === undefined) throw new UsageError('Missing email address')
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument ${rest[0]}`)
  const [user, other] = await findUsersByEmail(db, toEmail(email), Date.now())
  if (!user) throw new UsageError(`No user has the email address ${email}`)
  if (other && !user.emailVerified && !user.isAdmin)
    throw new UsageError(
      `Several accounts have the email address ${email}, and none has confirmed it. Its owner must open the link that was sent to it first`,
    )
  return { user, values }
}
