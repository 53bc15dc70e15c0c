/** Account recovery without being signed in: password resets, and confirming or restoring an email. */
import { validateReset, findEmailError, type ResetForm, toEmail } from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import { type ServiceContext, requireMailer, requireUncommon } from '../service-context.server.ts'
import { confirmEmailChange, restoreEmail } from '../users/email-store.server.ts'
import { findLink, consumeLink } from '../users/link-store.server.ts'
import { linkExpired, requireNoErrors, taken } from '../problems.ts'
import { findUser, setPasswordByLink, verifyEmail } from '../users/user-store.server.ts'

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
  /**
   * Confirms an email by the link that was sent to it. A new email then takes effect and
   * ends the account's other sessions.
   * @throws {Problem}
   */
  verifyEmail(token: string, client: Client): Promise<void>
  isRestoreLink(token: string): Promise<boolean>
  /**
   * Undoes an email change, ends all sessions and removes the password.
   * @returns the token of a link that sets a new password
   * @throws {Problem}
   */
  restoreEmail(token: string): Promise<string>
}

export function createRecoveryService(context: ServiceContext): RecoveryService {
  const { db, sessions, passwords, attempts, devices, mailer, rules, siteName, logEvent, now } = context

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
      const passwordHash = await passwords.hash(form.password)
      if (!(await setPasswordByLink(db, { token, passwordHash, now: now() }))) throw linkExpired()
      sessions.publishSessionEnd(holder.user)
      mailer()?.sendPasswordChangedNotice(user.id)
      logEvent('password set by link', { user: user.id })
    },
    async verifyEmail(token, client) {
      const holder = await consumeLink(db, 'verify', token, now())
      if (holder) {
        if (!(await verifyEmail(db, holder.user, holder.email))) throw linkExpired()
        return
      }
      const change = await confirmEmailChange(db, token, { session: sessions.hashOf(client), now: now() })
      if (!change) throw linkExpired()
      if (change === 'taken') throw taken('email')
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
