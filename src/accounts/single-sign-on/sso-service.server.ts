/** Signing in by providers of identities: who may, whose account it is, and which roles they have. */
import { randomInt } from 'node:crypto'
import { toIso } from '#src/platform/to-iso.ts'
import { createLimit } from '#src/platform/limits/limits.ts'
import { findEmailError, toEmail, USERNAME_MAX, USERNAME_MIN } from '../account.ts'
import { requireAccount } from '../own-account.ts'
import {
  accountOnly,
  alreadyLinked,
  cannotUnlinkLast,
  emailMissing,
  invitationInvalid,
  invitationNeeded,
  linkFirst,
  notAllowedByProvider,
  providerDown,
  providerNotFound,
  providerRefused,
  sameAccountNeeded,
  signInAgain,
  signUpClosed,
  tooManyAttempts,
} from '../problems.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { hasRecentPassword, requireRecentPassword } from '../sessions/recent-password.ts'
import type { Client } from '../sessions/request-client.ts'
import { createSessionCookie } from '../sessions/session-cookie.ts'
import { createToken } from '../sessions/session-token.server.ts'
import { createEntry } from '../sign-in/enter.server.ts'
import { refundOnError } from '../attempts.ts'
import { WAITING_PATH } from '../sign-in/return-path.ts'
import { toCodePath } from '../second-factor/second-factor.ts'
import type { CountUses } from '#src/platform/limits/limits.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { isInvitation } from '../users/invitation-store.server.ts'
import { requireUnblocked } from '../users/require-unblocked.server.ts'
import { isReservedName } from '../users/reserved-name.ts'
import { setAdmin } from '../users/user-admin-store.server.ts'
import { findUser, insertUser } from '../users/user-store.server.ts'
import { toUserId, type UserId, type Viewer } from '../viewer.ts'
import {
  confirmEmailOf,
  endProviderSessions,
  findSessionProvider,
  findUserByConfirmedEmail,
  findUserByIdentity,
  insertIdentity,
  linkIdentity,
  listWaysIn,
  setPremium,
  unlinkIdentity,
} from '../users/identity-store.server.ts'
import { type Identity, openProvider, type Provider, ProviderError } from './provider.server.ts'
import {
  createRequest,
  createSessionKey,
  isSessionKey,
  readRequest,
  REQUEST_LIFETIME_MS,
  type RequestContents,
} from './sign-in-request.server.ts'
import { providerPath, type SingleSignOnService } from '../single-sign-on.ts'
import type { SingleSignOnConfig } from './sso-config.ts'

const SECURITY_PATH = '/account/security'
/** From one network. */
const STARTS = createLimit({ name: 'single-sign-on', max: 60, windowMs: 600_000 })
/** Names to try for a new account, after the one that the provider says. */
const NAME_ATTEMPTS = 5

export interface SsoContext extends ServiceContext {
  countUses: CountUses
  warn(error: unknown): void
}

