/** Sessions: who is behind a cookie, from signing in until it ends. */
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

interface CookieHeader {
  cookie?: string | undefined
}

/** What everything that asks who is there is given. */
export interface Sessions {
  /** Whose session a cookie is; without one the database is not asked. */
  find(headers: CookieHeader): Promise<Viewer | null>
  /** Who sent a request, looked up once for it; the cookie of a session that is prolonged is sent anew. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null>
  /**
   * Hears of users of whom a session has ended: whoever keeps a line to one of them open asks `find` again.
   * @returns stops it
   */
  onEnded(listener: (ended: { user: UserId }) => void): () => void
}

/** One device of a user. */
export interface OwnSession {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  /** Whether it is the one that asks. */
  current: boolean
}

/** What the services do with them. */
export interface SessionKeeper extends Sessions {
  /**
   * Begins a session; the one that came along is over (fixation, and a device has one).
   * @param proven the stored hash that the password was held against
   * @returns the cookie to set, or null when the proof does not hold any more
   */
  begin(
    user: UserId,
    proven: string,
    from: { cookie?: string | undefined; agent?: string | undefined },
  ): Promise<string | null>
  /** Notes that the password was given again. @returns whether the session is still there */
  prove(user: UserId, headers: CookieHeader): Promise<boolean>
  /** Ends the one that came along. @returns the cookie that takes it away */
  end(headers: CookieHeader): Promise<string>
  list(user: UserId, headers: CookieHeader): Promise<OwnSession[]>
  /** @returns whether there was one */
  endOne(user: UserId, id: string): Promise<boolean>
  /** Ends all of a user's, or all but the one that came along. */
  endAll(user: UserId, but?: CookieHeader): Promise<void>
  /** Tells those who listen; for whoever has deleted a user's sessions with something else in one go. */
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

export function openSessions(db: AccountDb, origin: string, now: () => number = Date.now): SessionKeeper {
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
    const found = await findSession(db, hashToken(token), now())
    if (!found) return null
    if (isDue(found, now())) {
      const { id, createdAt } = found.session
      const expiresAt = endOf(createdAt, now(), found.viewer.isAdmin ? ADMIN_IDLE_MS : IDLE)
      await prolongSession(db, { id, user: found.viewer.id, now: toText(now()), expiresAt })
      reply.header('set-cookie', cookie.write(token))
    }
    return found.viewer
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
    async begin(user, proven, from) {
      const token = createToken()
      const at = toText(now())
      const session = { id: randomUUID(), user, tokenHash: hashToken(token), device: toDevice(from.agent), now: at }
      if (!(await insertSession(db, { ...session, expiresAt: endOf(at, now(), IDLE) }, proven))) return null
      const former = hashOf(from)
      const whose = former === undefined ? null : await deleteSessionByToken(db, former)
      if (whose !== null) publishSessionEnd(whose)
      return cookie.write(token)
    },
    async prove(user, headers) {
      const hash = hashOf(headers)
      return hash !== undefined && (await setProved(db, user, hash, toText(now())))
    },
    async end(headers) {
      const hash = hashOf(headers)
      const whose = hash === undefined ? null : await deleteSessionByToken(db, hash)
      if (whose !== null) publishSessionEnd(whose)
      return cookie.clear()
    },
    async list(user, headers) {
      const current = hashOf(headers)
      const sessions = await listSessions(db, user, toText(now()))
      return sessions.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === current }))
    },
    async endOne(user, id) {
      const ended = await deleteSession(db, user, id)
      if (ended) publishSessionEnd(user)
      return ended
    },
    async endAll(user, but) {
      await deleteSessions(db, user, but && hashOf(but))
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

const toText = (at: number): string => new Date(at).toISOString()
const isDue = ({ session, viewer }: { session: StoredSession; viewer: Viewer }, now: number): boolean =>
  now - Date.parse(session.lastUsedAt) >= (viewer.isAdmin ? PROLONG_ADMIN_AFTER : PROLONG_AFTER)
const endOf = (createdAt: string, now: number, idle: number): string =>
  toText(Math.min(now + idle, Date.parse(createdAt) + LONGEST))
