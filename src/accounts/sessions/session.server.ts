/** Creates, finds, extends and ends sessions. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toDevice } from './device.ts'
import { type CookieHeader, createSessionCookie, type SessionCookie } from './session-cookie.ts'
import {
  ADMIN_IDLE_MS,
  type AdminPolicy,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  extendSession,
  type SessionProof,
  setActing,
  setPasswordConfirmed,
  type StoredSession,
} from './session-store.server.ts'
import { createToken, hashToken } from './session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { canModerate, toUserId, type UserId, type Viewer } from '../viewer.ts'
import { limitRequest } from '#src/catalogue/audience/current-limits.server.ts'
import { type ClusterLink, singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { writeOptional } from '#src/platform/database/database-unavailable.ts'
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { toIso } from '#src/platform/to-iso.ts'

/** Identifies users by their sessions. */
export interface Sessions {
  /** Whether a request has a session cookie, which may have expired. */
  hasCookie(headers: CookieHeader): boolean
  /** Finds a cookie's user; without a session cookie, the database is not queried. */
  find(headers: CookieHeader): Promise<Viewer | null>
  /** Finds a request's user once per request, limits it to what they may see, and renews the cookie of an extended session. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null>
  /**
   * Calls the listener when a session of a user has ended; open connections then call `find` again.
   * @returns a function that unsubscribes
   */
  onEnded(listener: (ended: { user: UserId }) => void): () => void
}

/** A session of the signed-in user. */
export interface OwnSession {
  id: string
  device: string
  /** An IPv4 address, or the /64 of an IPv6 address, from which it was last used; null for sessions of earlier releases. */
  network: string | null
  createdAt: string
  lastUsedAt: string
  /** Whether it is the session of this request. */
  current: boolean
}

/** What the account services need of sessions. */
export interface SessionManager extends Sessions {
  /**
   * Starts a session and ends the one of the request (against session fixation; a device has one session).
   * @returns the cookie to set, or null if the password has changed since, the user is banned or a second factor is missing
   */
  start(
    user: UserId,
    proof: SessionProof,
    from: { cookie?: string | undefined; agent?: string | undefined; address: string },
  ): Promise<string | null>
  /** Records that the password was confirmed. @returns whether the session still exists */
  confirmPassword(user: UserId, headers: CookieHeader): Promise<boolean>
  /**
   * Lets a profile act in the session of a request; null lets the account act.
   * @param isProved whether the switch needed a PIN or password: the session then gets another token, so that a copy of its cookie does not
   * get what was proved
   * @returns the cookies to set, or null if the session has ended
   */
  switchTo(account: UserId, profile: UserId | null, isProved: boolean, headers: CookieHeader): Promise<string[] | null>
  /** Ends the session of the request. @returns the cookie that clears it */
  end(headers: CookieHeader): Promise<string>
  list(user: UserId, headers: CookieHeader): Promise<OwnSession[]>
  /** @returns whether it existed */
  endOne(user: UserId, id: string): Promise<boolean>
  /** Ends all sessions of a user, or all except that of the request. */
  endAll(user: UserId, except?: CookieHeader): Promise<void>
  /** Notifies listeners, after sessions were deleted in another transaction. */
  publishSessionEnd(user: UserId): void
  /** The hash of a request's session token. */
  hashOf(headers: CookieHeader): string | undefined
  clearCookie(): string
  cookieName: string
}

/** An unused session expires after this time. */
const IDLE_MS = 30 * DAY_MS
/** A session expires after this time even if it is used. */
const MAX_AGE_MS = 365 * DAY_MS
/** A session is extended at most this often, to save writes. */
const EXTEND_AFTER_MS = HOUR_MS
/** The same for admins, whose sessions expire sooner. */
const EXTEND_ADMIN_AFTER_MS = 600_000

/** The messages to other workers about ended sessions. */
const ENDED = 'session ended'

