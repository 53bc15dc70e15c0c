/** What works without being signed in: a new password by a link, and the proof that an address is one's own. */
import { setImmediate } from 'node:timers/promises'
import { createWorkQueue } from '#src/platform/work-queue.ts'
import { checkReset, findEmailFault, type ResetForm, toEmail } from './account.ts'
import type { Client } from './client.ts'
import { type DeskParts, requireUncommon } from './desk-parts.ts'
import { findLink, takeLink } from './link-store.server.ts'
import { linkOver, noMail, requireNone } from './problems.ts'
import { findUser, findUserByEmail, setPasswordByLink, verifyEmail } from './user-store.server.ts'

export interface ResetDesk {
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
  /** Takes an address for proven. @throws {Problem} */
  verifyEmail(token: string): Promise<void>
  /** Resolves when no letter is being written any more. */
  close(): Promise<void>
}

export function openResetDesk(parts: DeskParts, warn: (error: unknown) => void): ResetDesk {
  const { db, sessions, passwords, attempts, post, rules, siteName, note, now } = parts

  const letters = createWorkQueue({ running: 1, waiting: 100 })

  async function sendLink(email: string): Promise<void> {
    await setImmediate() // the answer goes first
    const user = await findUserByEmail(db, email, now())
    if (user?.emailVerified) await post?.reset(user)
  }

  return {
    sendsMail: post !== null,
    async askReset(given, client) {
      if (!post) throw noMail()
      requireNone({ email: findEmailFault(given) })
      const email = toEmail(given)
      const mayGo = await attempts.reset(email, client.address)
      // Not waited for: how long it takes would tell whether there is such an account.
      if (mayGo) letters.run(() => sendLink(email)).catch(warn)
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
      sessions.announceEnd(holder.user)
      post?.tellOfPassword(user)
      note('password set by link', { user: user.id })
    },
    close: () => letters.close(),
    async verifyEmail(token) {
      const holder = await takeLink(db, 'verify', token, now())
      if (!holder || !(await verifyEmail(db, holder.user, holder.email))) throw linkOver()
    },
  }
}
