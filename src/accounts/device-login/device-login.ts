/** Signing in a device without a keyboard by allowing it on another one (RFC 8628). */
import type { DeviceTokenKind, TokenProof } from '../api-tokens/api-token.ts'
import type { Scope } from '../api-tokens/scope.ts'
import type { UserId } from '../viewer.ts'
import type { UserCodeForm } from './user-code.ts'

/** How long a code can be entered, in seconds. */
export const CODE_SECONDS = 600
/** How often a device may ask, in seconds; asking too often adds as much again (RFC 8628, section 3.5). */
export const POLL_SECONDS = 5
/** Wrong codes of a user, and of a network. */
export const WRONG_CODES_PER_MINUTE = 5
/** In characters, of what a client calls itself and its device. */
export const MAX_CLIENT_NAME = 60

export interface DeviceLoginRequest {
  /** `device` by default. */
  kind?: DeviceTokenKind
  /** `letters` by default. */
  codeForm?: UserCodeForm
  /** What the program calls itself. */
  client: string
  /** What it calls the device; described from the user agent if empty. */
  device?: string | undefined
  deviceId?: string | undefined
  scopes: readonly Scope[]
  /** The network address. */
  address: string
  agent: string | undefined
}

export interface StartedLogin {
  /** Secret of the device. */
  deviceCode: string
  /** Shown to the user, as `formatUserCode` formats it. */
  userCode: string
  expiresInSeconds: number
  intervalSeconds: number
}

/** What a user sees before they allow it. */
export interface PendingLogin {
  kind: DeviceTokenKind
  client: string
  device: string
  scopes: Scope[]
  address: string
  createdAt: string
}

export type LoginStatus = 'pending' | 'approved' | 'denied' | 'expired' | 'unknown'

export type Redemption =
  | { status: Exclude<LoginStatus, 'approved'> }
  | { status: 'slow_down'; intervalSeconds: number }
  | { status: 'approved'; user: UserId; tokenId: string; text: string; scopes: Scope[]; expiresAt: string | null }

/** Who enters a code. */
export interface CodeEntry {
  user: UserId
  /** Their network address. */
  address: string
  /** As entered. */
  code: string
}

export interface DeviceLoginService {
  /** @throws {Problem} 429 when a network starts too many */
  start(request: DeviceLoginRequest): Promise<StartedLogin>
  /** A request that waits for a user. @throws {Problem} 429 after too many wrong codes */
  find(entry: CodeEntry): Promise<PendingLogin | null>
  /**
   * @param kind of the only logins that are approved; any by default
   * @returns null if the code has expired or was answered, or the proof no longer holds
   * @throws {Problem} 429
   */
  approve(entry: CodeEntry, proof: TokenProof, kind?: DeviceTokenKind): Promise<PendingLogin | null>
  /** @returns null if the code has expired or was answered @throws {Problem} 429 */
  deny(entry: CodeEntry): Promise<PendingLogin | null>
  /** The state of a login of a kind, `device` by default, without redeeming it. */
  findStatus(deviceCode: string, kind?: DeviceTokenKind): Promise<LoginStatus>
  /**
   * Returns the token once, after a user has allowed it.
   * @param client what it called itself at the start
   * @param kind `device` by default: a login of another kind is unknown, and stays
   */
  redeem(deviceCode: string, client?: string, kind?: DeviceTokenKind): Promise<Redemption>
}