export function openSessions(
  db: AccountDb,
  origin: string,
  now: () => number = Date.now,
  link: ClusterLink = singleProcess(),
  policy: AdminPolicy = { needsSecondFactor: false },
): SessionManager {
  const cookie = createSessionCookie(origin, IDLE_MS / 1000)
  const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>()
  const listeners = new Set<(ended: { user: UserId }) => void>()
  const notifyListeners = (user: UserId) => {
    for (const listener of listeners) listener({ user })
  }
  const publishSessionEnd = (user: UserId) => {
    notifyListeners(user)
    link.publish(ENDED, user)
  }
  link.subscribe(ENDED, (user) => notifyListeners(toUserId(user)))
  const hashOf = (headers: CookieHeader) => hashOfCookie(cookie, headers)

  async function endSessionOf(headers: CookieHeader): Promise<void> {
    const hash = hashOf(headers)
    const user = hash === undefined ? null : await deleteSessionByToken(db, hash)
    if (user !== null) publishSessionEnd(user)
  }

  async function findViewer(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
    const token = cookie.read(request.headers.cookie)
    if (token === undefined) return null
    const current = await findSession(db, hashToken(token), now(), policy)
    if (!current) return null
    limitRequest(current.viewer.limits ?? null)
    if (needsExtension(current, now())) {
      const { id, createdAt } = current.session
      const expiresAt = toExpiry(createdAt, now(), canModerate(current.viewer) ? ADMIN_IDLE_MS : IDLE_MS)
      const used = { network: toNetwork(request.ip), now: toIso(now()), expiresAt }
      await writeOptional(() => extendSession(db, { id, user: current.viewer.id, ...used }))
      reply.header('set-cookie', cookie.write(token))
    }
    return current.viewer
  }

  return {
    hasCookie: (headers) => cookie.read(headers.cookie) !== undefined,
    async find(headers) {
      const hash = hashOf(headers)
      return hash === undefined ? null : ((await findSession(db, hash, now(), policy))?.viewer ?? null)
    },
    identify(request, reply) {
      const viewer = viewers.get(request) ?? findViewer(request, reply)
      viewers.set(request, viewer)
      return viewer
    },
    onEnded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start(user, proof, from) {
      const token = createToken()
      const at = toIso(now())
      const where = { device: toDevice(from.agent), network: toNetwork(from.address) }
      const session = { id: randomUUID(), user, tokenHash: hashToken(token), ...where, now: at }
      if (!(await insertSession(db, { ...session, expiresAt: toExpiry(at, now(), IDLE_MS) }, proof))) return null
      await endSessionOf(from)
      return cookie.write(token)
    },
    async confirmPassword(user, headers) {
      const hash = hashOf(headers)
      return hash !== undefined && (await setPasswordConfirmed(db, user, hash, toIso(now())))
    },
    async switchTo(account, profile, isProved, headers) {
      const tokenHash = hashOf(headers)
      if (tokenHash === undefined) return null
      const token = isProved ? createToken() : null
      const newHash = token === null ? tokenHash : hashToken(token)
      if (!(await setActing(db, account, { tokenHash, newHash }, profile))) return null
      return token === null ? [] : [cookie.write(token)]
    },
    async end(headers) {
      await endSessionOf(headers)
      return cookie.clear()
    },
    async list(user, headers) {
      const current = hashOf(headers)
      const sessions = await listSessions(db, user, toIso(now()))
      return sessions.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === current }))
    },
    async endOne(user, id) {
      const ended = await deleteSession(db, user, id)
      if (ended) publishSessionEnd(user)
      return ended
    },
    async endAll(user, except) {
      await deleteSessions(db, user, except && hashOf(except))
      publishSessionEnd(user)
    },
    publishSessionEnd,
    hashOf,
    clearCookie: () => cookie.clear(),
    cookieName: cookie.name,
  }
}

function hashOfCookie(cookie: SessionCookie, headers: CookieHeader): string | undefined {
  const token = cookie.read(headers.cookie)
  return token === undefined ? undefined : hashToken(token)
}

const needsExtension = ({ session, viewer }: { session: StoredSession; viewer: Viewer }, now: number): boolean =>
  now - Date.parse(session.lastUsedAt) >= (canModerate(viewer) ? EXTEND_ADMIN_AFTER_MS : EXTEND_AFTER_MS)
const toExpiry = (createdAt: string, now: number, idleMs: number): string =>
  toIso(Math.min(now + idleMs, Date.parse(createdAt) + MAX_AGE_MS))