export function createSingleSignOn(context: SsoContext, config: SingleSignOnConfig): SingleSignOnService {
  const { db, origin, sessions, attempts, mailer, rules, siteName, logEvent, countUses, warn, now } = context
  const entry = createEntry(context)
  const cookie = createSessionCookie(origin, REQUEST_LIFETIME_MS / 1000, 'sso')
  const providers = new Map(config.providers.map((one) => [one.id, openProvider(one, origin, siteName())]))

  function requireProvider(id: string): Provider {
    const found = providers.get(id)
    if (!found) throw providerNotFound()
    return found
  }

  async function ask<T>({ config: { name } }: Provider, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      warn(error)
      throw error.isDown ? providerDown(name) : providerRefused(name)
    }
  }

  async function limitStarts({ address }: Client): Promise<void> {
    const { seconds } = await countUses([{ limit: STARTS, key: toNetwork(address) }], now())
    if (seconds > 0) throw tooManyAttempts(seconds)
  }

  /** @throws {Problem} 403 unless a page of this session has made the link, and its user has proved who they are */
  function readPurpose(
    { link, confirm }: { link?: string | undefined; confirm?: string | undefined },
    viewer: Viewer | null,
    client: Client,
  ): Pick<RequestContents, 'purpose' | 'session'> {
    const [purpose, key] = link !== undefined ? (['link', link] as const) : (['confirm', confirm] as const)
    if (key === undefined) return { purpose: 'sign-in' }
    const session = sessions.hashOf(client)
    if (!viewer || session === undefined || !isSessionKey(key, session, purpose)) throw signInAgain()
    if (purpose === 'link') {
      requireAccount(viewer)
      requireRecentPassword(viewer, now())
    }
    return { purpose, session: createSessionKey(session, 'request') }
  }

  /** A profile with limits leaves by a switch only, for which its account may be confirmed. @throws {Problem} 403 */
  function requireWithinLimits(viewer: Viewer | null, purpose: RequestContents['purpose']): void {
    if (viewer?.limits && purpose !== 'confirm') throw accountOnly()
  }

  /** Whether the session of a request began it. */
  function isOfSession({ session: key = '' }: RequestContents, client: Client): boolean {
    const session = sessions.hashOf(client)
    return session !== undefined && isSessionKey(key, session, 'request')
  }

  async function signIn(provider: Provider, identity: Identity, request: RequestContents, client: Client) {
    const { config: settings } = provider
    if (settings.allowed.length > 0 && !settings.allowed.some((one) => identity.roles.includes(one))) {
      logEvent('sign-in rejected: not allowed by the provider', { address: client.address })
      throw notAllowedByProvider(settings.name)
    }
    const known = (await findUserByIdentity(db, identity)) ?? (await linkByEmail(identity))
    const created = known === null ? await signUp(provider, identity, request, client) : null
    const user = known ?? created?.user
    if (!user) return null
    await setRoles(provider, user, identity.roles)
    if (created?.waits) return null
    await entry.requireAllowed(user, client)
    const proof = {
      identity: { issuer: identity.issuer, subject: identity.subject },
      provider: settings.id,
      session: identity.session ?? null,
    }
    const entered = await entry.enter(user, proof, client)
    return { entered, isNew: created !== null }
  }

  /** Links an account whose address both sides have confirmed: who has the mailbox could reset its password too. */
  async function linkByEmail(identity: Identity): Promise<UserId | null> {
    if (!identity.isEmailVerified || identity.email === undefined) return null
    const user = await findUserByConfirmedEmail(db, toEmail(identity.email))
    if (user === null || !(await linkIdentity(db, user, identity, now()))) return null
    logEvent('identity linked by its confirmed address', { user })
    return user
  }

  async function signUp({ config: settings }: Provider, identity: Identity, request: RequestContents, client: Client) {
    const { invitation } = request
    const isOpen = settings.signUp === 'open'
    if (settings.signUp === 'never' || (!isOpen && rules.signUp === 'closed')) throw signUpClosed()
    if (!isOpen && rules.signUp === 'invite' && invitation === undefined) throw invitationNeeded()
    if (invitation !== undefined && !(await isInvitation(db, invitation, now()))) throw invitationInvalid()
    const waits = !isOpen && rules.signUp === 'approval' && invitation === undefined
    if (identity.email === undefined || findEmailError(identity.email) !== undefined) throw emailMissing(settings.name)
    const email = toEmail(identity.email)
    await requireUnblocked(db, email, client.address)
    const refund = await attempts.signUp(client.address)
    return refundOnError(refund, async () => {
      for (const username of toNames(identity, siteName())) {
        const person = { username, email, passwordHash: null, now: toIso(now()), waits, invitation }
        const added = await insertUser(db, person, async (trx, id) => {
          await insertIdentity(trx, id, identity, toIso(now()))
          if (identity.isEmailVerified) await confirmEmailOf(trx, id)
        })
        if ('id' in added) {
          logEvent('signed up', { user: added.id, address: client.address })
          if (!identity.isEmailVerified) await mailer()?.verify({ id: added.id, email }, client.address)
          return { user: added.id, waits }
        }
        if (added.taken === 'invitation') throw invitationInvalid()
        if (added.taken === 'email') throw linkFirst(settings.name)
      }
      throw new Error('No username was free')
    })
  }

  /** What the provider says decides where it was configured: a role is also taken away. */
  async function setRoles({ config: settings }: Provider, id: UserId, roles: readonly string[]): Promise<void> {
    const user = await findUser(db, id, now())
    // making a user an admin would lift the ban
    if (!user || user.isBanned) return
    const by = { id: null, username: `sign-in by ${settings.name}` }
    const isOneOf = (words: readonly string[]) => words.some((word) => roles.includes(word))
    const [isAdmin, isPremium] = [isOneOf(settings.admin), isOneOf(settings.premium)]
    if (settings.admin.length > 0 && user.isAdmin !== isAdmin) {
      const isSet = await setAdmin(db, id, isAdmin, toIso(now()), by)
      if (isSet) mailer()?.sendAdminsNotice({ user: id, isAdmin, by: `a sign-in by ${settings.name}` })
      else logEvent('the last admin stays one', { user: id })
    }
    if (settings.premium.length > 0 && user.isPremium !== isPremium)
      await setPremium(db, by, id, { isPremium, now: now() })
  }

  async function link(provider: Provider, identity: Identity, viewer: Viewer): Promise<void> {
    requireAccount(viewer)
    const owner = await findUserByIdentity(db, identity)
    if (owner === viewer.id) return
    if (owner !== null || !(await linkIdentity(db, viewer.id, identity, now())))
      throw alreadyLinked(provider.config.name)
    mailer()?.sendWayInNotice(viewer.id, { name: provider.config.name, isNew: true })
    logEvent('identity linked', { user: viewer.id })
  }

  const isUsable = ({ hasPassword, linked }: Awaited<ReturnType<typeof listWaysIn>>, except?: string): boolean =>
    (hasPassword && config.localPasswords) ||
    config.providers.some(({ issuer }) => issuer !== except && linked.has(issuer))

  return {
    providers: config.providers.map(({ id, name }) => ({ id, name })),
    localPasswords: config.localPasswords,

    async start(id, { from, invitation, ...keys }, viewer, client) {
      const provider = requireProvider(id)
      entry.requireCookies(client)
      await limitStarts(client)
      const purpose = readPurpose(keys, viewer, client)
      requireWithinLimits(viewer, purpose.purpose)
      const secret = cookie.read(client.cookie) ?? createToken()
      const request = createRequest(secret, { provider: id, from, invitation, at: now(), ...purpose })
      const to = await ask(provider, () => provider.begin(request, purpose.purpose === 'confirm'))
      return { to, cookies: [cookie.write(secret)] }
    },

    async complete(id, search, viewer, client, toFirstPath) {
      const provider = requireProvider(id)
      await limitStarts(client)
      const secret = cookie.read(client.cookie)
      const state = new URLSearchParams(search).get('state') ?? ''
      const request = secret === undefined ? null : readRequest(secret, state, { provider: id, now: now() })
      if (!request) throw signInAgain()
      const { contents } = request
      const { purpose, from } = contents
      requireWithinLimits(viewer, purpose)
      if (purpose !== 'sign-in' && !(viewer && isOfSession(contents, client))) throw signInAgain()
      const identity = await ask(provider, () => provider.complete(request, search, purpose === 'confirm'))
      const cookies = [cookie.clear()]
      if (purpose === 'link' && viewer) {
        await link(provider, identity, viewer)
        return { to: `${SECURITY_PATH}?done=linked`, cookies }
      }
      if (purpose === 'confirm' && viewer) {
        if ((await findUserByIdentity(db, identity)) !== viewer.account) throw sameAccountNeeded(provider.config.name)
        if (!(await sessions.confirmPassword(viewer.account, client))) throw signInAgain()
        return { to: from, cookies }
      }
      const result = await signIn(provider, identity, contents, client)
      if (!result) return { to: WAITING_PATH, cookies }
      const { entered, isNew } = result
      const to = entered.user ? toFirstPath(isNew, from) : toCodePath(from)
      return { to, cookies: [...entered.cookies, ...cookies] }
    },

    async list(viewer, client) {
      const { linked } = await listWaysIn(db, viewer.id)
      const session = sessions.hashOf(client)
      const mayLink = session !== undefined && hasRecentPassword(viewer, now())
      return config.providers.map(({ id, name, issuer }) => {
        const linkedAt = linked.get(issuer) ?? null
        const linkPath = mayLink && !linkedAt ? `${providerPath(id)}?link=${createSessionKey(session, 'link')}` : null
        return { id, name, linkedAt, linkPath }
      })
    },

    async findSignInAgain(viewer, client, from) {
      const { hasPassword, linked } = await listWaysIn(db, viewer.account)
      if (hasPassword) return null
      const provider = config.providers.find(({ issuer }) => linked.has(issuer))
      const session = sessions.hashOf(client)
      const by =
        provider && session !== undefined
          ? {
              name: provider.name,
              path: `${providerPath(provider.id)}?${new URLSearchParams({ confirm: createSessionKey(session, 'confirm'), from }).toString()}`,
            }
          : null
      return { isRecent: hasRecentPassword(viewer, now()), by }
    },

    async unlink(viewer, id, client) {
      requireAccount(viewer)
      const { config: settings } = requireProvider(id)
      requireRecentPassword(viewer, now())
      const { issuer } = settings
      const which = { user: viewer.id, issuer, provider: id, except: sessions.hashOf(client) }
      const outcome = await unlinkIdentity(db, which, (ways) => isUsable(ways, issuer))
      if (outcome === 'absent') throw providerNotFound()
      if (outcome === 'last') throw cannotUnlinkLast()
      sessions.publishSessionEnd(viewer.id)
      mailer()?.sendWayInNotice(viewer.id, { name: settings.name, isNew: false })
      logEvent('identity unlinked', { user: viewer.id })
    },

    async findProvider(client) {
      const session = sessions.hashOf(client)
      const id = session === undefined ? null : await findSessionProvider(db, session)
      const found = id === null ? undefined : providers.get(id)
      return found ? { id: found.config.id, name: found.config.name } : null
    },

    async findSignOut(id) {
      const provider = requireProvider(id)
      const to = await ask(provider, () => provider.findSignOut(`${origin}/login`))
      if (to === null) throw providerNotFound()
      return to
    },

    async endSessions(id, token) {
      const provider = requireProvider(id)
      const ended = await ask(provider, () => provider.readLogoutToken(token, now()))
      if (!ended) return false
      const users = await endProviderSessions(db, { provider: id, issuer: provider.config.issuer, ...ended })
      for (const user of users) {
        sessions.publishSessionEnd(toUserId(user))
        logEvent('signed out by the provider', { user })
      }
      return true
    },

    async close() {
      await Promise.all([...providers.values()].map((one) => one.close()))
    },
  }
}

/** Usernames to try: what the provider says, as far as it can be one, and then with a number. */
export function toNames({ username, email }: Pick<Identity, 'username' | 'email'>, siteName: string): string[] {
  const base = [username, email]
    .map(toName)
    .find((word) => word.length >= USERNAME_MIN && !isReservedName(word, siteName))
  const numbered = () => `${(base ?? 'viewer').slice(0, USERNAME_MAX - 6)}_${randomInt(10_000, 100_000)}`
  return [...(base === undefined ? [] : [base]), ...Array.from({ length: NAME_ATTEMPTS }, numbered)]
}

const toName = (text = ''): string =>
  (text.split('@')[0] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\s.-]+/g, '_')
    .replaceAll(/\W/g, '')
    .slice(0, USERNAME_MAX)
