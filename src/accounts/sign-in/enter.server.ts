/** Starts sessions of users who have proved who they are, after the code of their second factor if they have one. */
import { listDevices } from '../sessions/known-device-store.server.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { awaitingApproval, banned, invalidCredentials, signInAgain, signInElsewhere } from '../problems.ts'
import { createCodeCheck } from '../second-factor/check-code.server.ts'
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import { STEP_LIFETIME_MS } from '../second-factor/second-factor.ts'
import { deleteStep, findStepOf, insertStep } from '../second-factor/second-factor-store.server.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { toDevice } from '../sessions/device.ts'
import type { Client } from '../sessions/request-client.ts'
import { createSessionCookie, dropsCookies } from '../sessions/session-cookie.ts'
import { findMember, type SessionProof } from '../sessions/session-store.server.ts'
import { createToken } from '../sessions/session-token.server.ts'
import type { SignInProof } from '../sessions/sign-in-proof.ts'
import type { OwnUser } from '../user.ts'
import { isWaiting } from '../users/approval-store.server.ts'
import { findUser } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'

export interface SignedIn {
  user: OwnUser
  /** Cookies to set: the session's and the known device's. */
  cookies: string[]
}

/** A sign-in that waits for a code of the second factor. */
export interface WaitingSignIn {
  user: null
  /** To set: it identifies the sign-in. */
  cookies: string[]
}

export interface Entry {
  /** @throws {Problem} 403 if the browser would drop the cookies, and look signed out */
  requireCookies(client: Client): void
  /** @throws {Problem} 403 for users who are banned or wait for approval */
  requireAllowed(user: UserId, client: Client): Promise<void>
  /** @throws {Problem} 401 if the proof no longer holds */
  enter(user: UserId, first: SignInProof, client: Client): Promise<SignedIn | WaitingSignIn>
  /** Starts a session without asking for a code. @throws {Problem} 401 if the proof no longer holds or the second factor is missing */
  startSession(user: UserId, proof: SessionProof, client: Client): Promise<SignedIn>
  waitsForCode(client: Client): Promise<boolean>
  /** @throws {Problem} 401, 403, 429, 503 */
  enterCode(code: string, client: Client): Promise<SignedIn>
}

export function createEntry(context: ServiceContext): Entry {
  const { db, origin, sessions, devices, mailer, logEvent, now } = context
  const checkCode = createCodeCheck(context)
  const stepCookie = createSessionCookie(origin, STEP_LIFETIME_MS / 1000, 'sign-in')

  function requireCookies(client: Client): void {
    if (dropsCookies(origin, client.origin)) throw signInElsewhere(origin)
  }

  async function startSession(user: UserId, proof: SessionProof, client: Client): Promise<SignedIn> {
    const before = await findUser(db, user, now())
    const cookie = await sessions.start(user, proof, client)
    const signedIn = await findUser(db, user, now())
    if (cookie === null || !signedIn) throw invalidCredentials()
    logEvent('signed in', { user, address: client.address })
    // who signs in for the first time has no other device
    const isFirst = before?.lastActive === before?.joinedDate && (await listDevices(db, user)).length === 0
    const isKnown = isFirst || (await devices.findByUser(user, client)) !== undefined
    if (!isKnown) mailer()?.sendNewDeviceNotice(user, toNotice(client, now()))
    return { user: signedIn, cookies: [cookie, await devices.save(user, client)] }
  }

  async function readStep(client: Client) {
    const token = stepCookie.read(client.cookie)
    const step = token === undefined ? null : await findStepOf(db, token, now())
    return step && token !== undefined ? { ...step, token } : null
  }

  return {
    requireCookies,
    async requireAllowed(user, { address }) {
      const member = await findMember(db, user, now())
      if (member && 'ban' in member) {
        logEvent('sign-in rejected: banned', { user, address })
        throw banned(member.ban)
      }
      if (await isWaiting(db, user)) {
        logEvent('sign-in rejected: awaiting approval', { user, address })
        throw awaitingApproval()
      }
    },
    async enter(user, first, client) {
      if (!(await hasSecondFactor(db, user))) return startSession(user, { first }, client)
      const token = createToken()
      await insertStep(db, { token, user, proof: first, now: now() })
      return { user: null, cookies: [stepCookie.write(token)] }
    },
    startSession,
    waitsForCode: async (client) => (await readStep(client)) !== null,
    async enterCode(text, client) {
      requireCookies(client)
      const step = await readStep(client)
      if (!step) throw signInAgain()
      const { user, proof: first, token } = step
      await checkCode(user, text, client)
      if (!(await deleteStep(db, token))) throw signInAgain()
      const signedIn = await startSession(user, { first, isSecondProved: true }, client)
      return { ...signedIn, cookies: [...signedIn.cookies, stepCookie.clear()] }
    },
  }
}

/** What a mail says of a device: no text of the user agent's own. */
const toNotice = ({ agent, address }: Client, now: number) => ({
  device: toDevice(agent),
  network: toNetwork(address),
  at: `${toIso(now).slice(0, 16).replace('T', ' ')} UTC`,
})
