/** Sessions: creates, finds, prolongs and ends them. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toDevice } from './device.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'
import {
  ADMIN_IDLE_MS,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  prolongSession,
  setProved,
  type StoredSession,
} from './session-store.server.ts'
import { createToken, hashToken } from './session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId, Viewer } from '../viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'

interface CookieHeader {
  cookie?: string | undefined
}

/** Identifies users by their sessions. */
export interface Sessions {
  /** Finds a cookie's user; without a session cookie, the database is not queried. */
  find(headers: CookieHeader): Promise<Viewer | null>
  /** Finds a request's user once per request, and renews the cookie of an extended session. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null>
  /**
   * Calls the listener with users of whom a session has ended; holders of open connections then call `find` again.
   * @returns stops it
   */
  onEnded(listener: (ended: { user: UserId }) => void): () => void
}

/** A session of the signed-in user. */
export interface OwnSession {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  /** Whether it is the session of this request. */
  current: boolean
}

/** What services do with sessions. */
export interface SessionManager extends Sessions {
  /**
   * Starts a session and ends the one of the request (against session fixation; a device has one session).
   * @param verifiedHash the stored hash that the password was checked against
   * @returns the cookie to set, or null if the proof is outdated
   */
  begin(
    user: UserId,
    verifiedHash: string,
    from: { cookie?: string | undefined; agent?: string | undefined },
  ): Promise<string | null>
  /** Records that the password was confirmed. @returns whether the session still exists */
  prove(user: UserId, headers: CookieHeader): Promise<boolean>
  /** Ends the session of the request. @returns the cookie that clears it */
  end(headers: CookieHeader): Promise<string>
  list(user: UserId, headers: CookieHeader): Promise<OwnSession[]>
  /** @returns whether it existed */
  endOne(user: UserId, id: string): Promise<boolean>
  /** Ends all sessions of a user, or all except that of the request. */
  endAll(user: UserId, except?: CookieHeader): Promise<void>
  /** Notifies listeners, after sessions were deleted in another transaction. */
  publishSessionEnd(user: UserId): void
  /** The hash of the token that a request brings. */
  hashOf(headers: CookieHeader): string | undefined
  clearCookie(): string
  cookieName: string
}

const DAY = 86_400_000
/** Unused for so long, a session is over. */
const IDLE = 30 * DAY
/** However much it is used. */
const LONGEST = 365 * DAY
/** Using a session is written down once in a while. */
const PROLONG_AFTER = 3_600_000
/** The same for an admin, whose sessions end after fewer idle hours. */
const PROLONG_ADMIN_AFTER = 600_000

export function openSessions(db: AccountDb, origin: string, now: () => number = Date.now): SessionManager {
  const cookie = createSessionCookie(origin, IDLE / 1000)
  const known = new WeakMap<FastifyRequest, Promise<Viewer | null>>()
  const listeners = new Set<(ended: { user: UserId }) => void>()
  const publishSessionEnd = (user: UserId) => {
    for (const listener of listeners) listener({ user })
  }
  const hashOf = (headers: CookieHeader) => hashOfCookie(cookie, headers)

  async function look(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
    const token = cookie.read(request.headers.cookie)
    if (token === undefined) return null
    const current = await findSession(db, hashToken(token), now())
    if (!current) return null
    if (isDue(current, now())) {
      const { id, createdAt } = current.session
      const expiresAt = endOf(createdAt, now(), current.viewer.isAdmin ? ADMIN_IDLE_MS : IDLE)
      await prolongSession(db, { id, user: current.viewer.id, now: toIso(now()), expiresAt })
      reply.header('set-cookie', cookie.write(token))
    }
    return current.viewer
  }

  return {
    async find(headers) {
      const hash = hashOf(headers)
      return hash === undefined ? null : ((await findSession(db, hash, now()))?.viewer ?? null)
    },
    identify(request, reply) {
      const asked = known.get(request) ?? look(request, reply)
      known.set(request, asked)
      return asked
    },
    onEnded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async begin(user, verifiedHash, from) {
      const token = createToken()
      const at = toIso(now())
      const session = { id: randomUUID(), user, tokenHash: hashToken(token), device: toDevice(from.agent), now: at }
      if (!(await insertSession(db, { ...session, expiresAt: endOf(at, now(), IDLE) }, verifiedHash))) return null
      const former = hashOf(from)
      const whose = former === undefined ? null : await deleteSessionByToken(db, former)
      if (whose !== null) publishSessionEnd(whose)
      return cookie.write(token)
    },
    async prove(user, headers) {
      const hash = hashOf(headers)
      return hash !== undefined && (await setProved(db, user, hash, toIso(now())))
    },
    async end(headers) {
      const hash = hashOf(headers)
      const whose = hash === undefined ? null : await deleteSessionByToken(db, hash)
      if (whose !== null) publishSessionEnd(whose)
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

const isDue = ({ session, viewer }: { session: StoredSession; viewer: Viewer }, now: number): boolean =>
  now - Date.parse(session.lastUsedAt) >= (viewer.isAdmin ? PROLONG_ADMIN_AFTER : PROLONG_AFTER)
const endOf = (createdAt: string, now: number, idle: number): string =>
  toIso(Math.min(now + idle, Date.parse(createdAt) + LONGEST))
