/** Signs users in and out, and registers them. */
import { attempt } from '#src/platform/attempt.ts'
import { toIso } from '#src/platform/to-iso.ts'
import {
  type LostEmailForm,
  validateLostEmail,
  validateRegistration,
  validateSignIn,
  type RegistrationForm,
  type SignInForm,
  toEmail,
} from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import { hashNewPassword, type ServiceContext, requireUncommon } from '../service-context.server.ts'
import {
  accountOnly,
  emailLost,
  emailNotLost,
  invitationInvalid,
  invitationNeeded,
  requireNoErrors,
  reservedName,
  signUpClosed,
  taken,
  invalidCredentials,
  passwordIsNotEnough,
  passwordsOff,
} from '../problems.ts'
import { isInvitation } from '../users/invitation-store.server.ts'
import { requireUnblocked } from '../users/require-unblocked.server.ts'
import { isReservedName } from '../users/reserved-name.ts'
import { refundOnError } from '../attempts.ts'
import { isPasswordAllowed } from '../users/identity-store.server.ts'
import { createEntry, type SignedIn, type WaitingSignIn } from './enter.server.ts'
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import { createEmailChange } from '../users/change-email.server.ts'
import { hasLostEmail } from '../email-owner-store.server.ts'
import { findCredentialsByHash, findSaltsByEmail, insertUser, SALTS_PER_EMAIL } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'

/** A password that was just checked. */
export interface CheckedPassword {
  user: UserId
  /** The stored hash that it was checked against. */
  verifiedHash: string
}

export interface SignInService {
  /**
   * Checks a password for an app, without starting a session, with the same limits.
   * @param only whose password it must be, if several have given the email
   * @throws {Problem} 400, 401, 403 if banned, if another account has confirmed the address or if the account has a second factor,
   * 429, 503
   */
  checkPassword(form: SignInForm, client: Client, only?: UserId): Promise<CheckedPassword>
  /**
   * @returns with an account that has a second factor, a sign-in that waits for its code
   * @throws {Problem} as `checkPassword`, and 403 on a page without https of a site with it
   */
  signIn(form: SignInForm, client: Client): Promise<SignedIn | WaitingSignIn>
  /** Whether the request's browser has a sign-in that waits for a code. */
  waitsForCode(client: Client): Promise<boolean>
  /** Completes it. @throws {Problem} 401 for a wrong code, or if there is none, 403 if banned, 429, 503 */
  enterCode(code: string, client: Client): Promise<SignedIn>
  /** Gives an account whose address another one has confirmed a new address. @throws {Problem} 400, 401, 403, 409, 429, 503 */
  replaceLostEmail(form: LostEmailForm, client: Client): Promise<void>
  /**
   * @returns null if an admin has to approve the account first
   * @throws {Problem} 400, 403 while sign-up is closed or without a valid invitation, 409, 429, 503
   */
  register(form: RegistrationForm, client: Client): Promise<SignedIn | WaitingSignIn | null>
  /** Whether an account can be created with an invitation. @param token from its link */
  isInvitation(token: string): Promise<boolean>
  /** @returns the cookie that clears the session @throws {Problem} 403 for a profile with limits, which would see everything as a visitor */
  signOut(client: Client): Promise<string>
}

