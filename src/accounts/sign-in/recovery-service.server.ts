/** What works without being signed in: a new password by a link, and the proof that an address is one's own. */
import { checkReset, findEmailFault, type ResetForm, toEmail } from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import { type ServiceContext, requireUncommon } from '../service-context.ts'
import { confirmEmailChange, restoreEmail } from '../users/email-store.server.ts'
import { findLink, takeLink } from '../users/link-store.server.ts'
import { linkOver, noMail, requireNone, taken } from '../problems.ts'
import { findUser, setPasswordByLink, verifyEmail } from '../users/user-store.server.ts'

export interface RecoveryService {
  /** Whether a link can be asked for by mail. */
  sendsMail: boolean
  /**
   * Sends a link to an address that is known and proven; answers the same, as quickly, for any other.
   * @throws {Problem} 400, 404 where there is no mail, 429
   */
  askReset(email: string, client: Client): Promise<void>
  isResetLink(token: string): Promise<boolean>
  /** Ends all sessions. @throws {Problem} */
  reset(token: string, form: ResetForm): Promise<void>
  /**
   * Confirms an address by the link that was sent to it. One that replaces another takes effect by it, and ends the
   * account's other sessions.
   * @throws {Problem}
   */
  verifyEmail(token: string, client: Client): Promise<void>
  isRestoreLink(token: string): Promise<boolean>
  /**
   * Undoes a change of address: ends all sessions and takes the password away.
   * @returns the token of a link that sets a new one
   * @throws {Problem}
   */
  restoreEmail(token: string): Promise<string>
}

export function createRecoveryService(parts: ServiceContext): RecoveryService {
  const { db, sessions, passwords, attempts, devices, post, rules, siteName, note, now } = parts

  return {
    sendsMail: post !== null,
    async askReset(given, client) {
      if (!post) throw noMail()
      requireNone({ email: findEmailFault(given) })
      const email = toEmail(given)
      await attempts.reset(email, { address: client.address, device: await devices.findByEmail(email, client) })
      await post.reset(email)
    },
    isResetLink: async (token) => (await findLink(db, 'reset', token, now())) !== null,
    async reset(token, form) {
      const holder = await findLink(db, 'reset', token, now())
      const user = holder && (await findUser(db, holder.user, now()))
      if (!user) throw linkOver()
      requireNone(checkReset(form, rules))
      requireUncommon(form.password, siteName, user)
      const passwordHash = await passwords.hash(form.password)
      if (!(await setPasswordByLink(db, { token, passwordHash, now: now() }))) throw linkOver()
      sessions.publishSessionEnd(holder.user)
      post?.sendPasswordChangedNotice(user)
      note('password set by link', { user: user.id })
    },
    async verifyEmail(token, client) {
      const holder = await takeLink(db, 'verify', token, now())
      if (holder) {
        if (!(await verifyEmail(db, holder.user, holder.email))) throw linkOver()
        return
      }
      const change = await confirmEmailChange(db, token, { session: sessions.hashOf(client), now: now() })
      if (!change) throw linkOver()
      if (change === 'taken') throw taken('email')
      const { user, username, oldEmail, restoreToken } = change
      sessions.publishSessionEnd(user)
      post?.sendEmailChangedNotice({ id: user, username, email: oldEmail }, restoreToken)
      note('address changed', { user })
    },
    isRestoreLink: async (token) => (await findLink(db, 'restore-email', token, now())) !== null,
    async restoreEmail(token) {
      const restored = await restoreEmail(db, token, now())
      if (!restored) throw linkOver()
      sessions.publishSessionEnd(restored.user)
      note('address restored', { user: restored.user })
      return restored.resetToken
    },
  }
}
