/** A provider of identities: OpenID Connect with a code, PKCE, state and nonce, through guarded requests. */
import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { type ConfirmedOrigin, openConfirmedOrigin } from '#src/platform/security/confirmed-origin.server.ts'
import { OutboundError } from '#src/platform/security/outbound.server.ts'
import { providerPath } from '../single-sign-on.ts'
import type { SignInRequest } from './sign-in-request.server.ts'
import type { ProviderConfig } from './sso-config.ts'

/** Who someone is at a provider. */
export interface Identity {
  issuer: string
  /** Never changes, unlike names and addresses. */
  subject: string
  email: string | undefined
  /** Whether the provider says that it has confirmed the address; some say nothing. */
  isEmailVerified: boolean
  username: string | undefined
  /** What the claim of roles contains. */
  roles: readonly string[]
  /** The session at the provider, if it says so. */
  session: string | undefined
}

/** Which sessions the provider has ended: those of a user, or one of its own. */
export interface EndedSessions {
  subject: string | undefined
  session: string | undefined
}

export interface Provider {
  config: ProviderConfig
  /** The address to send the browser to. @param isFresh whether the user has to sign in there again @throws {ProviderError} */
  begin(request: SignInRequest, isFresh: boolean): Promise<string>
  /** @param search of the address that the provider sent the browser to @throws {ProviderError} */
  complete(request: SignInRequest, search: string, isFresh: boolean): Promise<Identity>
  /** Where users sign out at the provider, which then sends them to `to`. Null if it has no such page. @throws {ProviderError} */
  findSignOut(to: string): Promise<string | null>
  /** @returns null unless it is a logout token of this provider for this site */
  readLogoutToken(token: string, now: number): Promise<EndedSessions | null>
  close(): Promise<void>
}

/** @property isDown whether the provider cannot be reached; otherwise its answer was refused */
export class ProviderError extends Error {
  readonly isDown: boolean

  constructor(message: string, { isDown, cause }: { isDown: boolean; cause: unknown }) {
    super(message, { cause })
    this.isDown = isDown
  }
}

