/** Reads and answers the requests of devices (RFC 6749, RFC 8628). */
import { formatScopes, DEVICE_SCOPES, parseScopes, type Scope } from '../api-tokens/scope.ts'
import type { Redemption } from './device-login.ts'

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
/** Without `scope`: what an app for watching needs. */
const DEFAULT_SCOPES: readonly Scope[] = ['read', 'watch', 'list']
/** In characters. */
const MAX_VALUE = 500

export interface OAuthAnswer {
  status: number
  body: Readonly<Record<string, unknown>>
}

export type OAuthError =
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'

export const oauthError = (error: OAuthError, description: string, status = 400): OAuthAnswer => ({
  status,
  body: { error, error_description: description },
})

/**
 * Reads the parameters of a form: those without a value are treated as omitted (RFC 6749, section 3.2).
 * @returns null if one is sent twice or is too long
 */
function readParameters(body: string): ReadonlyMap<string, string> | null {
  const entries = [...new URLSearchParams(body)].filter(([, value]) => value !== '')
  const parameters = new Map(entries)
  const isValid = parameters.size === entries.length && entries.every(([, value]) => value.length <= MAX_VALUE)
  return isValid ? parameters : null
}

const MALFORMED = oauthError('invalid_request', 'A parameter is repeated or too long')
const missing = (name: string) => oauthError('invalid_request', `${name} is required`)

export interface DeviceAuthorization {
  client: string
  device: string | undefined
  scopes: readonly Scope[]
}

/** Reads a device authorization request (RFC 8628, section 3.1); `device_name` is an addition. */
export function readDeviceAuthorization(body: string): DeviceAuthorization | OAuthAnswer {
  const parameters = readParameters(body)
  if (!parameters) return MALFORMED
  const client = parameters.get('client_id')
  if (client === undefined) return missing('client_id')
  const scope = parameters.get('scope')
  const scopes = scope === undefined ? DEFAULT_SCOPES : parseScopes(scope)
  if (!scopes || scopes.length === 0 || !scopes.every((one) => DEVICE_SCOPES.includes(one)))
    return oauthError('invalid_scope', `Devices can ask for: ${formatScopes(DEVICE_SCOPES)}`)
  return { client, device: parameters.get('device_name'), scopes }
}

export interface TokenRequestParameters {
  client: string
  deviceCode: string
}

/** Reads a device access token request (RFC 8628, section 3.4). */
export function readTokenRequest(body: string): TokenRequestParameters | OAuthAnswer {
  const parameters = readParameters(body)
  if (!parameters) return MALFORMED
  const grant = parameters.get('grant_type')
  if (grant === undefined) return missing('grant_type')
  if (grant !== DEVICE_GRANT) return oauthError('unsupported_grant_type', `Only ${DEVICE_GRANT} is supported`)
  const [client, deviceCode] = [parameters.get('client_id'), parameters.get('device_code')]
  if (deviceCode === undefined) return missing('device_code')
  if (client === undefined) return missing('client_id')
  return { client, deviceCode }
}

/** Reads a revocation request (RFC 7009, section 2.1). */
export function readRevocation(body: string): { token: string } | OAuthAnswer {
  const token = readParameters(body)?.get('token')
  return token === undefined ? missing('token') : { token }
}

/** The answer to a device that asks for its token. */
export function toTokenAnswer(redemption: Redemption, now: number): OAuthAnswer {
  switch (redemption.status) {
    case 'pending':
      return oauthError('authorization_pending', 'The user has not answered yet')
    case 'slow_down':
      return oauthError('slow_down', `Wait ${redemption.intervalSeconds} seconds between requests`)
    case 'denied':
      return oauthError('access_denied', 'The user denied it')
    case 'expired':
      return oauthError('expired_token', 'The code has expired: ask for a new one')
    case 'unknown':
      return oauthError('invalid_grant', 'The device code is wrong or was used')
    case 'approved': {
      const { text, scopes, expiresAt } = redemption
      const seconds = expiresAt === null ? undefined : Math.floor((Date.parse(expiresAt) - now) / 1000)
      return {
        status: 200,
        body: {
          access_token: text,
          token_type: 'Bearer',
          ...(seconds !== undefined && { expires_in: seconds }),
          scope: formatScopes(scopes),
        },
      }
    }
  }
}

/** The metadata of the authorization server (RFC 8414, section 2). */
export const toServerMetadata = (origin: string) => ({
  issuer: origin,
  device_authorization_endpoint: `${origin}/oauth/device_authorization`,
  token_endpoint: `${origin}/oauth/token`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  scopes_supported: DEVICE_SCOPES,
  response_types_supported: [],
  grant_types_supported: [DEVICE_GRANT],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  service_documentation: `${origin}/api/docs`,
})
