/** Passkeys: keys of an authenticator that sign in without a password or a code (WebAuthn). For server and browser. */
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import { isVisible, toLine } from '#src/platform/text/plain-text.ts'

export const PASSKEYS_PATH = '/account/passkeys'
/** Of one user. */
export const MAX_PASSKEYS = 20
/** In characters. */
export const MAX_PASSKEY_NAME = 60
/** Changes of one user. */
export const PASSKEY_WRITES: LimitOptions = { name: 'passkeys', max: 30, windowMs: 600_000 }
/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string
  name: string
  /** What keeps it, such as “iCloud Keychain”; null if that is not known. */
  provider: string | null
  /** Whether it is on several devices of the user. */
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}

export function findPasskeyNameError(text: string): string | undefined {
  const name = toLine(text)
  if (!isVisible(name)) return 'Enter a name'
  return name.length > MAX_PASSKEY_NAME ? `A name can have at most ${MAX_PASSKEY_NAME} characters` : undefined
}

/** For whom passkeys are: browsers offer them on pages of this host only. */
export interface RelyingParty {
  /** The host of `origin`. */
  id: string
  origin: string
}

/** Why browsers make no passkeys for an address. */
export type PasskeyObstacle = 'no https' | 'no host name'

const OWN_MACHINE = /^(?:.+\.)?localhost$/
const IP_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/

/** @param publicUrl the site's public address */
export function findRelyingParty(publicUrl: string): RelyingParty | PasskeyObstacle {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (IP_ADDRESS.test(hostname)) return 'no host name'
  return protocol === 'https:' || OWN_MACHINE.test(hostname) ? { id: hostname, origin } : 'no https'
}

export const hasPasskeys = (publicUrl: string): boolean => typeof findRelyingParty(publicUrl) !== 'string'
