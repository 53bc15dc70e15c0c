/** Bearer tokens in requests and the errors about them (RFC 6750). */
import { Problem } from '#src/platform/problem.ts'
import type { TokenHolder } from './api-token.ts'
import type { Scope } from './scope.ts'

const BEARER = /^bearer(?: +|$)/i

/**
 * The token of an `Authorization` header. Undefined without one, and for other schemes, which proxies may use.
 * Empty if none follows.
 */
export function parseBearer(header: string | undefined): string | undefined {
  return header !== undefined && BEARER.test(header) ? header.replace(BEARER, '').trim() : undefined
}

const challenge = (error: string, details = ''): Readonly<Record<string, string>> => ({
  'www-authenticate': `Bearer error="${error}"${details}`,
})

/** The same for tokens that never existed, expired, were revoked, or are of a banned user. */
export const invalidToken = (): Problem =>
  new Problem(401, 'This token is wrong, has expired or was revoked.', challenge('invalid_token'))

/** @throws {Problem} 403 unless the token has one of the scopes */
export function requireScope({ scopes }: Pick<TokenHolder, 'scopes'>, ...accepted: readonly Scope[]): void {
  if (accepted.some((scope) => scopes.includes(scope))) return
  const names = accepted.join(' or ')
  throw new Problem(
    403,
    `This token needs the scope ${names}.`,
    challenge('insufficient_scope', `, scope="${accepted.join(' ')}"`),
  )
}

/** A call that only users themselves can make. */
export const noTokenAllowed = (): Problem =>
  new Problem(403, 'Tokens can’t make this call. Sign in to make it.', challenge('insufficient_scope'))
