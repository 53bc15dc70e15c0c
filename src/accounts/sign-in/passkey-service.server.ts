/** Adding, using and removing passkeys. */
import { attempt } from '#src/platform/attempt.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { refundOnError } from '../attempts.ts'
import { hasLostEmail } from '../email-owner-store.server.ts'
import {
  emailLost,
  noPasskeysHere,
  passkeyExists,
  passkeyNotAdded,
  passkeyNotFound,
  passkeyRefused,
  passkeyTooLate,
  passkeyUnknown,
  requireNoErrors,
  sessionNotFound,
  signInElsewhere,
  tooManyPasskeys,
} from '../problems.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { toDevice } from '../sessions/device.ts'
import { requireRecentPassword } from '../sessions/recent-password.ts'
import type { Client } from '../sessions/request-client.ts'
import { hashToken } from '../sessions/session-token.server.ts'
import { createEntry, type SignedIn } from './enter.server.ts'
import type { Viewer } from '../viewer.ts'
import {
  type ChallengePurpose,
  createChallenge,
  findChallengeKey,
  isChallengeExpired,
  readChallenge,
} from '../passkeys/challenge.server.ts'
import {
  CHALLENGE_LIFETIME_MS,
  findPasskeyNameError,
  findRelyingParty,
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyObstacle,
  type RelyingParty,
} from '../passkeys/passkey.ts'
import {
  type AnswerOptions,
  type AuthenticatorAnswer,
  type CreationOptions,
  type NewCredential,
  parseTransports,
} from '../passkeys/passkey-bodies.ts'
import { findPasskeyProvider } from '../passkeys/passkey-providers.ts'
import {
  findPasskey,
  insertPasskey,
  listCredentials,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
  usePasskey,
} from '../passkeys/passkey-store.server.ts'
import { ALGORITHMS, verifyAnswer, verifyNewCredential } from '../passkeys/verify-passkey.server.ts'

export interface PasskeyService {
  /** Why there are none at the site's address; null if there are. */
  obstacle: PasskeyObstacle | null
  /** Newest first. */
  list(viewer: Viewer): Promise<Passkey[]>
  /** What a browser needs to make one. Needs a recently confirmed password. @throws {Problem} 403, 404, 409 */
  startAdding(viewer: Viewer, client: Client): Promise<CreationOptions>
  /** Needs a recently confirmed password. @throws {Problem} 400, 403, 404, 409 */
  add(viewer: Viewer, credential: NewCredential, client: Client): Promise<Passkey>
  /** @throws {Problem} 400, 404 */
  rename(viewer: Viewer, id: string, name: string): Promise<void>
  /** Ends the other sessions that started by it. Needs a recently confirmed password. @throws {Problem} 403, 404 */
  remove(viewer: Viewer, id: string, client: Client): Promise<void>
  /** What a browser needs to use one of any account. @throws {Problem} 403, 404 */
  startSignIn(client: Client): Promise<AnswerOptions>
  /**
   * Signs in without a password or a code.
   * @throws {Problem} 401, 403 for users who are banned, wait for approval or have lost their email, 404, 429
   */
  signIn(answer: AuthenticatorAnswer, client: Client): Promise<SignedIn>
  /** What a browser needs to confirm who is signed in. @throws {Problem} 403, 404 */
  startConfirming(viewer: Viewer, client: Client): Promise<AnswerOptions>
  /** Confirms it as a password does. @throws {Problem} 401, 404, 429 */
  confirm(viewer: Viewer, answer: AuthenticatorAnswer, client: Client): Promise<void>
  /** What a browser needs to switch from a profile to its account. @throws {Problem} 403, 404 */
  startSwitching(viewer: Viewer, client: Client): Promise<AnswerOptions>
  /** Proves the account of a profile, as signing in to it does. @throws {Problem} 401, 403, 404, 429 */
  proveAccount(viewer: Viewer, answer: AuthenticatorAnswer, client: Client): Promise<void>
}