const LIMITS = { connectMs: 5_000, headersMs: 8_000, totalMs: 10_000, bytes: 1_000_000 }
const METADATA_MS = HOUR_MS
/** Of its metadata: discovery, keys, tokens and facts may each have one. */
const MAX_ORIGINS = 5
/** How recent a sign-in is that confirms who someone is (seconds). */
const FRESH_SECONDS = 60
const LOGOUT_MAX_AGE_MS = 3 * MINUTE_MS
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** @param origin the site's public origin */
export function openProvider(config: ProviderConfig, origin: string, userAgent: string): Provider {
  const issuer = new URL(config.issuer)
  const clients = new Map<string, ConfirmedOrigin>()
  const redirectUri = origin + providerPath(config.id, '/callback')
  let loaded: { at: number; configuration: Promise<oidc.Configuration> } | undefined
  let keys: { address: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined

  /** Private addresses only at the origin that the operator has named. */
  function clientOf(target: string): ConfirmedOrigin {
    const known = clients.get(target)
    if (known) return known
    if (clients.size >= MAX_ORIGINS) throw new OutboundError('names too many hosts')
    const client = openConfirmedOrigin({ address: target, confirmedOrigin: issuer.origin, userAgent, limits: LIMITS })
    clients.set(target, client)
    return client
  }

  async function guardedFetch(url: string, options: { method?: string; headers?: unknown; body?: unknown }) {
    const method = options.method === 'POST' ? 'POST' : 'GET'
    const headers = Object.fromEntries(new Headers(options.headers as HeadersInit | undefined))
    const { body: sent } = options
    const body = typeof sent === 'string' || sent instanceof URLSearchParams ? sent.toString() : undefined
    const answer = await clientOf(new URL(url).origin).request(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    })
  }

  /** As the provider's metadata asks for it. */
  const authenticate: oidc.ClientAuth = (server, client, body, headers) => {
    const { clientSecret } = config
    if (clientSecret === undefined) return oidc.None()(server, client, body, headers)
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return method(clientSecret)(server, client, body, headers)
  }

  function load(): Promise<oidc.Configuration> {
    if (loaded && Date.now() - loaded.at < METADATA_MS) return loaded.configuration
    const execute = [
      // also checks signatures, which TLS would make needless
      oidc.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- deprecated only to stand out: the operator wrote this address
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ]
    const configuration = oidc.discovery(issuer, config.clientId, {}, authenticate, {
      [oidc.customFetch]: guardedFetch,
      execute,
      timeout: LIMITS.totalMs / 1000,
    })
    const started = { at: Date.now(), configuration }
    loaded = started
    configuration.catch(() => {
      if (loaded === started) loaded = undefined
    })
    return configuration
  }

  async function guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw new ProviderError(`${config.id}: ${describe(error)}`, { isDown: isOutage(error), cause: error })
    }
  }

  return {
    config,
    begin: (request, isFresh) =>
      guard(async () => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: config.scopes,
          state: request.state,
          nonce: request.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
          ...(isFresh && { prompt: 'login', max_age: String(FRESH_SECONDS) }),
        }
        return oidc.buildAuthorizationUrl(await load(), parameters).href
      }),
    complete: (request, search, isFresh) =>
      guard(async () => {
        const configuration = await load()
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.verifier,
          idTokenExpected: true,
          ...(isFresh && { maxAge: FRESH_SECONDS }),
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('there is no ID token')
        const isComplete = claims['email'] !== undefined && readPath(claims, config.rolesClaim) !== undefined
        const more =
          isComplete || configuration.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return toIdentity({ ...more, ...claims }, config)
      }),
    findSignOut: (to) =>
      guard(async () => {
        const configuration = await load()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null
        return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: to }).href
      }),
    async readLogoutToken(token, now) {
      const metadata = (await guard(load)).serverMetadata()
      if (metadata.jwks_uri === undefined) return null
      // it asks for the keys again at most twice a minute, whatever tokens strangers send
      if (keys?.address !== metadata.jwks_uri)
        keys = {
          address: metadata.jwks_uri,
          find: createRemoteJWKSet(new URL(metadata.jwks_uri), { [jwksFetch]: guardedFetch }),
        }
      try {
        const { payload } = await jwtVerify(token, keys.find, {
          issuer: metadata.issuer,
          audience: config.clientId,
          algorithms: [...SIGNATURES],
          typ: 'logout+jwt',
          requiredClaims: ['iat', 'jti', 'events'],
          currentDate: new Date(now),
          maxTokenAge: LOGOUT_MAX_AGE_MS / 1000,
        })
        const { events, sid, sub } = payload
        const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
        // an ID token must not pass for one
        if (!isLogout || 'nonce' in payload) return null
        const session = typeof sid === 'string' ? sid : undefined
        return sub === undefined && session === undefined ? null : { subject: sub, session }
      } catch (error) {
        if (isOutage(error)) throw new ProviderError(`${config.id}: ${describe(error)}`, { isDown: true, cause: error })
        return null
      }
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()))
    },
  }
}

/** Of public keys only. */
const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const

function toIdentity(claims: Readonly<Record<string, unknown>>, { issuer, rolesClaim }: ProviderConfig): Identity {
  const readText = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && value.length <= 300 && !value.includes('\0') ? value : undefined
  }
  const [iss = issuer, subject] = [readText('iss'), readText('sub')]
  if (!subject) throw new Error('the subject is missing or too long')
  const roles = readPath(claims, rolesClaim)
  return {
    issuer: iss,
    subject,
    email: readText('email'),
    isEmailVerified: claims['email_verified'] === true,
    username: readText('preferred_username') ?? readText('nickname') ?? readText('name'),
    roles: (Array.isArray(roles) ? roles : [roles]).filter((role) => typeof role === 'string'),
    session: readText('sid'),
  }
}

/** A value within objects: `realm_access.roles`. A name with dots is found as it is, too. */
function readPath(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    return Object.entries(value).find(([key]) => key === name)?.[1]
  }, claims)
}

/** Errors are wrapped by the library: the cause says whether the provider was reached. */
function isOutage(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (one instanceof OutboundError || one.name === 'TimeoutError') return true
  return false
}

function describe(error: unknown): string {
  const texts: string[] = []
  for (let one = error, depth = 0; one instanceof Error && depth < 3; one = one.cause, depth++) texts.push(one.message)
  return texts.join(': ')
}
