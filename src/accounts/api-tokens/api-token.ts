/** Tokens that programs and devices use in place of a session. */
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import type { UserId, Viewer } from '../viewer.ts'
import type { Scope } from './scope.ts'

/** `personal`: made by the user. `device`: allowed on `/link`. `jellyfin`: signed in through the Jellyfin API. */
export type TokenKind = 'personal' | 'device' | 'jellyfin'
export type DeviceTokenKind = Exclude<TokenKind, 'personal'>

/** The prefix lets secret scanners recognise it; 256 random bits follow in base64url. */
export const TOKEN_PREFIX = 'hoshimi_'
export const API_TOKEN = /^hoshimi_[\w-]{43}$/

/** In characters. */
export const MAX_TOKEN_NAME = 60
/** Of one user and kind. */
export const MAX_TOKENS = 50
/** Changes of one user. */
export const TOKEN_WRITES: LimitOptions = { name: 'api-token-changes', max: 20, windowMs: 600_000 }

/** A token as its owner sees it; its text is shown only once. */
export interface ApiToken {
  id: string
  kind: TokenKind
  name: string
  scopes: Scope[]
  client: string | null
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
}

export interface NewApiToken {
  kind: TokenKind
  name: string
  scopes: readonly Scope[]
  /** The name that a device or app gave when it signed in. */
  client?: string | undefined
  /** By which a client recognises its device: its previous token of the same user and kind is revoked. */
  deviceId?: string | undefined
  /** Of a personal token; null if it does not expire. Others expire after a year. */
  expiresAt?: string | null | undefined
}

/**
 * What must still be true when a token is stored: the password that was checked, or the session or the token of the request. A
 * password change at the same time then leaves no token.
 */
export type TokenProof = { verifiedHash: string } | { sessionHash: string | undefined } | { tokenHash: string }

export type CreatedToken = { id: string; text: string }

/** The user behind a token. */
export interface TokenHolder {
  id: string
  kind: TokenKind
  viewer: Viewer
  scopes: readonly Scope[]
}

export interface ApiTokenService {
  /**
   * Personal tokens are refused above `MAX_TOKENS`; of other kinds, the least recently used one is revoked.
   * @returns its text, which cannot be shown again; `rejected` if the proof no longer holds or the user is banned
   */
  create(user: UserId, token: NewApiToken, proof: TokenProof): Promise<CreatedToken | 'rejected' | 'too many'>
  /** The user of a token that has not expired and is not of a banned user. Records the use, at most once a minute. */
  find(text: string): Promise<TokenHolder | null>
  /** Tokens that have not expired, newest first. */
  list(user: UserId): Promise<ApiToken[]>
  /** @returns null if it did not exist */
  revoke(user: UserId, id: string): Promise<Pick<ApiToken, 'name' | 'kind'> | null>
  /** Revokes a token by its text, as when a client signs out. @returns whether it existed */
  revokeText(text: string): Promise<boolean>
}
