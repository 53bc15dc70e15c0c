/** Sends the emails of accounts. Links are created only for emails that the limits allow. */
import type { Mailer } from '#src/platform/mail/mailer.server.ts'
import {
  type Sender,
  toAdminLinkMail,
  toNewTokenMail,
  toEmailChangeMail,
  toEmailChangedMail,
  toPasswordChangedMail,
  toResetMail,
  toEmailTakenMail,
  toVerificationMail,
} from './mail-templates.ts'
import { findEmailOwner } from '../users/email-store.server.ts'
import { createLink } from '../users/link-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { findUserByEmail } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'

interface Recipient {
  id: UserId
  username: string
  email: string
}

type NewTokenNotice = Parameters<typeof toNewTokenMail>[2]

export interface AccountMailer {
  /** Asks the owner of the account's email to confirm it. @throws {Problem} 429 */
  verify(to: Recipient): Promise<void>
  /**
   * Asks the owner of a new email to confirm it; if it belongs to an account, notifies that account's owner instead.
   * @throws {Problem} 429
   */
  changeEmail(user: Recipient, email: string): Promise<void>
  /** Sends a reset link if an account has confirmed this email; otherwise nothing. */
  reset(email: string): Promise<void>
  sendPasswordChangedNotice(to: Recipient): void
  /** Notifies the old email. @param token of the link that restores it */
  sendEmailChangedNotice(to: Recipient, token: string | null): void
  sendAdminLinkNotice(to: Recipient): void
  sendNewTokenNotice(to: Recipient, token: NewTokenNotice): void
}

export function createAccountMailer(db: AccountDb, mailer: Mailer, site: Sender, now: () => number): AccountMailer {
  const link = (purpose: 'verify' | 'reset' | 'change-email', user: UserId, email: string) =>
    createLink(db, purpose, { user, email }, now())
  return {
    verify: ({ id, username, email }) =>
      mailer.request(id, () => ({
        kind: 'confirm',
        to: email,
        write: async () => toVerificationMail(site, username, await link('verify', id, email)),
      })),
    changeEmail: ({ id, username }, email) =>
      mailer.request(id, async () => {
        const owner = await findEmailOwner(db, email, id, now())
        if (owner) return { kind: 'taken', to: email, write: () => toEmailTakenMail(site, owner.username) }
        const write = async () => toEmailChangeMail(site, username, await link('change-email', id, email))
        return { kind: 'confirm', to: email, write }
      }),
    reset: (email) =>
      mailer.request(null, async () => {
        const user = await findUserByEmail(db, email, now())
        if (!user?.emailVerified) return null
        const write = async () => toResetMail(site, user.username, await link('reset', user.id, email))
        return { kind: 'reset', to: email, write }
      }),
    sendPasswordChangedNotice: ({ username, email }) =>
      mailer.notify({ kind: 'password-changed', to: email, write: () => toPasswordChangedMail(site, username) }),
    sendEmailChangedNotice: ({ username, email }, token) =>
      mailer.notify({ kind: 'email-changed', to: email, write: () => toEmailChangedMail(site, username, token) }),
    sendNewTokenNotice: ({ username, email }, token) =>
      mailer.notify({ kind: 'new-token', to: email, write: () => toNewTokenMail(site, username, token) }),
    sendAdminLinkNotice: ({ username, email }) =>
      mailer.notify({ kind: 'admin-link', to: email, write: () => toAdminLinkMail(site, username) }),
  }
}
