/** Serves the calls of the product API, with the checks that all of them share. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import { type Api, serveCalls } from '#src/platform/api/serve.server.ts'
import { createJsonParser } from '#src/platform/http/reject-nul.server.ts'
import { DEFAULT_BODY_LIMIT } from '#src/platform/http/http.server.ts'
import { type AdmitWork, toNetworkKey, toTokenKey, toUserKey } from '#src/platform/limits/admission.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { isCrossSiteWrite } from '#src/platform/security/same-origin.ts'
import { requireRecentPassword } from '../sessions/recent-password.ts'
import type { Sessions } from '../sessions/session.server.ts'
import type { Viewer } from '../viewer.ts'
import type { TokenRequests } from '../api-tokens/token-requests.server.ts'
import {
  needsRecentPassword,
  requireAccess,
  requireCallScope,
  requireOwnAccount,
  requireWithinLimits,
  toSecurity,
} from './authorization.ts'
import { failure, type ProductCall, productEnvelope } from './call.ts'

const PRODUCT_BASE = '/api'

export interface ProductOptions {
  sessions: Pick<Sessions, 'identify'>
  /** Undefined if calls accept no API tokens. */
  tokens?: TokenRequests
  /** The site's public origin. */
  origin: string
  /** Limits the attempts of a network, well-formed or not. */
  limitAttempts?: NetworkLimit
  /** Admits heavy calls. @throws {Problem} 503 while the site is overloaded */
  admitHeavy?: () => void
  admitWork?: AdmitWork
  /** Limits the calls that have a `limit`. */
  limitUser?: LimitUser
  now?: () => number
}

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export function productRoutes(app: FastifyInstance, calls: readonly ProductCall[], options: ProductOptions): void {
  app.register(async (instance) => {
    parseJsonOnly(instance)
    serveCalls(instance, calls, createApi(options))
  })
}

/** Multipart bodies are left unread, and all types other than JSON are rejected with 415. */
function parseJsonOnly(instance: FastifyInstance): void {
  const parseJson = createJsonParser(instance, 'error')
  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
  instance.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
}

function createApi({
  sessions,
  tokens,
  origin,
  limitAttempts,
  admitHeavy,
  admitWork,
  limitUser,
  now = Date.now,
}: ProductOptions): Api<ProductCall> {
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  return {
    base: PRODUCT_BASE,
    status: '2xx',
    envelope: productEnvelope,
    failure,
    security: toSecurity,
    // Before the body is read, so that a rejected request costs little.
    async onRequest(call, request, reply) {
      reply.headers(HEADERS)
      const { authorization, cookie } = request.headers
      // browsers add cookies to requests, but never a token
      if ((authorization === undefined || cookie !== undefined) && isCrossSiteWrite(request, origin))
        throw new Problem(403, 'Cross-site requests are not allowed.')
      if (call.isHeavy || call.form) admitHeavy?.()
      if (call.attempt) await limitAttempts?.(request.ip)
      const holder = await tokens?.identify(request).catch(async (error: unknown) => {
        await admitWork?.(request, reply, toNetworkKey(request.ip))
        throw error
      })
      const viewer = holder ? holder.viewer : await sessions.identify(request, reply)
      const payer = holder ? toTokenKey(holder.id) : viewer ? toUserKey(viewer.account) : toNetworkKey(request.ip)
      await admitWork?.(request, reply, payer)
      if (holder) requireCallScope(call, holder)
      requireAccess(call.access, viewer, request.params)
      requireOwnAccount(call, viewer)
      requireWithinLimits(call, viewer)
      // creating the token needed it
      if (viewer && !holder && needsRecentPassword(call)) requireRecentPassword(viewer, now())
      if (call.limit && viewer) await limitUser?.(call.limit, viewer.account)
      requireType(call, request.headers['content-type'])
      if (viewer) viewers.set(request, viewer)
      else if (!call.form) requireSmall(request.headers)
    },
    async respond(call, input, request, reply) {
      const viewer = viewers.get(request) ?? null
      const data = await call.handler({ ...input, viewer, request, reply })
      if (data instanceof FileResponse) return data.send(reply)
      return reply.send({ success: true, ...data })
    },
  }
}

/** Visitors may only send small bodies, even to calls where users may send more: only a call with a form reads its body within limits of its own. */
function requireSmall({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders): void {
  if (encoding !== undefined || Number(length ?? 0) > DEFAULT_BODY_LIMIT)
    throw new Problem(413, 'Request body is too large')
}

function requireType({ form }: ProductCall, type: string | undefined): void {
  const isMultipart = /^multipart\/form-data\b/i.test(type ?? '')
  if (type !== undefined && isMultipart !== (form !== undefined))
    throw new Problem(
      415,
      form ? 'Content-Type must be multipart/form-data.' : 'Content-Type must be application/json.',
    )
}
