/** Signs users in and out, and registers them. */
import { attempt } from '#src/platform/attempt.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { validateRegistration, validateSignIn, type RegistrationForm, type SignInForm, toEmail } from '../account.ts'
import { dropsCookies } from '../sessions/session-cookie.ts'
import type { Client } from '../sessions/request-client.ts'
import { type ServiceContext, requireUncommon } from '../service-context.server.ts'
import {
  banned,
  requireNoErrors,
  reservedName,
  signInElsewhere,
  signUpClosed,
  taken,
  invalidCredentials,
} from '../problems.ts'
import { isReservedName } from '../users/reserved-name.ts'
import { refundOnError } from './attempts.ts'
import { findMember } from '../sessions/session-store.server.ts'
import { findCredentialByEmail, findUser, insertUser } from '../users/user-store.server.ts'
import type { OwnUser } from '../user.ts'
import type { UserId } from '../viewer.ts'

export interface SignedIn {
  user: OwnUser
  /** Cookies to set: the session's and the known device's. */
  cookies: string[]
}

/** A password that was just checked. */
export interface CheckedPassword {
  user: UserId
  /** The stored hash that it was checked against. */
  verifiedHash: string
}

export interface SignInService {
  /**
   * Checks a password without starting a session, with the same limits.
   * @throws {Problem} 400, 401, 403 if banned, 429, 503
   */
  checkPassword(form: SignInForm, client: Client): Promise<CheckedPassword>
  /** @throws {Problem} 400, 401, 403 if banned, or on a page without https of a site with it, 429, 503 */
  signIn(form: SignInForm, client: Client): Promise<SignedIn>
  /** @throws {Problem} 400, 403 while sign-up is closed, 409, 429, 503 */
  register(form: RegistrationForm, client: Client): Promise<SignedIn>
  /** @returns the cookie that clears the session */
  signOut(client: Client): Promise<string>
}

export function createSignInService(context: ServiceContext): SignInService {
  const { db, origin, sessions, passwords, attempts, devices, mailer, rules, siteName, logEvent, now } = context
  async function checkPassword(form: SignInForm, client: Client): Promise<CheckedPassword> {
    requireNoErrors(validateSignIn(form))
    const email = toEmail(form.email)
    const refund = await attempts.signIn(email, {
      address: client.address,
      device: await devices.findByEmail(email, client),
    })
    const { credential, isCorrect } = await refundOnError(refund, async () => {
      const found = await findCredentialByEmail(db, email)
      return { credential: found, isCorrect: await passwords.verify(found?.passwordHash ?? null, form.password) }
    })
    const details = { user: credential?.user, address: client.address }
    if (!isCorrect || !credential) {
      logEvent('sign-in failed', details)
      throw invalidCredentials()
    }
    refund()
    const member = await findMember(db, credential.user, now())
    if (member && 'ban' in member) {
      logEvent('sign-in rejected: banned', details)
      throw banned(member.ban)
    }
    return { user: credential.user, verifiedHash: credential.passwordHash ?? '' }
  }

  /** @throws {Problem} 403 if the browser would drop the cookies, and look signed out */
  function requireCookies(client: Client): void {
    if (dropsCookies(origin, client.origin)) throw signInElsewhere(origin)
  }

  async function startSession({ user, verifiedHash }: CheckedPassword, client: Client): Promise<SignedIn> {
    const cookie = await sessions.start(user, verifiedHash, client)
    const signedIn = await findUser(db, user, now())
    if (cookie === null || !signedIn) throw invalidCredentials()
    logEvent('signed in', { user, address: client.address })
    return { user: signedIn, cookies: [cookie, await devices.save(user, client)] }
  }

  return {
    checkPassword,
    async signIn(form, client) {
      requireCookies(client)
      return startSession(await checkPassword(form, client), client)
    },

    async register(form, client) {
      requireCookies(client)
      if (rules.signUp === 'closed') throw signUpClosed()
      requireNoErrors(validateRegistration(form, rules))
      const { username, password } = form
      if (isReservedName(username, siteName())) throw reservedName()
      const email = toEmail(form.email)
      requireUncommon(password, siteName(), { username, email })
      const refund = await attempts.signUp(client.address)
      const { added, passwordHash } = await refundOnError(refund, async () => {
        const hash = await passwords.hash(password)
        const user = { username, email, passwordHash: hash, now: toIso(now()) }
        return { added: await insertUser(db, user), passwordHash: hash }
      })
      if ('taken' in added) throw taken(added.taken)
      logEvent('signed up', { user: added.id, address: client.address })
      // if its network may send no more mails now, another one can be sent from the account's page
      await attempt(async () => mailer()?.verify({ id: added.id, email }, client.address))
      return startSession({ user: added.id, verifiedHash: passwordHash }, client)
    },

    signOut: (client) => sessions.end(client),
  }
}
