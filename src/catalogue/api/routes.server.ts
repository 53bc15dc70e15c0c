/** `/api/catalogue/*`: the calls on the wire, for clients that we have never seen. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerCache, sendAnswer, toAnswer } from '#src/platform/http/answer-cache.server.ts'
import type { PictureOptions } from '../picture/picture.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Title } from '../title.ts'
import type { Call, CallContext, CallInput } from './call.ts'
import { episodesCall } from './episodes.server.ts'
import { listCalls } from './lists.server.ts'
import { titleCalls } from './titles.server.ts'

export const BASE = '/api/catalogue'

export interface CatalogueApiOptions {
  catalogue: Catalogue
  cache: AnswerCache
  origin: string
  timeZone: string
  pictures(): PictureOptions
  /** Counts an answer that is made for this request. @throws {Problem} 429 */
  limitUncached?(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Whether everybody may have a title's videos, or only whoever asks. @throws {Problem} where they may not */
  permit?(request: FastifyRequest, reply: FastifyReply, title: Title): Promise<boolean>
}

/** Every call of this file's part of the catalogue API, in the order in which it is documented. */
export const catalogueCalls: readonly Call[] = [...listCalls, ...titleCalls, episodesCall]

const SHARED = 'public, max-age=60, stale-while-revalidate=600'
const PRIVATE = 'private, no-store'
/** Any site may read the answers; search engines have the pages. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}
const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves calls below the base. */
export function catalogueRoutes(app: FastifyInstance, calls: readonly Call[], options: CatalogueApiOptions): void {
  for (const call of calls) {
    const answer = createAnswerer(call, options)
    app.get(BASE + (call.path === '/' ? '' : call.path), answer)
    if (call.path === '/') app.get(`${BASE}/`, answer)
  }
}

/** What holds for everything under the base: any site may call it, and what it lacks is a JSON 404. */
export function catalogueHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (isBelow(request.url)) reply.headers(OPEN_HEADERS)
    next()
  })
  app.options(BASE, preflight)
  app.all(`${BASE}/*`, (request, reply) => {
    if (request.method === 'OPTIONS') return preflight(request, reply)
    if (request.method === 'GET' || request.method === 'HEAD') return refuse(reply, 404, 'There is no such call.')
    return refuse(reply.header('allow', 'GET, HEAD, OPTIONS'), 405, 'Every call is a GET.')
  })
}

const isBelow = (url: string): boolean => url.toLowerCase().startsWith(BASE)

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ success: false, message })

const preflight = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    })
    .send()

function createAnswerer(call: Call, options: CatalogueApiOptions) {
  /** Whoever may not have it is refused here; what was asked of one snapshot is not kept as the answer of another. */
  async function isForEverybody(request: FastifyRequest, reply: FastifyReply, input: CallInput): Promise<boolean> {
    const { snapshot } = options.catalogue
    const title = options.permit && call.videosOf?.(input, snapshot)
    if (!title || !options.permit) return true
    return (await options.permit(request, reply, title)) && options.catalogue.snapshot === snapshot
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = toInput(request, call)
    const adult = input.query['adult'] === '1'
    const isForAll = await isForEverybody(request, reply, input)
    const make = async () => {
      const results = await call.answer(input, toContext(options, adult))
      const headers = {
        ...OPEN_HEADERS,
        'content-type': JSON_TYPE,
        'cache-control': !isForAll ? PRIVATE : call.cached === false ? 'no-store' : SHARED,
        vary: isForAll ? 'accept-encoding' : 'accept-encoding, cookie',
      }
      return toAnswer(200, headers, Buffer.from(JSON.stringify({ success: true, results })))
    }
    const shared = call.cached !== false && isForAll
    const key = toKey(call, input)
    if (!shared || !options.cache.has(key)) await options.limitUncached?.(request, reply)
    const answer = shared ? await options.cache.find(key, make, () => true, request.url) : await make()
    return sendAnswer(request, reply, answer)
  }
}

const toContext = ({ catalogue, origin, pictures, timeZone }: CatalogueApiOptions, adult: boolean): CallContext => ({
  catalogue,
  snapshot: catalogue.snapshot,
  pictures: pictures(),
  origin,
  adult,
  timeZone,
})

/** The first of each parameter that the call knows; others cannot tell two answers apart. */
function toInput(request: FastifyRequest, call: Call): CallInput {
  const given = request.query as Record<string, string | string[] | undefined>
  const known = Object.keys(call.parameters ?? {}).map((name) => [name, first(given[name])] as const)
  return { path: request.params as Record<string, string>, query: Object.fromEntries(known) }
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

const toKey = (call: Call, { path, query }: CallInput): string =>
  `api ${call.path} ${JSON.stringify(path).toLowerCase()} ${JSON.stringify(query)}`
