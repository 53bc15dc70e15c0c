/** Sign-in at the services: OAuth's authorization code flow. */
import * as z from 'zod'
import type { ServiceConfig } from '../linked-services-config.ts'
import type { LinkedService } from '../merge/service-fields.ts'
import { type RequestOptions, requestService } from '../services/request.server.ts'
import { ServiceError } from '../services/service-client.ts'
import type { Tokens } from './token-vault.server.ts'

export interface IssuedTokens extends Tokens {
  lifeSeconds: number
}

export interface SignInRequest {
  redirect: string
  state: string
  /** Also the challenge: MyAnimeList supports the plain method only. */
  verifier: string
}

/** Where AniList shows the code to the user, for sites that it cannot send browsers back to. */
export const toPinUrl = ({ oauthUrl }: ServiceConfig): string => `${oauthUrl}/pin`

/** The page of the service on which the user agrees. */
export function toAuthorizeUrl(service: LinkedService, config: ServiceConfig, request: SignInRequest): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: request.redirect,
    state: request.state,
    ...(service === 'mal' && { code_challenge: request.verifier, code_challenge_method: 'plain' }),
  })
  return `${config.oauthUrl}/authorize?${query}`
}

/** @throws {ServiceError} `signed-out` if the code is not accepted */
export const exchangeCode = (
  service: LinkedService,
  config: ServiceConfig,
  { code, redirect, verifier }: { code: string; redirect: string; verifier: string },
  options: RequestOptions,
): Promise<IssuedTokens> =>
  requestTokens(
    service,
    config,
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      ...(service === 'mal' && { code_verifier: verifier }),
    },
    options,
  )

/** Replaces tokens; the old ones may end with that. @throws {ServiceError} `signed-out` if the refresh token is not accepted */
export const refreshTokens = (
  service: LinkedService,
  config: ServiceConfig,
  refresh: string,
  options: RequestOptions,
): Promise<IssuedTokens> =>
  requestTokens(service, config, { grant_type: 'refresh_token', refresh_token: refresh }, options)

const answer = z.object({
  access_token: z.string().min(1).max(8_000),
  refresh_token: z.string().max(8_000).nullish(),
  expires_in: z.number().positive(),
})

async function requestTokens(
  service: LinkedService,
  { clientId, clientSecret, oauthUrl }: ServiceConfig,
  grant: Record<string, string>,
  options: RequestOptions,
): Promise<IssuedTokens> {
  const fields = { client_id: clientId, ...(clientSecret !== undefined && { client_secret: clientSecret }), ...grant }
  const isForm = service === 'mal'
  const { status, body } = await requestService(
    `${oauthUrl}/token`,
    {
      method: 'POST',
      headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
      body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    },
    { ...options, maxBytes: 100_000 },
  )
  if (status === 400 || status === 401)
    throw new ServiceError('signed-out', `${options.name} did not accept the connection.`)
  const parsed = answer.safeParse(body)
  if (status !== 200 || !parsed.success) throw new ServiceError('busy', `${options.name} sent an unexpected response.`)
  const { access_token: access, refresh_token: refresh, expires_in: lifeSeconds } = parsed.data
  // AniList sends a refresh token that nothing accepts
  return { access, refresh: service === 'mal' ? (refresh ?? null) : null, lifeSeconds }
}
