/**
 * The cookie of a device that has signed in before. It gives the device its own sign-in attempts, which others cannot use
 * up. It does not authenticate anyone.
 */
import { toIso } from '#src/platform/to-iso.ts'
import {
  deleteUnusedDevices,
  isKnownDevice,
  isKnownDeviceOf,
  isKnownToAny,
  saveDevice,
} from './known-device-store.server.ts'
import { type CookieHeader, createSessionCookie } from './session-cookie.ts'
import { createToken, hashToken } from './session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

export interface KnownDevices {
  /** The device's hash if the only account with this email, or the one that confirmed it, has signed in on it; otherwise undefined. */
  findByEmail(email: string, headers: CookieHeader): Promise<string | undefined>
  findByUser(user: UserId, headers: CookieHeader): Promise<string | undefined>
  /** The hash of a request's device token. */
  hashOf(headers: CookieHeader): string | undefined
  /** Called after a sign-in. @returns the cookie to set */
  save(user: UserId, headers: CookieHeader): Promise<string>
  clearCookie(): string
  deleteUnused(): Promise<void>
}

const YEAR_SECONDS = 365 * 86_400

export function openKnownDevices(db: AccountDb, origin: string, now: () => number): KnownDevices {
  const cookie = createSessionCookie(origin, YEAR_SECONDS, 'device')
  const hashOf = (headers: CookieHeader) => {
    const token = cookie.read(headers.cookie)
    return token === undefined ? undefined : hashToken(token)
  }
  return {
    async findByEmail(email, headers) {
      const hash = hashOf(headers)
      return hash !== undefined && (await isKnownDeviceOf(db, email, hash)) ? hash : undefined
    },
    async findByUser(user, headers) {
      const hash = hashOf(headers)
      return hash !== undefined && (await isKnownDevice(db, user, hash)) ? hash : undefined
    },
    hashOf,
    async save(user, headers) {
      // Only tokens issued by this site are stored.
      const sent = cookie.read(headers.cookie)
      const isOurs = sent !== undefined && (await isKnownToAny(db, hashToken(sent)))
      const token = isOurs ? sent : createToken()
      await saveDevice(db, user, hashToken(token), toIso(now()))
      return cookie.write(token)
    },
    clearCookie: () => cookie.clear(),
    deleteUnused: () => deleteUnusedDevices(db, toIso(now() - YEAR_SECONDS * 1000)),
  }
}
