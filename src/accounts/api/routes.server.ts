/** Serves calls of the product API: what holds for each of them is done here, once. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SMALL_BODY } from '#src/platform/http/http.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { isForeignWrite } from '#src/platform/security/same-origin.ts'
import type { Sessions } from '../sessions/session.server.ts'
import type { Viewer } from '../viewer.ts'
import type { Asked, ProductCall } from './call.ts'
import { parseBody, parseQuery } from './parse.ts'
import { requireProof } from '../sessions/recent-password.ts'
import { needsProof, requireAllowed } from './authorization.ts'

export const PRODUCT_BASE = '/api'

export interface ProductOptions {
  sessions: Pick<Sessions, 'identify'>
  /** The site's public origin. */
  origin: string
  /** Limits the attempts of a network, well-formed or not. */
  limitAttempts?: NetworkLimit
  /** Limits the calls that have a `limit`. */
  limitUser?: LimitUser
  now?: () => number
}

/** Bytes of a body that no call reads, as some clients send with a DELETE. */
const UNREAD_BODY = 1024
const SOCKET_OPTIONS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export function productRoutes(app: FastifyInstance, calls: readonly ProductCall[], options: ProductOptions): void {
  app.register(async (api) => {
    takeBodies(api)
    for (const call of calls) serve(api, call, options)
  })
}

/** JSON is read here; parts are left to the calls that take them; every other type is 415. */
function takeBodies(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
  api.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
}

function serve(
  api: FastifyInstance,
  call: ProductCall,
  { sessions, origin, limitAttempts, limitUser, now = Date.now }: ProductOptions,
): void {
  const viewers = new WeakMap<FastifyRequest, Viewer | null>()
  api.route({
    method: call.method,
    url: PRODUCT_BASE + call.path,
    bodyLimit: call.bodyLimit ?? (call.body ? SMALL_BODY : UNREAD_BODY),
    // Before the body is read: whoever may not ask costs no more than this.
    async onRequest(request, reply) {
      reply.headers(SOCKET_OPTIONS)
      const path = request.params as Record<string, string>
      if (Object.values(path).some((part) => part.includes('\0'))) throw new Problem(404, 'There is no such thing.')
      if (isForeignWrite(request, origin)) throw new Problem(403, 'This can be done from pages of this site only.')
      if (call.attempt) limitAttempts?.(request.ip)
      const viewer = await sessions.identify(request, reply)
      requireAllowed(call.who, viewer, path)
      if (viewer && needsProof(call)) requireProof(viewer, now())
      if (call.limit && viewer) await limitUser?.(call.limit, viewer.id)
      requireType(call, request.headers['content-type'])
      if (!viewer) requireSmall(request.headers)
      viewers.set(request, viewer)
    },
    async handler(request, reply): Promise<FastifyReply> {
      const asked: Asked<'anyone', unknown, unknown> = {
        path: request.params as Record<string, string>,
        query: call.query && parseQuery(call.query, request.query as Record<string, string | string[] | undefined>),
        body: call.body && parseBody(call.body, request.body),
        viewer: viewers.get(request) ?? null,
        request,
        reply,
      }
      return reply.send({ success: true, ...(await call.run(asked)) })
    },
  })
}

/** What visitors send is small, also where those who are signed in may send more. */
function requireSmall({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders): void {
  if (encoding !== undefined || Number(length ?? 0) > SMALL_BODY) throw new Problem(413, 'Request body is too large')
}

function requireType({ form }: ProductCall, type: string | undefined): void {
  const isMultipart = /^multipart\/form-data\b/i.test(type ?? '')
  if (type !== undefined && isMultipart !== (form !== undefined))
    throw new Problem(415, form ? 'Please send a form with a file.' : 'Please send JSON.')
}
