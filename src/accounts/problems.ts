/** The problems that account calls return. */
import { Problem } from '#src/platform/problem.ts'
import { QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { type Ban, toBanMessage } from './ban.ts'
import { EMAIL_LOST, signInAt } from './sign-in/auth-modes.ts'
import { MAX_PASSKEYS } from './passkeys/passkey.ts'
import { WRONG_CODE } from './second-factor/second-factor.ts'
import { INVITATION_INVALID, INVITATION_NEEDED } from './users/invitation.ts'
import { AWAITING_APPROVAL, SIGN_UP_CLOSED } from './sign-in/sign-up-closed.ts'

/** The same whether the email is known or not. */
export const invalidCredentials = (): Problem => new Problem(401, 'Invalid email or password')
export const signInFirst = (): Problem => new Problem(401, 'Please sign in.')
export const adminsOnly = (): Problem => new Problem(403, 'Admins only.')
export const moderatorsOnly = (): Problem => new Problem(403, 'Moderators only.')
export const accountOnly = (): Problem => new Problem(403, 'Switch to your account to do this.')
export const emailLost = (): Problem => new Problem(403, EMAIL_LOST)
export const emailNotLost = (): Problem =>
  new Problem(409, 'Your account still has its email address. Sign in to change it.')
export const incorrectPassword = (): Problem => new Problem(403, 'Incorrect password')
export const wrongCode = (): Problem => new Problem(401, WRONG_CODE)
export const signInAgain = (): Problem => new Problem(401, 'That took too long. Sign in again.')
/** The same for an answer that was changed, used before or made for another site. */
export const passkeyRefused = (): Problem =>
  new Problem(401, 'That passkey didn’t work. Try again, or sign in another way.')
export const passkeyTooLate = (): Problem => new Problem(401, 'That took too long. Try again.')
export const passkeyUnknown = (): Problem =>
  new Problem(401, 'That passkey isn’t known here. It may have been removed. Sign in another way.')
export const passkeyNotAdded = (): Problem => new Problem(400, 'That passkey couldn’t be added. Try again.')
export const passkeyExists = (): Problem => new Problem(409, 'That passkey was added already.')
export const passkeyNotFound = (): Problem => new Problem(404, 'Passkey not found.')
export const tooManyPasskeys = (): Problem =>
  new Problem(409, `You have ${MAX_PASSKEYS} passkeys, the maximum. Remove one to add another.`)
export const noPasskeysHere = (): Problem =>
  new Problem(404, 'Passkeys can’t be used at the address of this site: they need https and a host name.')
export const noSecondFactor = (): Problem => new Problem(409, 'Two-step sign-in isn’t on.')
export const hasSecondFactorAlready = (): Problem => new Problem(409, 'Two-step sign-in is already on.')
export const setUpExpired = (): Problem => new Problem(409, 'That took too long. Set it up again.')
export const secondFactorUnreadable = (): Problem =>
  new Problem(503, 'Codes can’t be checked on this server now. Use a recovery code, or ask an admin.')
/** To apps that know a name and a password only. */
export const passwordIsNotEnough = (): Problem =>
  new Problem(
    403,
    'This account signs in in two steps. Use Quick Connect, or enter an API token that can watch in place of the password.',
  )
/** To admins of a site that requires it. */
export const secondFactorRequired = (): Problem =>
  new Problem(403, 'Admins need two-step sign-in here. Set it up at /account/two-step first.')
export const passwordsOff = (): Problem =>
  new Problem(403, 'Passwords are turned off here. Continue with one of the accounts that the sign-in page offers.')
export const providerNotFound = (): Problem => new Problem(404, 'This way to sign in doesn’t exist.')
export const providerDown = (name: string): Problem =>
  new Problem(503, `${name} can’t be reached now. Try again in a moment.`, { 'retry-after': '30' })
export const providerRefused = (name: string): Problem =>
  new Problem(400, `${name} didn’t sign you in. Start again from the sign-in page.`)
export const notAllowedByProvider = (name: string): Problem =>
  new Problem(403, `Your account at ${name} may not use this site. Ask an admin.`)
export const emailMissing = (name: string): Problem =>
  new Problem(403, `${name} gave no email address, which an account here needs. Ask an admin.`)
export const linkFirst = (name: string): Problem =>
  new Problem(
    409,
    `An account with this email address already exists. Sign in to it, and link ${name} on your account’s page.`,
  )
export const alreadyLinked = (name: string): Problem =>
  new Problem(409, `That account at ${name} is linked to another account here, or yours to another one there.`)
export const sameAccountNeeded = (name: string): Problem =>
  new Problem(403, `That is another account at ${name} than the one that yours is linked to.`)
export const cannotUnlinkLast = (): Problem =>
  new Problem(409, 'This is your only way to sign in. Set a password first.')
export const banned = (ban: Ban): Problem => new Problem(403, toBanMessage(ban))
export const signInElsewhere = (origin: string): Problem => new Problem(403, signInAt(origin))
export const signUpClosed = (): Problem => new Problem(403, SIGN_UP_CLOSED)
export const invitationNeeded = (): Problem => new Problem(403, INVITATION_NEEDED)
export const invitationInvalid = (): Problem => new Problem(403, INVITATION_INVALID)
export const awaitingApproval = (): Problem => new Problem(403, AWAITING_APPROVAL)
export const networkBlocked = (): Problem =>
  new Problem(
    403,
    'New accounts can’t be created from your network. If you think this is a mistake, please contact us.',
  )
export const domainBlocked = (): Problem =>
  new Problem(403, 'Email addresses of this provider can’t be used here. Enter another address.')
export const commonPassword = (): Problem => new Problem(400, 'That password is too common. Choose another.')
export const reservedName = (): Problem => new Problem(400, 'That username is reserved. Choose another.')
export const linkExpired = (): Problem =>
  new Problem(400, 'This link was already used or has expired. Request a new one.')
export const lastAdmin = (): Problem => new Problem(409, 'You’re the only admin. Make someone else an admin first.')
export const adminsByCommand = (): Problem =>
  new Problem(
    403,
    'Admins can’t be added or removed here: SETUP is off in the environment. On the server: npm run user:make-admin',
  )
/** Why someone else than the only admin keeps their role. */
export const adminNotChangeable = {
  profile: 'A profile can’t be an admin.',
  restricted: 'This user is banned or waits for approval. Change that first.',
  unconfirmed: 'This user has to confirm their email address first.',
  last: 'This is the only admin. Make someone else an admin first.',
} as const
export const adminNotRestrictable = (): Problem => new Problem(409, 'Admins can’t be muted or banned.')
export const adminNotDeletable = (): Problem => new Problem(409, 'An admin’s account can only be deleted by its owner.')
export const adminFactorNotResettable = (): Problem =>
  new Problem(
    409,
    'The second factor of other admins can only be reset on the server: npm run user:reset-second-factor',
  )
export const adminLinkNotAllowed = (): Problem =>
  new Problem(409, 'Reset links for other admins can only be created on the server: npm run user:reset-link')
export function tooManyAttempts(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const message = `Too many attempts. Try again in ${pluralise(minutes, 'minute')}.`
  return new Problem(429, message, { 'retry-after': String(seconds) })
}
export const banEndsInPast = (): Problem => new Problem(400, 'The ban must end in the future.')
export const emailNotSupported = (): Problem =>
  new Problem(404, 'This site doesn’t send email. Ask an admin for a password reset link.')
export const userNotFound = (): Problem => new Problem(404, 'User not found.')
export const notWaiting = (): Problem => new Problem(409, 'This account isn’t waiting for approval.')
export const sessionNotFound = (): Problem => new Problem(404, 'Session not found.')

const TAKEN = {
  username: 'That username is taken',
  email: 'An account with this email already exists',
} as const
export const taken = (what: keyof typeof TAKEN | 'invitation'): Problem =>
  what === 'invitation' ? invitationInvalid() : new Problem(409, TAKEN[what])

/** Rethrows an error. @throws {Problem} 503 if the work queue is full */
export function rethrowBusy(error: unknown, retrySeconds: number): never {
  if (!(error instanceof QueueFullError)) throw error
  throw new Problem(503, 'The server is busy. Try again in a moment.', { 'retry-after': String(retrySeconds) })
}

/** @throws {Problem} with the first error */
export function requireNoErrors(errors: Readonly<Partial<Record<string, string>>>): void {
  const first = Object.values(errors).find((error) => error !== undefined)
  if (first !== undefined) throw new Problem(400, first)
}
