/** HTTP routes of the catalogue API, `/api/catalogue/*`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { CallInput } from '#src/platform/api/call.ts'
import { type Api, serveCalls } from '#src/platform/api/serve.server.ts'
import { type ResponseCache, sendResponse, toCacheableResponse } from '#src/platform/http/response-cache.server.ts'
import type { PictureOptions } from '../picture/picture.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Title } from '../title.ts'
import type { CatalogueCall, CatalogueContext, TextQuery } from './call.ts'
import { isSet } from './parameters.ts'
import { episodesCall } from './episodes.server.ts'
import { groupCalls } from './group-calls.server.ts'
import { listCalls } from './lists.server.ts'
import { failure } from './schemas.ts'
import { seasonCalls } from './season-calls.server.ts'
import { titleCalls } from './titles.server.ts'
import { OPEN_ROUTE, openToPreflights } from '#src/platform/http/visitor-access.ts'

export const BASE = '/api/catalogue'

export interface CatalogueApiOptions {
  catalogue: Catalogue
  cache: ResponseCache
  origin: string
  timeZone: string
  pictures(): PictureOptions
  /** Counts an uncached response against the rate limit. @throws {Problem} 429 */
  limitUncached?(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Whether access to a title's videos is public rather than per user. @throws {Problem} when this client has no access */
  authorize?(request: FastifyRequest, reply: FastifyReply, title: Title): Promise<boolean>
}

/** Every call without videos, in the order of the documentation. */
export const catalogueCalls: readonly CatalogueCall[] = [
  ...listCalls,
  ...groupCalls,
  ...seasonCalls,
  ...titleCalls,
  episodesCall,
]

const SHARED = 'public, max-age=60, stale-while-revalidate=600'
const PRIVATE = 'private, no-store'
/** Any site may read responses; search engines index the pages instead. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}
const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves the calls under `BASE`. */
export function catalogueRoutes(
  app: FastifyInstance,
  calls: readonly CatalogueCall[],
  options: CatalogueApiOptions,
): void {
  serveCalls(app, calls, {
    base: BASE,
    status: '200',
    envelope: (response) => z.object({ success: z.literal(true), results: response }),
    failure,
    respond: createResponder(options),
  })
}

/** For everything under `BASE`: CORS headers, and JSON errors for unknown paths and methods. */
export function catalogueHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (isApiUrl(request.url)) reply.headers(OPEN_HEADERS)
    next()
  })
  app.options(BASE, OPEN_ROUTE, preflight)
  app.all(`${BASE}/*`, { config: { work: 'free', whenPrivate: openToPreflights } }, (request, reply) => {
    if (request.method === 'OPTIONS') return preflight(request, reply)
    if (request.method === 'GET' || request.method === 'HEAD') return sendError(reply, 404, 'Not found.')
    return sendError(reply.header('allow', 'GET, HEAD, OPTIONS'), 405, 'Method not allowed.')
  })
}

const isApiUrl = (url: string): boolean => url.toLowerCase().startsWith(BASE)

const sendError = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ success: false, message })

/** Answers OPTIONS: any site may send GET requests with any headers. */
export const preflight = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    })
    .send()

function createResponder(options: CatalogueApiOptions): Api<CatalogueCall>['respond'] {
  const { catalogue, cache, authorize, limitUncached } = options

  /** Checks access. Also false if the snapshot changed meanwhile, so that the response is not cached for the new one. */
  async function checkIsPublic(
    call: CatalogueCall,
    { params, query }: CallInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const { snapshot } = catalogue
    const title = authorize && call.videosOf?.({ params, query: isTextQuery(query) ? query : {} }, snapshot)
    if (!title || !authorize) return true
    return (await authorize(request, reply, title)) && catalogue.snapshot === snapshot
  }

  return async (call, input, request, reply) => {
    const isPublic = await checkIsPublic(call, input, request, reply)
    const render = async () => {
      const results = await call.handler({ ...input, ...toContext(options, input) })
      const headers = {
        ...OPEN_HEADERS,
        'content-type': JSON_TYPE,
        'cache-control': !isPublic ? PRIVATE : call.cached === false ? 'no-store' : SHARED,
        vary: isPublic ? 'accept-encoding' : 'accept-encoding, cookie',
      }
      return toCacheableResponse(200, headers, Buffer.from(JSON.stringify({ success: true, results })))
    }
    const isCacheable = call.cached !== false && isPublic
    const key = toKey(call, input)
    if (!isCacheable || !cache.has(key)) await limitUncached?.(request, reply)
    const response = isCacheable ? await cache.find(key, render, () => true, request.url) : await render()
    return sendResponse(request, reply, response)
  }
}

function toContext(
  { catalogue, origin, pictures, timeZone }: CatalogueApiOptions,
  { query }: CallInput,
): CatalogueContext {
  const adult = typeof query === 'object' && query !== null && 'adult' in query && isSet(query.adult)
  return { catalogue, snapshot: catalogue.snapshot, pictures: pictures(), origin, adult, timeZone }
}

/** Whether a validated query has only text values, as those of the calls with videos have. */
const isTextQuery = (query: unknown): query is TextQuery =>
  typeof query === 'object' &&
  query !== null &&
  Object.values(query).every((value) => value === undefined || typeof value === 'string')

const toKey = (call: CatalogueCall, { params, query }: CallInput): string =>
  `api ${call.path} ${JSON.stringify(params).toLowerCase()} ${JSON.stringify(query)}`
