/** Sends the emails of accounts. Links are created only for emails that the limits allow; notices go to confirmed addresses only, but that an account was approved. */
import type { Mailer, OutgoingMail } from '#src/platform/mail/mailer.server.ts'
import {
  type MailTemplate,
  type Sender,
  toAdminLinkMail,
  toAdminsMail,
  toApprovedMail,
  toApprovedUnconfirmedMail,
  toDeclinedMail,
  toNewAccountMail,
  toNewTokenMail,
  toEmailChangeMail,
  toEmailChangedMail,
  toNewDeviceMail,
  toPasskeyMail,
  toPasswordChangedMail,
  toResetMail,
  toSecondFactorMail,
  type SecondFactorChange,
  toEmailTakenMail,
  toVerificationMail,
  toWayInMail,
} from './mail-templates.ts'
import { findEmailOwner } from '../email-owner-store.server.ts'
import { createLink } from '../users/link-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { listAdmins } from '../users/user-admin-store.server.ts'
import { findUser, findUsersByEmail } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'

/** Sites have a few. */
const MAX_ADMINS_TOLD = 100

interface Recipient {
  id: UserId
  email: string
}

type NewTokenNotice = Parameters<typeof toNewTokenMail>[2]

export interface AccountMailer {
  /** Asks the owner of the account's email to confirm it. @param address of the client @throws {Problem} 429 */
  verify(to: Recipient, address: string): Promise<void>
  /**
   * Asks the owner of a new email to confirm it; if it belongs to an account, notifies that account's owner instead.
   * @param address of the client
   * @throws {Problem} 429
   */
  changeEmail(user: UserId, email: string, address: string): Promise<void>
  /**
   * Sends a reset link if an account has confirmed this email, and the link to confirm it if one that is no admin's has not; otherwise nothing.
   * @param address of the client; undefined if it is a known device, which has limits of its own
   * @throws {Problem} 429
   */
  reset(email: string, address: string | undefined): Promise<void>
  sendPasswordChangedNotice(user: UserId): void
  /** Notifies a previous, confirmed email. @param token of the link that restores it */
  sendEmailChangedNotice(to: { username: string; email: string }, token: string): void
  sendAdminLinkNotice(user: UserId): void
  /** Tells all admins, and the user, that there is one more admin or one less. @param by who has done it */
  sendAdminsNotice(change: { user: UserId; isAdmin: boolean; by: string }): void
  /**
   * Sends the link of an account that was created for its owner. @param admin who has created it; undefined on the command line
   * @throws {Problem} 429
   */
  sendNewAccount(email: string, token: string, admin: UserId | undefined): Promise<void>
  /** To an address that is not confirmed yet, with the link to confirm it; not if it belongs to another account. */
  sendApprovedNotice(user: UserId): void
  /** @param to a confirmed address, of an account that was deleted */
  sendDeclinedNotice(to: { username: string; email: string }): void
  /** Tells of a sign-in from a device that is not known. */
  sendNewDeviceNotice(user: UserId, from: Parameters<typeof toNewDeviceMail>[2]): void
  sendSecondFactorNotice(user: UserId, change: SecondFactorChange): void
  sendPasskeyNotice(user: UserId, change: 'added' | 'removed'): void
  sendWayInNotice(user: UserId, way: { name: string; isNew: boolean }): void
  sendNewTokenNotice(user: UserId, token: NewTokenNotice): void
}

export function createAccountMailer(db: AccountDb, mailer: Mailer, site: Sender, now: () => number): AccountMailer {
  const link = (purpose: 'verify' | 'reset' | 'change-email', user: UserId, email: string) =>
    createLink(db, purpose, { user, email }, now())
  const notify = (id: UserId, kind: string, write: (username: string) => MailTemplate) =>
    mailer.notify(async () => {
      const user = await findUser(db, id, now())
      return user?.emailVerified ? { kind, to: user.email, write: () => write(user.username) } : null
    })
  const toConfirmation = (id: UserId, email: string): OutgoingMail => ({
    kind: 'confirm',
    to: email,
    write: async () => toVerificationMail(site, await link('verify', id, email)),
  })
  return {
    verify: ({ id, email }, address) => mailer.request({ account: id, address }, () => toConfirmation(id, email)),
    changeEmail: (id, email, address) =>
      mailer.request({ account: id, address }, async () => {
        const owner = await findEmailOwner(db, email, id, now())
        if (owner)
          return owner.isConfirmed ? { kind: 'taken', to: email, write: () => toEmailTakenMail(site, owner) } : null
        const write = async () => toEmailChangeMail(site, await link('change-email', id, email))
        return { kind: 'change', to: email, write }
      }),
    reset: (email, address) =>
      mailer.request({ address }, async () => {
        const [user] = await findUsersByEmail(db, email, now())
        if (!user) return null
        // someone who got an admin's link by mistake could confirm the address and then reset the password
        if (!user.emailVerified) return user.isAdmin || user.isBanned ? null : toConfirmation(user.id, email)
        const write = async () => toResetMail(site, user.username, await link('reset', user.id, email))
        return { kind: address === undefined ? 'reset-on-known-device' : 'reset', to: email, write }
      }),
    sendPasswordChangedNotice: (user) => notify(user, 'password-changed', (name) => toPasswordChangedMail(site, name)),
    sendEmailChangedNotice: ({ username, email }, token) =>
      mailer.notify(() => ({
        kind: 'email-changed',
        to: email,
        write: () => toEmailChangedMail(site, username, token),
      })),
    sendNewDeviceNotice: (user, from) => notify(user, 'new-device', (name) => toNewDeviceMail(site, name, from)),
    sendSecondFactorNotice: (user, change) =>
      notify(user, `second-factor-${change}`, (name) => toSecondFactorMail(site, name, change)),
    sendPasskeyNotice: (user, change) => notify(user, `passkey-${change}`, (name) => toPasskeyMail(site, name, change)),
    sendWayInNotice: (user, way) => notify(user, 'way-in', (name) => toWayInMail(site, name, way)),
    sendNewTokenNotice: (user, token) => notify(user, 'new-token', (name) => toNewTokenMail(site, name, token)),
    sendNewAccount: (email, token, admin) =>
      mailer.request({ account: admin }, () => ({
        kind: 'new-account',
        to: email,
        write: () => toNewAccountMail(site, token),
      })),
    sendApprovedNotice: (id) =>
      mailer.notify(async () => {
        const user = await findUser(db, id, now())
        if (!user) return null
        const { email, username } = user
        const mail = { kind: 'approved', to: email }
        if (user.emailVerified) return { ...mail, write: () => toApprovedMail(site, username) }
        if (await findEmailOwner(db, email, id, now())) return null
        return { ...mail, write: async () => toApprovedUnconfirmedMail(site, await link('verify', id, email)) }
      }),
    sendDeclinedNotice: ({ username, email }) =>
      mailer.notify(() => ({ kind: 'declined', to: email, write: () => toDeclinedMail(site, username) })),
    sendAdminsNotice: ({ user: id, isAdmin, by }) =>
      mailer.notify(async () => {
        const user = await findUser(db, id, now())
        const change = { user: user?.username ?? 'A user', isAdmin, by }
        const kind = isAdmin ? 'admin-added' : 'admin-removed'
        const told = new Set([id, ...(await listAdmins(db, MAX_ADMINS_TOLD))])
        for (const one of told) notify(one, kind, (name) => toAdminsMail(site, name, change))
        return null
      }),
    sendAdminLinkNotice: (user) => notify(user, 'admin-link', (name) => toAdminLinkMail(site, name)),
  }
}
