/** What users do with their tokens and devices. */
import { DAY_MS } from '#src/platform/durations.ts'
import { Problem } from '#src/platform/problem.ts'
import { isVisible, toLine } from '#src/platform/text/plain-text.ts'
import type { CodeEntry, PendingLogin } from '../device-login/device-login.ts'
import type { Client } from '../sessions/request-client.ts'
import type { Viewer } from '../viewer.ts'
import {
  type ApiToken,
  type CreatedToken,
  type DeviceTokenKind,
  MAX_TOKEN_NAME,
  MAX_TOKENS,
} from '../api-tokens/api-token.ts'
import { parseScopes, type Scope } from '../api-tokens/scope.ts'

/** How long a token can last, in days; null for ever. */
const LIFETIMES = { 30: 30, 90: 90, 365: 365, never: null } as const
export const LIFETIME_LABELS: readonly (readonly [value: string, label: string])[] = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
  ['never', 'Doesn’t expire'],
]
export const DEFAULT_LIFETIME = '90'

/** The form that creates a token, as entered. */
export interface TokenForm {
  name: string
  scopes: readonly string[]
  lifetime: string
}

export interface CheckedTokenForm {
  name: string
  scopes: Scope[]
  expiresAt: string | null
}

/** @throws {Problem} 400 with the first error, 403 for the scope `admin` of other users */
export function checkTokenForm(form: TokenForm, viewer: Pick<Viewer, 'isAdmin'>, now: number): CheckedTokenForm {
  const name = toLine(form.name)
  if (!isVisible(name)) throw new Problem(400, 'Give the token a name.')
  if (name.length > MAX_TOKEN_NAME) throw new Problem(400, `The name can have at most ${MAX_TOKEN_NAME} characters.`)
  const scopes = parseScopes(form.scopes.join(' '))
  if (!scopes || scopes.length === 0) throw new Problem(400, 'Choose at least one permission.')
  if (scopes.includes('admin') && !viewer.isAdmin)
    throw new Problem(403, 'Only admins can create tokens that manage the site.')
  const days = new Map<string, number | null>(Object.entries(LIFETIMES)).get(form.lifetime)
  if (days === undefined) throw new Problem(400, 'Choose when the token expires.')
  return { name, scopes, expiresAt: days === null ? null : new Date(now + days * DAY_MS).toISOString() }
}

export const tooManyTokens = (): Problem =>
  new Problem(409, `You have ${MAX_TOKENS} tokens, the maximum. Revoke one to create another.`)
export const tokenNotFound = (): Problem => new Problem(404, 'Token not found.')
/** The same for codes that were never issued, and for those that have expired or were answered. */
export const codeNotFound = (): Problem =>
  new Problem(404, 'This code is wrong, was used or has expired. Check the device for the current code.')

export interface TokenSettings {
  list(viewer: Viewer): Promise<ApiToken[]>
  /** Needs a recently confirmed password. @throws {Problem} */
  create(viewer: Viewer, form: TokenForm, client: Client): Promise<CreatedToken>
  /** @throws {Problem} 404 */
  revoke(viewer: Viewer, id: string): Promise<Pick<ApiToken, 'name' | 'kind'>>
  /** A device that waits. @throws {Problem} 404, 429 after too many wrong codes */
  findDevice(viewer: Viewer, code: string, client: Client): Promise<PendingLogin>
  /** Signs the device in. Needs a recently confirmed password. @throws {Problem} */
  allowDevice(viewer: Viewer, code: string, client: Client): Promise<PendingLogin>
  /**
   * Signs a device in with a token of the same kind, which may do as much.
   * @param tokenHash of the app in which the code was entered
   * @throws {Problem} 404, 429 after too many wrong codes
   */
  allowDeviceByToken(entry: CodeEntry, tokenHash: string, kind: DeviceTokenKind): Promise<void>
  /** @throws {Problem} */
  denyDevice(viewer: Viewer, code: string, client: Client): Promise<PendingLogin>
}
