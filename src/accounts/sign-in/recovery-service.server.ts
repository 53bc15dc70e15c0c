/** Account recovery without being signed in: password resets, and confirming or restoring an email. */
import { validateReset, findEmailError, type ResetForm, toEmail } from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import { hashNewPassword, type ServiceContext, requireMailer, requireUncommon } from '../service-context.server.ts'
import { confirmEmail, confirmEmailChange, findConfirmingUser, restoreEmail } from '../users/email-store.server.ts'
import { findLink } from '../users/link-store.server.ts'
import { linkExpired, requireNoErrors, taken } from '../problems.ts'
import { findUser, setPasswordByLink } from '../users/user-store.server.ts'
import type { Viewer } from '../viewer.ts'

export interface RecoveryService {
  /** Whether a link can be requested by email. */
  sendsMail(): boolean
  /**
   * Sends a link to a known, confirmed email; the response and its timing are the same for any other.
   * @throws {Problem} 400, 404 on a site without email, 429
   */
  requestReset(email: string, client: Client): Promise<void>
  isResetLink(token: string): Promise<boolean>
  /** Ends all sessions. @throws {Problem} */
  reset(token: string, form: ResetForm): Promise<void>
  /** The email that a link confirms, and the name of the account that it does so for; null if the link is not valid. */
  findConfirmation(token: string, viewer: Viewer | null): Promise<{ email: string; username: string } | null>
  /**
   * Confirms an email by the link that was sent to it. A new email then takes effect and
   * ends the account's other sessions. Other accounts that gave the same one lose it, and are signed out.
   * @param viewer whose account gets it instead of the one that the link was sent for, if it gave the same one
   * @throws {Problem}
   */
  verifyEmail(token: string, viewer: Viewer | null, client: Client): Promise<void>
  isRestoreLink(token: string): Promise<boolean>
  /**
   * Undoes an email change, ends all sessions and removes the password.
   * @returns the token of a link that sets a new password
   * @throws {Problem}
   */
  restoreEmail(token: string): Promise<string>
}

export function createRecoveryService(context: ServiceContext): RecoveryService {
  const { db, sessions, attempts, devices, mailer, rules, siteName, logEvent, now } = context

  return {
    sendsMail: () => mailer() !== null,
    async requestReset(enteredEmail, client) {
      const sender = requireMailer(context)
      requireNoErrors({ email: findEmailError(enteredEmail) })
      const email = toEmail(enteredEmail)
      const device = await devices.findByEmail(email, client)
      await attempts.reset(email, { address: client.address, device })
      await sender.reset(email, device === undefined ? client.address : undefined)
    },
    isResetLink: async (token) => (await findLink(db, 'reset', token, now())) !== null,
    async reset(token, form) {
      const holder = await findLink(db, 'reset', token, now())
      const user = holder && (await findUser(db, holder.user, now()))
      if (!user) throw linkExpired()
      requireNoErrors(validateReset(form, rules))
      requireUncommon(form.password, siteName(), user)
      const passwordHash = await hashNewPassword(context, { email: user.email, password: form.password, user: user.id })
      if (!(await setPasswordByLink(db, { token, passwordHash, now: now() }))) throw linkExpired()
      sessions.publishSessionEnd(holder.user)
      mailer()?.sendPasswordChangedNotice(user.id)
      logEvent('password set by link', { user: user.id })
    },
    async findConfirmation(token, viewer) {
      const link = await findLink(db, 'verify', token, now())
      const change = link ? null : await findLink(db, 'change-email', token, now())
      const changing = change && (await findUser(db, change.user, now()))
      const user = link
        ? await findConfirmingUser(db, link, { viewer: viewer?.id, now: now() })
        : !changing?.isBanned && changing
      const email = (link ?? change)?.email
      return user && email !== undefined ? { email, username: user.username } : null
    },
    async verifyEmail(token, viewer, client) {
      const confirmed = await confirmEmail(db, token, { viewer: viewer?.id, now: now() })
      const options = { session: sessions.hashOf(client), now: now() }
      const change = confirmed ? null : await confirmEmailChange(db, token, options)
      const result = confirmed ?? change
      if (!result) throw linkExpired()
      if (result === 'taken') throw taken('email')
      for (const loser of result.losers) {
        sessions.publishSessionEnd(loser)
        logEvent('email confirmed by another account', { user: loser })
      }
      if (!change || change === 'taken') return
      const { user, username, oldEmail, restoreToken } = change
      sessions.publishSessionEnd(user)
      if (restoreToken !== null) mailer()?.sendEmailChangedNotice({ username, email: oldEmail }, restoreToken)
      logEvent('email changed', { user })
    },
    isRestoreLink: async (token) => (await findLink(db, 'restore-email', token, now())) !== null,
    async restoreEmail(token) {
      const restored = await restoreEmail(db, token, now())
      if (!restored) throw linkExpired()
      sessions.publishSessionEnd(restored.user)
      logEvent('email restored', { user: restored.user })
      return restored.resetToken
    },
  }
}
