/**
 * The email templates of accounts. What a user wrote is in none, except the recipient's own username in those to an address
 * that they have confirmed, and in those to admins the usernames that they are about: letters, digits and underscores.
 */

export interface MailTemplate {
  subject: string
  text: string
}

export interface Sender {
  siteName: string
  origin: string
}

const createMail = ({ siteName }: Sender, subject: string, ...paragraphs: string[]): MailTemplate => ({
  subject: `${siteName}: ${subject}`,
  text: `${paragraphs.join('\n\n')}\n`,
})

export const toVerificationMail = (site: Sender, token: string): MailTemplate =>
  createMail(
    site,
    'confirm your email address',
    'Hello,',
    `To confirm this address for your account at ${site.siteName}, open this link within a week:`,
    `${site.origin}/verify/${token}`,
    'Once it’s confirmed, you can reset a forgotten password by email. If this wasn’t you, you can ignore this email: the address stays free for an account of your own.',
  )

export const toResetMail = (site: Sender, username: string, token: string): MailTemplate =>
  createMail(
    site,
    'reset your password',
    `Hello ${username},`,
    `Someone, probably you, asked to reset the password of your account at ${site.siteName}. To choose a new one, open this link within an hour. It works once:`,
    `${site.origin}/reset/${token}`,
    'If this wasn’t you, you can ignore this email. Your password stays the same.',
  )

export const toPasswordChangedMail = (site: Sender, username: string): MailTemplate =>
  createMail(
    site,
    'your password was changed',
    `Hello ${username},`,
    `The password of your account at ${site.siteName} was just changed, and every other device was signed out.`,
    `If this wasn’t you, reset it right away: ${site.origin}/reset`,
  )

export const toEmailChangeMail = (site: Sender, token: string): MailTemplate =>
  createMail(
    site,
    'confirm your new email address',
    'Hello,',
    `Someone, probably you, asked to use this address for an account at ${site.siteName}. To confirm it, open this link within a day:`,
    `${site.origin}/verify/${token}`,
    'Nothing changes until it’s confirmed. If this wasn’t you, you can ignore this email.',
  )

/**
 * For the owner of an email that another user wants to use.
 * @param isFormer whether the owner's account has another email now, which can be undone
 */
export const toEmailTakenMail = (
  site: Sender,
  { username, isFormer }: { username: string; isFormer: boolean },
): MailTemplate =>
  createMail(
    site,
    'someone tried to use your email address',
    `Hello ${username},`,
    `Someone tried to use this address for another account at ${site.siteName}. ${
      isFormer
        ? 'Your account used it until recently, and it’s still reserved for your account.'
        : 'Your account already uses it.'
    } Nothing about your account has changed.`,
    `If that was you, you already have an account${isFormer ? ', which has another address now' : ''}: ${site.origin}/login`,
  )

/** @param token of the link that restores the address */
export const toEmailChangedMail = (site: Sender, username: string, token: string): MailTemplate =>
  createMail(
    site,
    'your email address was changed',
    `Hello ${username},`,
    `The email address of your account at ${site.siteName} was just changed. This address is no longer used.`,
    'If this wasn’t you, open this link within a week to restore this address and choose a new password:',
    `${site.origin}/restore/${token}`,
  )

export const toAdminLinkMail = (site: Sender, username: string): MailTemplate =>
  createMail(
    site,
    'an admin created a password reset link',
    `Hello ${username},`,
    `An admin of ${site.siteName} just created a link that sets a new password for your account. It works once, within an hour.`,
    `If you didn’t ask for it, please contact us: ${site.origin}/contact`,
  )

/** To all admins and the user. @param by who has done it: an admin, or what else decides it */
export const toAdminsMail = (
  site: Sender,
  username: string,
  { user, isAdmin, by }: { user: string; isAdmin: boolean; by: string },
): MailTemplate =>
  createMail(
    site,
    isAdmin ? `${user} is now an admin` : `${user} is no longer an admin`,
    `Hello ${username},`,
    isAdmin
      ? `${user} was just made an admin of ${site.siteName} by ${by}. Admins see users’ email addresses, and can change everything that is changed on the admin pages.`
      : `${user} is no longer an admin of ${site.siteName}. This was done by ${by}.`,
    `If you didn’t expect this, talk to the other admins right away. What admins have done is in the audit trail: ${site.origin}/admin/audit`,
  )

export const toNewAccountMail = (site: Sender, token: string): MailTemplate =>
  createMail(
    site,
    'your account',
    'Hello,',
    `An admin of ${site.siteName} created an account for you. To choose a password, open this link within a week. It works once:`,
    `${site.origin}/reset/${token}`,
    'Then sign in with this email address and your password. If you expected no account, you can ignore this email.',
  )