export function createSignInService(context: ServiceContext): SignInService {
  const { db, sessions, passwords, attempts, devices, mailer, rules, siteName, logEvent, now } = context
  const changeEmail = createEmailChange(context)
  const entry = createEntry(context)

  /** Hashes a password the same number of times for any address, however many accounts have given it, so that the time tells nothing. */
  async function findMatches(email: string, password: string, only: UserId | undefined) {
    const which = { only, now: now() }
    const salts = await findSaltsByEmail(db, email, which)
    const hashes: string[] = []
    for (let at = 0; at < SALTS_PER_EMAIL; at++)
      hashes.push(await passwords.hashLike(salts[at]?.passwordHash ?? null, password))
    return { first: salts[0], matches: await findCredentialsByHash(db, email, hashes, which) }
  }

  /** @param which of two accounts with the same email and password is meant: the first, or the one that has lost the email */
  async function findAccount(
    form: SignInForm,
    client: Client,
    which: { only?: UserId | undefined; prefersLost?: boolean },
  ): Promise<CheckedPassword & { hasLostEmail: boolean }> {
    requireNoErrors(validateSignIn(form))
    const email = toEmail(form.email)
    const refund = await attempts.signIn(email, {
      address: client.address,
      device: await devices.findByEmail(email, client),
    })
    const { first, matches } = await refundOnError(refund, () => findMatches(email, form.password, which.only))
    const credential = which.prefersLost ? matches.at(-1) : matches[0]
    const details = { user: (credential ?? first)?.user, address: client.address }
    if (!credential) {
      logEvent('sign-in failed', details)
      throw invalidCredentials()
    }
    refund()
    await entry.requireAllowed(credential.user, client)
    const { user, passwordHash } = credential
    return {
      user,
      verifiedHash: passwordHash ?? '',
      hasLostEmail: await hasLostEmail(db, user, credential, now()),
    }
  }

  /** Where local passwords are off, only those whom a command lets in use theirs. @throws {Problem} 403 */
  async function requirePasswordsOn(user: UserId): Promise<void> {
    if (!rules.localPasswords && !(await isPasswordAllowed(db, user, now()))) throw passwordsOff()
  }

  async function findByPassword(form: SignInForm, client: Client, only?: UserId): Promise<CheckedPassword> {
    const { hasLostEmail: isLost, ...checked } = await findAccount(form, client, { only })
    if (isLost) throw emailLost()
    return checked
  }

  return {
    async checkPassword(form, client, only) {
      const checked = await findByPassword(form, client, only)
      if (!rules.localPasswords || (await hasSecondFactor(db, checked.user))) throw passwordIsNotEnough()
      return checked
    },
    async signIn(form, client) {
      entry.requireCookies(client)
      const { user, verifiedHash } = await findByPassword(form, client)
      await requirePasswordsOn(user)
      return entry.enter(user, { passwordHash: verifiedHash }, client)
    },
    waitsForCode: entry.waitsForCode,
    enterCode: entry.enterCode,

    async replaceLostEmail({ newEmail, ...form }, client) {
      requireNoErrors(validateLostEmail({ newEmail, ...form }))
      const { user, hasLostEmail: isLost } = await findAccount(form, client, { prefersLost: true })
      if (!isLost) throw emailNotLost()
      await requirePasswordsOn(user)
      await changeEmail(user, toEmail(newEmail), client)
    },

    async register(form, client) {
      entry.requireCookies(client)
      if (!rules.localPasswords) throw passwordsOff()
      const invitation = form.invitation || undefined
      if (rules.signUp === 'closed') throw signUpClosed()
      if (rules.signUp === 'invite' && invitation === undefined) throw invitationNeeded()
      if (invitation !== undefined && !(await isInvitation(db, invitation, now()))) throw invitationInvalid()
      const waits = rules.signUp === 'approval' && invitation === undefined
      requireNoErrors(validateRegistration(form, rules))
      const { username, password } = form
      if (isReservedName(username, siteName())) throw reservedName()
      const email = toEmail(form.email)
      await requireUnblocked(db, email, client.address)
      requireUncommon(password, siteName(), { username, email })
      const refund = await attempts.signUp(client.address)
      const { added, passwordHash } = await refundOnError(refund, async () => {
        const hash = await hashNewPassword(context, { email, password })
        const claims = mailer() !== null
        const user = { username, email, passwordHash: hash, now: toIso(now()), claims, waits, invitation }
        return { added: await insertUser(db, user), passwordHash: hash }
      })
      if ('taken' in added) throw taken(added.taken)
      logEvent('signed up', { user: added.id, address: client.address })
      // if its network may send no more mails now, another one can be sent from the account's page
      await attempt(async () => mailer()?.verify({ id: added.id, email }, client.address))
      return waits ? null : entry.enter(added.id, { passwordHash }, client)
    },

    isInvitation: (token) => isInvitation(db, token, now()),

    async signOut(client) {
      if ((await sessions.find(client))?.limits) throw accountOnly()
      return sessions.end(client)
    },
  }
}
