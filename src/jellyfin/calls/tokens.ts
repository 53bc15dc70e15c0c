/** What this API needs of the site's accounts. */
import type { Viewer } from '#src/accounts/viewer.ts'
import type { AppIdentity } from './authorization.ts'

/** The user who asks, and the token that proves it. */
export interface Caller {
  viewer: Pick<Viewer, 'id' | 'account' | 'username' | 'avatar' | 'isAdmin' | 'isPremium' | 'limits' | 'folders'>
  token: { id: string; hash: string }
}

/** Whom a token is for, and where it is used. */
export type TokenDevice = Pick<AppIdentity, 'client' | 'device' | 'deviceId'>

/** Where a request comes from. */
export interface Origin {
  address: string
  agent: string | undefined
}

/** A password, or an API token in its place, that was just checked. */
export type Proof = { user: Caller['viewer']['id'] } & ({ verifiedHash: string } | { tokenHash: string })

export interface Tokens {
  /** @returns the token's text, which is stored nowhere @throws {Problem} 401 if the password has changed since */
  create(proof: Proof, device: TokenDevice): Promise<string>
  /** Null if it was revoked, has expired, cannot play videos, or its user is banned. */
  find(text: string): Promise<Caller | null>
  /** The same for the token with an id. */
  findById(id: string): Promise<Caller | null>
  revoke(caller: Caller): Promise<void>
}

/** The device login of the site, with codes of six digits. */
export interface QuickConnect {
  /** @throws {Problem} 429 */
  start(device: TokenDevice, from: Origin): Promise<{ secret: string; code: string }>
  /** Whether a user has allowed it; `gone` if it was denied, has expired or was redeemed. */
  check(secret: string): Promise<'pending' | 'approved' | 'gone'>
  /**
   * Allows the login of another app with a code that a user entered in theirs.
   * @throws {Problem} 404 for any code that no such app waits with, 429
   */
  approve(caller: Caller, code: string, from: Pick<Origin, 'address'>): Promise<void>
  /** Redeems an allowed login once. @returns the token's text */
  redeem(secret: string): Promise<string | null>
}

export interface SignIn {
  tokens: Tokens
  quickConnect: QuickConnect
  /**
   * Checks a user name or an email address, and a password, with the limits of signing in. In place of the password, an API token of the
   * user that can watch is accepted, as accounts with a second factor need it.
   * @throws {Problem} 400, 401, 403 if banned or if the account has a second factor, 429
   */
  checkPassword(name: string, password: string, from: Origin): Promise<Proof>
}
