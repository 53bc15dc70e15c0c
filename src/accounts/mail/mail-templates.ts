/** The mails that accounts need. Pure. */

export interface MailTemplate {
  subject: string
  text: string
}

export interface Sender {
  siteName: string
  origin: string
}

const letter = ({ siteName }: Sender, subject: string, ...paragraphs: string[]): MailTemplate => ({
  subject: `${siteName}: ${subject}`,
  text: `${paragraphs.join('\n\n')}\n`,
})

export const toVerificationMail = (site: Sender, username: string, token: string): MailTemplate =>
  letter(
    site,
    'is this your address?',
    `Hello ${username},`,
    `this address was given for your account at ${site.siteName}. If that was you, please open this link within a week:`,
    `${site.origin}/verify/${token}`,
    'From then on, a forgotten password can be replaced by mail. If it was not you, do nothing.',
  )

export const toResetMail = (site: Sender, username: string, token: string): MailTemplate =>
  letter(
    site,
    'a new password',
    `Hello ${username},`,
    'somebody, probably you, asked to replace your password. This link does it, once, within an hour:',
    `${site.origin}/reset/${token}`,
    'If it was not you, do nothing: your password stays as it is.',
  )

export const toPasswordChangedMail = (site: Sender, username: string): MailTemplate =>
  letter(
    site,
    'your password was changed',
    `Hello ${username},`,
    `the password of your account at ${site.siteName} was changed just now, and every other device was signed out.`,
    `If it was not you, replace it at once: ${site.origin}/reset`,
  )

export const toEmailChangeMail = (site: Sender, username: string, token: string): MailTemplate =>
  letter(
    site,
    'confirm your new email address',
    `Hello ${username},`,
    `You asked to use this address for your account at ${site.siteName}. To confirm it, open this link within a day:`,
    `${site.origin}/verify/${token}`,
    'Until then, your account keeps its old address. If this wasn’t you, you can ignore this email.',
  )

/** To the owner of an address that somebody else wants to use. */
export const toEmailTakenMail = (site: Sender, username: string): MailTemplate =>
  letter(
    site,
    'someone tried to use your email address',
    `Hello ${username},`,
    `Somebody tried to use this address for another account at ${site.siteName}. Your account already uses it, so nothing was changed.`,
    `If that was you, sign in with your existing account: ${site.origin}/login`,
  )

/** @param token of the link that restores the address; null where the address was never confirmed */
export const toEmailChangedMail = (site: Sender, username: string, token: string | null): MailTemplate =>
  letter(
    site,
    'your email address was changed',
    `Hello ${username},`,
    `The email address of your account at ${site.siteName} was just changed. This address is no longer used.`,
    ...(token === null
      ? [`If this wasn’t you, please contact us at once: ${site.origin}/contact`]
      : [
          'If this wasn’t you, open this link within a week to restore this address and choose a new password:',
          `${site.origin}/restore/${token}`,
        ]),
  )

export const toAdminLinkMail = (site: Sender, username: string): MailTemplate =>
  letter(
    site,
    'an admin created a password reset link',
    `Hello ${username},`,
    `An admin of ${site.siteName} just created a link that sets a new password for your account. It works once, within an hour.`,
    `If you didn’t ask for it, please contact us: ${site.origin}/contact`,
  )
