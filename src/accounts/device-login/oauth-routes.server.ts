/** Signs in devices (RFC 8628): they ask for a code, and then for the token until a user has allowed them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { attempt } from '#src/platform/attempt.ts'
import { requireNoNul } from '#src/platform/http/reject-nul.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import type { ApiTokenService } from '../api-tokens/api-token.ts'
import type { DeviceLoginService } from './device-login.ts'
import {
  type OAuthAnswer,
  oauthError,
  readDeviceAuthorization,
  readRevocation,
  readTokenRequest,
  toServerMetadata,
  toTokenAnswer,
} from './oauth-request.ts'
import { OPEN_ROUTE } from '#src/platform/http/visitor-access.ts'

export interface OAuthOptions {
  logins: DeviceLoginService
  tokens: Pick<ApiTokenService, 'revokeText'>
  /** The site's public origin. */
  origin: string
  limitNetwork: NetworkLimit
  /** Ends the sessions that a provider of identities has ended. @returns false for a token that is none */
  endSessions(provider: string, logoutToken: string): Promise<boolean>
  now?: () => number
}

const FORM = 'application/x-www-form-urlencoded'
const MAX_BYTES = 4096
const HEADERS = { 'cache-control': 'no-store', pragma: 'no-cache', 'x-robots-tag': 'noindex' }

export function oauthRoutes(app: FastifyInstance, options: OAuthOptions): void {
  const { logins, tokens, origin, limitNetwork, endSessions, now = Date.now } = options

  app.get('/.well-known/oauth-authorization-server', OPEN_ROUTE, (_, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .send(toServerMetadata(origin)),
  )

  async function startLogin(body: string, { ip, headers }: FastifyRequest): Promise<OAuthAnswer> {
    const request = readDeviceAuthorization(body)
    if ('status' in request) return request
    const login = await logins.start({ ...request, address: ip, agent: headers['user-agent'] })
    const { deviceCode, userCode, expiresInSeconds, intervalSeconds } = login
    return {
      status: 200,
      body: {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: `${origin}/link`,
        verification_uri_complete: `${origin}/link?code=${userCode}`,
        expires_in: expiresInSeconds,
        interval: intervalSeconds,
      },
    }
  }

  async function redeem(body: string): Promise<OAuthAnswer> {
    const request = readTokenRequest(body)
    if ('status' in request) return request
    return toTokenAnswer(await logins.redeem(request.deviceCode, request.client), now())
  }

  /** The answer is the same whether the token was valid or not (RFC 7009, section 2.2). */
  async function revoke(body: string): Promise<OAuthAnswer> {
    const request = readRevocation(body)
    if ('status' in request) return request
    await tokens.revokeText(request.token)
    return { status: 200, body: {} }
  }

  /** OpenID Connect Back-Channel Logout 1.0. */
  async function endProviderSessions(body: string, { params }: FastifyRequest): Promise<OAuthAnswer> {
    const token = new URLSearchParams(body).get('logout_token') ?? ''
    const { provider } = z.object({ provider: z.string() }).parse(params)
    const isValid = await endSessions(provider, token)
    return isValid ? { status: 200, body: {} } : oauthError('invalid_request', 'The logout token is invalid.')
  }

  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_: unknown, body: string) => body,
    )
    forms.addContentTypeParser('*', async (_: unknown, payload: NodeJS.ReadableStream) => {
      payload.resume()
      return null
    })
    const post = (path: string, handle: (body: string, request: FastifyRequest) => Promise<OAuthAnswer>) =>
      forms.post(path, { ...OPEN_ROUTE, bodyLimit: MAX_BYTES }, (request, reply) => answer(request, reply, handle))
    post('/oauth/device_authorization', startLogin)
    post('/oauth/token', redeem)
    post('/oauth/revoke', revoke)
    post('/oauth/logout/:provider', endProviderSessions)
  })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: (body: string, request: FastifyRequest) => Promise<OAuthAnswer>,
  ): Promise<FastifyReply> {
    const { body } = request
    const result = await attempt(async () => {
      await limitNetwork(request.ip)
      if (typeof body !== 'string') return oauthError('invalid_request', `Content-Type must be ${FORM}`)
      requireNoNul(body)
      return handle(body, request)
    })
    reply.headers(HEADERS)
    if ('done' in result) return reply.code(result.done.status).send(result.done.body)
    const { status, message, headers } = result.problem
    const { body: sent } = oauthError(status === 429 ? 'slow_down' : 'invalid_request', message)
    return reply.code(status).headers(headers).send(sent)
  }
}