export function createPasskeyService(context: ServiceContext): PasskeyService {
  const { db, origin, sessions, attempts, mailer, siteName, logEvent, now } = context
  const found = findRelyingParty(origin)
  const entry = createEntry(context)
  let key: Promise<string> | undefined

  function findKey(): Promise<string> {
    key ??= findChallengeKey(db).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }

  /** @throws {Problem} 403 on a page at another address of the site, 404 */
  function requireParty({ origin: page }: Client): RelyingParty {
    if (typeof found === 'string') throw noPasskeysHere()
    if (page !== undefined && page !== found.origin) throw signInElsewhere(found.origin)
    return found
  }

  /** Notes whether an answer is to a challenge of this purpose, and when that was made. */
  async function expectChallenge(purpose: ChallengePurpose) {
    const siteKey = await findKey()
    const seen: { madeAt: number | null } = { madeAt: null }
    return {
      isChallenge(challenge: string): boolean {
        seen.madeAt = readChallenge(siteKey, purpose, challenge)
        return seen.madeAt !== null
      },
      /** @throws {Problem} 401 */
      requireRecent(): number {
        const { madeAt } = seen
        if (madeAt === null) throw passkeyRefused()
        if (isChallengeExpired(madeAt, now())) throw passkeyTooLate()
        return madeAt
      },
    }
  }

  function toPurpose(to: 'add' | 'confirm' | 'switch', { account }: Viewer, client: Client): ChallengePurpose {
    const sessionHash = sessions.hashOf(client)
    if (sessionHash === undefined) throw sessionNotFound()
    return { to, user: account, sessionHash }
  }

  /** Limited as passwords are. @throws {Problem} 401, 429 */
  async function prove(answer: AuthenticatorAnswer, purpose: ChallengePurpose, party: RelyingParty, client: Client) {
    // hashed: what strangers send is as long as they like
    const refund = await attempts.signIn(`passkey ${hashToken(answer.id)}`, { address: client.address })
    const proved = await refundOnError(refund, () => attempt(() => check(answer, purpose, party, client)))
    if ('problem' in proved) throw proved.problem
    refund()
    return proved.done
  }

  /** @throws {Problem} 401 */
  async function check(
    answer: AuthenticatorAnswer,
    purpose: ChallengePurpose,
    party: RelyingParty,
    client: Client,
  ): Promise<StoredPasskey> {
    const challenge = await expectChallenge(purpose)
    const passkey = await findPasskey(db, answer.id)
    if (!passkey) throw passkeyUnknown()
    const { id, user } = passkey
    const refuse = (reason: string) => {
      logEvent(`passkey refused: ${reason}`, { user, address: client.address })
      return passkeyRefused()
    }
    const verified = await verifyAnswer(answer, passkey.publicKey, { party, isChallenge: challenge.isChallenge })
    if (!verified) throw refuse('not verified')
    const isOther = purpose !== 'sign-in' && purpose.user !== user
    if (isOther || answer.response.userHandle !== toUserHandle(user)) throw refuse('another user')
    const madeAt = challenge.requireRecent()
    const outcome = await usePasskey(db, { id, ...verified, madeAt, now: now() })
    if (outcome === 'copied') throw refuse('its counter went back, so that it may have been copied')
    if (outcome !== 'used') throw refuse(outcome)
    return passkey
  }

  const toOptions = async (purpose: ChallengePurpose, { id }: RelyingParty): Promise<AnswerOptions> => ({
    challenge: createChallenge(await findKey(), purpose, now()),
    rpId: id,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  })

  return {
    obstacle: typeof found === 'string' ? found : null,
    list: ({ id }) => listPasskeys(db, id),
    async startAdding(viewer, client) {
      const party = requireParty(client)
      requireRecentPassword(viewer, now())
      const credentials = await listCredentials(db, viewer.id)
      if (credentials.length >= MAX_PASSKEYS) throw tooManyPasskeys()
      return {
        challenge: createChallenge(await findKey(), toPurpose('add', viewer, client), now()),
        rp: { id: party.id, name: siteName() },
        user: { id: toUserHandle(viewer.id), name: viewer.username, displayName: viewer.username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_LIFETIME_MS,
        excludeCredentials: credentials.map((credential) => ({ type: 'public-key', ...credential })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      }
    },
    async add(viewer, credential, client) {
      const party = requireParty(client)
      requireRecentPassword(viewer, now())
      const { isChallenge, requireRecent } = await expectChallenge(toPurpose('add', viewer, client))
      const verified = await verifyNewCredential(credential, { party, isChallenge })
      if (!verified) throw passkeyNotAdded()
      requireRecent()
      const name = findPasskeyProvider(verified.aaguid) ?? toDevice(client.agent)
      const transports = parseTransports(credential.response.transports)
      const added = await insertPasskey(db, { ...verified, user: viewer.id, transports, name }, now())
      if (added === 'too many') throw tooManyPasskeys()
      if (added === 'taken') throw passkeyExists()
      mailer()?.sendPasskeyNotice(viewer.id, 'added')
      logEvent('passkey added', { user: viewer.id })
      const own = (await listPasskeys(db, viewer.id)).find(({ id }) => id === added.id)
      if (!own) throw passkeyNotFound()
      return own
    },
    async rename(viewer, id, name) {
      requireNoErrors({ name: findPasskeyNameError(name) })
      if (!(await renamePasskey(db, viewer.id, id, toLine(name)))) throw passkeyNotFound()
    },
    async remove(viewer, id, client) {
      requireRecentPassword(viewer, now())
      if (!(await removePasskey(db, { user: viewer.id, id, except: sessions.hashOf(client) }))) throw passkeyNotFound()
      sessions.publishSessionEnd(viewer.id)
      mailer()?.sendPasskeyNotice(viewer.id, 'removed')
      logEvent('passkey removed', { user: viewer.id })
    },
    async startSignIn(client) {
      return toOptions('sign-in', requireParty(client))
    },
    async signIn(answer, client) {
      entry.requireCookies(client)
      const { id, user, addresses } = await prove(answer, 'sign-in', requireParty(client), client)
      await entry.requireAllowed(user, client)
      if (await hasLostEmail(db, user, addresses, now())) throw emailLost()
      return entry.startSession(user, { first: { passkey: id }, isSecondProved: true }, client)
    },
    async startConfirming(viewer, client) {
      return toOptions(toPurpose('confirm', viewer, client), requireParty(client))
    },
    async confirm(viewer, answer, client) {
      const party = requireParty(client)
      await prove(answer, toPurpose('confirm', viewer, client), party, client)
      if (!(await sessions.confirmPassword(viewer.id, client))) throw sessionNotFound()
    },
    async startSwitching(viewer, client) {
      return toOptions(toPurpose('switch', viewer, client), requireParty(client))
    },
    async proveAccount(viewer, answer, client) {
      await prove(answer, toPurpose('switch', viewer, client), requireParty(client), client)
    },
  }
}

/** What authenticators store of the user: the id, which says nothing. In base64url. */
const toUserHandle = (user: string): string => Buffer.from(user).toString('base64url')
