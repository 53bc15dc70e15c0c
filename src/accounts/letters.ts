/** The mails that accounts need. Pure. */

export interface Letter {
  subject: string
  text: string
}

export interface Sender {
  siteName: string
  origin: string
}

const letter = ({ siteName }: Sender, subject: string, ...paragraphs: string[]): Letter => ({
  subject: `${siteName}: ${subject}`,
  text: `${paragraphs.join('\n\n')}\n`,
})

export const toVerifyLetter = (site: Sender, username: string, token: string): Letter =>
  letter(
    site,
    'is this your address?',
    `Hello ${username},`,
    `this address was given for your account at ${site.siteName}. If that was you, please open this link within a week:`,
    `${site.origin}/verify/${token}`,
    'From then on, a forgotten password can be replaced by mail. If it was not you, do nothing.',
  )

export const toResetLetter = (site: Sender, username: string, token: string): Letter =>
  letter(
    site,
    'a new password',
    `Hello ${username},`,
    'somebody, probably you, asked to replace your password. This link does it, once, within an hour:',
    `${site.origin}/reset/${token}`,
    'If it was not you, do nothing: your password stays as it is.',
  )

export const toPasswordLetter = (site: Sender, username: string): Letter =>
  letter(
    site,
    'your password was changed',
    `Hello ${username},`,
    `the password of your account at ${site.siteName} was changed just now, and every other device was signed out.`,
    `If it was not you, replace it at once: ${site.origin}/reset`,
  )

export const toMovedLetter = (site: Sender, username: string): Letter =>
  letter(
    site,
    'your address was changed',
    `Hello ${username},`,
    `your account at ${site.siteName} has another address since just now; this one is no longer used.`,
    `If it was not you, please write to us at once: ${site.origin}/contact`,
  )
