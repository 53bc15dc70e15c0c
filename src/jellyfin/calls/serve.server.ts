/** Registers the calls of this API below its base, with what all of them share: limits, tokens, headers and errors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { limitRequest, showFoldersTo } from '#src/catalogue/audience/current-limits.server.ts'
import { accepts, compress, MIN_COMPRESS_BYTES } from '#src/platform/http/compression.server.ts'
import { createJsonParser } from '#src/platform/http/reject-nul.server.ts'
import { type AdmitWork, toNetworkKey, toTokenKey } from '#src/platform/limits/admission.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import { Problem } from '#src/platform/problem.ts'
import type { Authenticated, Authenticator } from './authenticate.server.ts'
import { parseIdentity } from './authorization.ts'
import { type Query, toQuery } from './query.ts'
import type { Call } from './call.ts'
import { AnswerList, sendList } from './send-list.server.ts'
import { type Price, toPrice } from '#src/platform/instrumentation/work.ts'
import { OPEN_ROUTE } from '#src/platform/http/visitor-access.ts'

export interface ServeOptions {
  authenticator: Authenticator
  /** Limits guesses of a network. */
  limitAttempts: NetworkLimit
  admitWork: AdmitWork
  /** Whether visitors see nothing of the site. */
  isPrivate(): boolean
  /** Whether the profile behind a token may have limits. */
  limitsExist(): Promise<boolean>
}

const BODY_LIMIT = 8 * 1024
/** As the servers that these apps expect. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
}
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
  // a wildcard does not include `Authorization`, and older browsers know none
  'access-control-allow-headers':
    '*, Authorization, Cache-Control, Content-Type, If-Range, Pragma, Range, X-Emby-Authorization, X-Emby-Token, X-MediaBrowser-Token',
  'access-control-max-age': '86400',
}

interface Prepared {
  query: Query
  app: ReturnType<typeof parseIdentity>
  authenticated: Authenticated | null
}

export function serveCalls(app: FastifyInstance, calls: readonly Call[], options: ServeOptions): void {
  const prepared = new WeakMap<FastifyRequest, Prepared>()
  for (const call of calls) {
    app.route({
      method: call.method === 'GET' ? ['GET', 'HEAD'] : call.method,
      url: call.path,
      exposeHeadRoute: false,
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      config: {
        work: priceOf(call),
        areBytesFree: call.isVideo ?? false,
        whenPrivate: call.leadsIn ? 'open' : 'own-check',
      },
      async onRequest(request, reply) {
        prepared.set(request, await prepare(call, request, reply, options))
      },
      async handler(request, reply) {
        const { query, app, authenticated } = prepared.get(request) ?? never()
        const answer = await call.handler({
          params: toParams(request),
          query,
          app,
          request,
          reply,
          body: call.body && parseBody(call.body, request.body),
          caller: authenticated?.caller ?? null,
          onlyTitle: authenticated?.onlyTitle ?? null,
        })
        return send(request, reply, answer)
      },
    })
  }
}

const toParams = ({ params }: FastifyRequest) => z.record(z.string(), z.string()).parse(params)

const priceOf =
  ({ work }: Call): Price<FastifyRequest> =>
  (request) =>
    toPrice(work, { params: toParams(request), query: toQuery(request.query) })

/** What the whole part of the site below the base shares. */
export function prepareBase(app: FastifyInstance): void {
  parseJson(app)
  app.addHook('onRequest', async (_, reply) => void reply.headers({ ...CORS, 'cache-control': 'no-store' }))
  app.all('/*', OPEN_ROUTE, ({ method }, reply) => {
    if (method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT).send()
    throw new Problem(404, 'Not found.')
  })
}

/** Before the body is read, so that a rejected request costs little. */
async function prepare(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions,
): Promise<Prepared> {
  const { authenticator, limitAttempts, admitWork, isPrivate, limitsExist } = options
  if (call.attempt) await limitAttempts(request.ip)
  const query = toQuery(request.query)
  const app = parseIdentity(request.headers)
  const isOpen = call.access === 'public' && (call.leadsIn || !isPrivate())
  if (isOpen || call.isProven) {
    await admitWork(request, reply, toNetworkKey(request.ip))
    // what anyone may load, such as pictures, is kept from a profile with limits
    if (await limitsExist()) limitTo(await authenticator.byToken(app, query, request))
    if (isOpen || (await call.isProven?.({ params: toParams(request), query })))
      return { query, app, authenticated: null }
  }
  const authenticated =
    call.access === 'user'
      ? await authenticator.byToken(app, query, request)
      : await authenticator.byFileAddress(app, query, request)
  await admitWork(request, reply, authenticated ? toTokenKey(authenticated.caller.token.id) : toNetworkKey(request.ip))
  if (!authenticated) throw new Problem(401, 'Sign in first.')
  limitTo(authenticated)
  return { query, app, authenticated }
}

function limitTo(found: Authenticated | null): void {
  limitRequest(found?.caller.viewer.limits ?? null)
  showFoldersTo(found?.caller.viewer)
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  // a handler's reply was awaited until it was sent, or its client had left
  if (reply.sent || reply.raw.destroyed) return reply
  if (answer === undefined) return reply.code(204).send()
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const isGzipped = accepts(headers['accept-encoding'], 'gzip')
  if (answer instanceof AnswerList) return sendList(reply, answer, isGzipped)
  const body = Buffer.from(JSON.stringify(answer))
  if (body.length < MIN_COMPRESS_BYTES || !isGzipped) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await compress(body, 'gzip'))
}

/** Some apps send bodies without a type, or empty ones; their types other than JSON are left unread. */
function parseJson(app: FastifyInstance): void {
  const parse = createJsonParser(app, 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', 'text/json', '*'], { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '' || !/json/i.test(request.headers['content-type'] ?? '')) done(null, {})
    else void parse(request, text, done)
  })
}

/** @throws {Problem} 400 */
function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(withLowerNames(body))
  if (!parsed.success) throw new Problem(400, 'Invalid request.')
  return parsed.data
}

/** Names of fields are in any case. */
function withLowerNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]))
}

function never(): never {
  throw new Error('The request was not prepared')
}