export const toApprovedMail = (site: Sender, username: string): MailTemplate =>
  createMail(
    site,
    'your account was approved',
    `Hello ${username},`,
    `An admin of ${site.siteName} has approved your account. You can sign in now: ${site.origin}/login`,
  )

/** For an address that is not confirmed yet. */
export const toApprovedUnconfirmedMail = (site: Sender, token: string): MailTemplate =>
  createMail(
    site,
    'your account was approved',
    'Hello,',
    `An admin of ${site.siteName} has approved the account that was created with this address. You can sign in now: ${site.origin}/login`,
    'To confirm this address, so that you can reset a forgotten password by email, open this link within a week:',
    `${site.origin}/verify/${token}`,
    'If this wasn’t you, you can ignore this email: the address stays free for an account of your own.',
  )

export const toDeclinedMail = (site: Sender, username: string): MailTemplate =>
  createMail(
    site,
    'your account was declined',
    `Hello ${username},`,
    `An admin of ${site.siteName} has declined your account. It was deleted with everything in it.`,
    `If you think this is a mistake, please contact us: ${site.origin}/contact`,
  )

/** @param from its kind and network, and when, as text */
export const toNewDeviceMail = (
  site: Sender,
  username: string,
  from: { device: string; network: string; at: string },
): MailTemplate =>
  createMail(
    site,
    'new sign-in',
    `Hello ${username},`,
    `Someone, probably you, just signed in to your account at ${site.siteName} on a device that we hadn’t seen before:`,
    `${from.device}\nNetwork: ${from.network}\nTime: ${from.at}`,
    `If this wasn’t you, sign that device out and change your password right away: ${site.origin}/account/devices`,
  )

/** @param name of a provider of identities @param isNew whether it signs in from now on, or no longer */
export const toWayInMail = (
  site: Sender,
  username: string,
  { name, isNew }: { name: string; isNew: boolean },
): MailTemplate =>
  createMail(
    site,
    isNew ? 'a way to sign in was added' : 'a way to sign in was removed',
    `Hello ${username},`,
    `${name} was just ${isNew ? 'linked to' : 'unlinked from'} your account at ${site.siteName}${isNew ? ', and can sign you in' : ''}.`,
    `If this wasn’t you, reset your password right away: ${site.origin}/reset`,
  )

const SECOND_FACTOR_CHANGES = {
  on: [
    'two-step sign-in is on',
    'Two-step sign-in was just turned on for your account',
    'Every other device was signed out.',
  ],
  off: [
    'two-step sign-in is off',
    'Two-step sign-in was just turned off for your account',
    'Every other device was signed out.',
  ],
  codes: [
    'new recovery codes',
    'New recovery codes were just made for your account',
    'The earlier ones no longer work.',
  ],
  used: [
    'a recovery code was used',
    'A recovery code was just used to sign in to your account',
    'Every other device was signed out.',
  ],
  reset: [
    'two-step sign-in was reset',
    'An admin just turned off two-step sign-in and removed all passkeys for your account',
    'You were signed out everywhere. Sign in with your password, and set them up again.',
  ],
} as const
export type SecondFactorChange = keyof typeof SECOND_FACTOR_CHANGES

export function toSecondFactorMail(site: Sender, username: string, change: SecondFactorChange): MailTemplate {
  const [subject, what, then] = SECOND_FACTOR_CHANGES[change]
  return createMail(
    site,
    subject,
    `Hello ${username},`,
    `${what} at ${site.siteName}. ${then}`,
    change === 'reset'
      ? `If you didn’t ask for it, please contact us: ${site.origin}/contact`
      : `If this wasn’t you, reset your password right away: ${site.origin}/reset`,
  )
}

export const toPasskeyMail = (site: Sender, username: string, change: 'added' | 'removed'): MailTemplate =>
  createMail(
    site,
    `a passkey was ${change}`,
    `Hello ${username},`,
    change === 'added'
      ? `A passkey was just added to your account at ${site.siteName}. It signs in without your password.`
      : `A passkey was just removed from your account at ${site.siteName}. It no longer signs in.`,
    `If this wasn’t you, reset your password right away: ${site.origin}/reset\nThen check your passkeys: ${site.origin}/account/passkeys`,
  )

/** @param rights what the token or device can do */
export const toNewTokenMail = (
  site: Sender,
  username: string,
  { kind, rights }: { kind: 'token' | 'device'; rights: string },
): MailTemplate =>
  createMail(
    site,
    kind === 'token' ? 'an API token was created' : 'a device was signed in',
    `Hello ${username},`,
    kind === 'token'
      ? `An API token was just created for your account at ${site.siteName}. It can: ${rights}.`
      : `A device was just allowed to use your account at ${site.siteName}. It can: ${rights}.`,
    `If this wasn’t you, revoke it and change your password right away: ${site.origin}/account/${kind === 'token' ? 'tokens' : 'devices'}`,
  )
