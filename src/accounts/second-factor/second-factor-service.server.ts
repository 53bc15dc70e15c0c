/** Setting up, renewing and turning off the second factor of one's own account. */
import { randomInt } from 'node:crypto'
import { toQrCode, type QrCode } from '#src/platform/qr-code.server.ts'
import { hasSecondFactorAlready, noSecondFactor, sessionNotFound, setUpExpired, wrongCode } from '../problems.ts'
import type { ServiceContext } from '../service-context.server.ts'
import type { Client } from '../sessions/request-client.ts'
import { createPasswordCheck } from '../users/check-password.server.ts'
import type { Viewer } from '../viewer.ts'
import { createCodeCheck } from './check-code.server.ts'
import {
  createRecoveryCode,
  formatRecoveryCode,
  parseCode,
  RECOVERY_CODES,
  type SecondFactorState,
} from './second-factor.ts'
import {
  confirmSetUp,
  findSetUp,
  findState,
  renewRecoveryCodes,
  startSetUp,
  turnOff,
} from './second-factor-store.server.ts'
import { createSecret, findStep, toSetUpUri } from './totp.server.ts'

/** What an authenticator app needs. */
export interface SetUp {
  /** In base32. */
  secret: string
  uri: string
  qr: QrCode
}

export interface SecondFactorService {
  /** Null while it is off. */
  find(viewer: Viewer): Promise<SecondFactorState | null>
  /** The set-up that this session has begun. */
  findSetUp(viewer: Viewer, client: Client): Promise<SetUp | null>
  /** Begins to set it up. @throws {Problem} 403 for a wrong password, 409, 429 */
  start(viewer: Viewer, password: string, client: Client): Promise<void>
  /**
   * Turns it on with the first code, and signs out all other devices.
   * @returns the recovery codes, which are shown once
   * @throws {Problem} 401, 409, 429
   */
  confirm(viewer: Viewer, code: string, client: Client): Promise<string[]>
  /** @returns recovery codes in place of the earlier ones @throws {Problem} 401, 403, 409, 429 */
  renewCodes(viewer: Viewer, proof: { password: string; code: string }, client: Client): Promise<string[]>
  /** Signs out all other devices. @throws {Problem} 401, 403, 409, 429 */
  turnOff(viewer: Viewer, proof: { password: string; code: string }, client: Client): Promise<void>
}

export function createSecondFactorService(context: ServiceContext): SecondFactorService {
  const { db, passwords, attempts, devices, sessions, secrets, mailer, siteName, logEvent, now } = context
  const requirePassword = createPasswordCheck(context)
  const checkCode = createCodeCheck(context)

  function requireSession(client: Client): string {
    const hash = sessions.hashOf(client)
    if (hash === undefined) throw sessionNotFound()
    return hash
  }

  async function readSetUp(viewer: Viewer, client: Client) {
    const sessionHash = sessions.hashOf(client)
    if (sessionHash === undefined) return null
    const stored = await findSetUp(db, { user: viewer.id, sessionHash, now: now() })
    const secret = stored === null ? null : secrets.open(stored, viewer.id)
    return stored === null || secret === null ? null : { stored, secret, sessionHash }
  }

  async function createCodes(): Promise<{ codes: string[]; hashes: string[] }> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => createRecoveryCode((max) => randomInt(max)))
    const [first = '', ...others] = codes
    const hash = await passwords.hash(first)
    // one salt, so that one hash finds out whether a code is one of them
    const hashes = [hash]
    for (const code of others) hashes.push(await passwords.hashLike(hash, code))
    return { codes: codes.map(formatRecoveryCode), hashes }
  }

  async function requireBoth(viewer: Viewer, { password, code }: { password: string; code: string }, client: Client) {
    if (!(await findState(db, viewer.id))) throw noSecondFactor()
    await requirePassword(viewer, password, client)
    await checkCode(viewer.id, code, client, requireSession(client))
  }

  return {
    find: ({ id }) => findState(db, id),
    async findSetUp(viewer, client) {
      const setUp = await readSetUp(viewer, client)
      if (!setUp) return null
      const uri = toSetUpUri(setUp.secret, siteName(), viewer.username)
      return { secret: setUp.secret, uri, qr: toQrCode(uri) }
    },
    async start(viewer, password, client) {
      await requirePassword(viewer, password, client)
      const secret = secrets.seal(createSecret(), viewer.id)
      const setUp = { user: viewer.id, secret, sessionHash: requireSession(client), now: now() }
      if (!(await startSetUp(db, setUp))) throw hasSecondFactorAlready()
    },
    async confirm(viewer, text, client) {
      const setUp = await readSetUp(viewer, client)
      if (!setUp) throw setUpExpired()
      const refund = await attempts.secondFactor(viewer.id, { address: client.address })
      const code = parseCode(text)
      const step = code?.kind === 'app' ? findStep(setUp.secret, code.digits, now()) : null
      if (step === null) throw wrongCode()
      refund()
      const { codes, hashes } = await createCodes()
      const { stored: secret, sessionHash } = setUp
      const confirmed = { user: viewer.id, secret, sessionHash, now: now() }
      const device = devices.hashOf(client)
      if (!(await confirmSetUp(db, confirmed, { step, codeHashes: hashes, device }))) throw setUpExpired()
      sessions.publishSessionEnd(viewer.id)
      mailer()?.sendSecondFactorNotice(viewer.id, 'on')
      logEvent('second factor turned on', { user: viewer.id })
      return codes
    },
    async renewCodes(viewer, proof, client) {
      await requireBoth(viewer, proof, client)
      const { codes, hashes } = await createCodes()
      if (!(await renewRecoveryCodes(db, viewer.id, hashes))) throw noSecondFactor()
      mailer()?.sendSecondFactorNotice(viewer.id, 'codes')
      logEvent('recovery codes renewed', { user: viewer.id })
      return codes
    },
    async turnOff(viewer, proof, client) {
      await requireBoth(viewer, proof, client)
      if (!(await turnOff(db, viewer.id, requireSession(client)))) throw noSecondFactor()
      sessions.publishSessionEnd(viewer.id)
      mailer()?.sendSecondFactorNotice(viewer.id, 'off')
      logEvent('second factor turned off', { user: viewer.id })
    },
  }
}
