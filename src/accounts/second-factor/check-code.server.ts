/** Checks codes of second factors, each of which works once, with limits on guessing. */
import { secondFactorUnreadable, wrongCode } from '../problems.ts'
import type { ServiceContext } from '../service-context.server.ts'
import type { Client } from '../sessions/request-client.ts'
import { refundOnError } from '../attempts.ts'
import { findUser } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'
import { type EnteredCode, parseCode } from './second-factor.ts'
import { acceptStep, findSecret, listRecoveryHashes, useRecoveryCode } from './second-factor-store.server.ts'
import { findStep } from './totp.server.ts'

export type CheckContext = Pick<
  ServiceContext,
  'db' | 'passwords' | 'attempts' | 'devices' | 'sessions' | 'secrets' | 'mailer' | 'logEvent' | 'now'
>

/**
 * @param except the session that a recovery code does not end
 * @returns which kind of code it was
 * @throws {Problem} 401, 429, 503
 */
export type CheckCode = (user: UserId, text: string, client: Client, except?: string) => Promise<EnteredCode['kind']>

export function createCodeCheck(context: CheckContext): CheckCode {
  const { db, passwords, attempts, devices, sessions, secrets, mailer, logEvent, now } = context

  async function acceptAppCode(user: UserId, code: string): Promise<boolean> {
    const stored = await findSecret(db, user)
    if (stored === null) return false
    const secret = secrets.open(stored, user)
    if (secret === null) throw secondFactorUnreadable()
    const step = findStep(secret, code, now())
    return step !== null && acceptStep(db, { user, secret: stored, step })
  }

  async function acceptRecoveryCode(user: UserId, code: string, except: string | undefined): Promise<boolean> {
    const [first] = await listRecoveryHashes(db, user)
    const owner = await findUser(db, user, now())
    if (first === undefined || !owner) return false
    // the codes of a user have one salt
    const codeHash = await passwords.hashLike(first, code)
    if (!(await useRecoveryCode(db, { user, username: owner.username, codeHash, except, now: now() }))) return false
    sessions.publishSessionEnd(user)
    mailer()?.sendSecondFactorNotice(user, 'used')
    logEvent('recovery code used', { user })
    return true
  }

  return async (user, text, client, except) => {
    const refund = await attempts.secondFactor(user, {
      address: client.address,
      device: await devices.findByUser(user, client),
    })
    const code = parseCode(text)
    const isAccepted = await refundOnError(refund, async () => {
      if (code === null) return false
      return code.kind === 'app' ? acceptAppCode(user, code.digits) : acceptRecoveryCode(user, code.digits, except)
    })
    if (!isAccepted || code === null) {
      logEvent('wrong code', { user, address: client.address })
      throw wrongCode()
    }
    refund()
    return code.kind
  }
}
