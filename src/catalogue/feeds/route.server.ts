/** Serves the feeds: `/feeds/…` as Atom and JSON Feed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ResponseCache, sendResponse } from '#src/platform/http/response-cache.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { OPEN_HEADERS, preflight } from '../api/routes.server.ts'
import { type FeedContext, requireFeedTitle } from './create-feed.server.ts'
import { feedPath, parseFeedRequest } from './feed-request.ts'
import { renderFeed } from './render-feed.server.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'
import { OPEN_ROUTE } from '#src/platform/http/visitor-access.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'

export interface FeedOptions extends Omit<FeedContext, 'pictures' | 'siteName'> {
  siteName(): string
  cache: ResponseCache
  pictures(): FeedContext['pictures']
  /** Counts an uncached response against the rate limit. @throws {Problem} 429 */
  limitUncached?(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const HEADERS = {
  ...OPEN_HEADERS,
  'cache-control': 'public, max-age=300, stale-while-revalidate=600',
  vary: 'accept-encoding',
}

const MAX_BYTES = 1_000_000

/**
 * Returns the time of `Last-Modified`: that at which this process first had this version of a response. What its data says of its
 * changes would be too early: an entry that is removed leaves no time.
 */
export function createLastModified(now: () => number = Date.now): (key: string, etag: string) => string {
  const versions = createMemoryCache<{ etag: string; at: string }>(MAX_BYTES)
  return (key, etag) => {
    const known = versions.get(key)
    if (known?.etag === etag) return known.at
    const at = new Date(now()).toUTCString()
    versions.set(key, { etag, at }, 200 + key.length)
    return at
  }
}

export function feedRoutes(app: FastifyInstance, options: FeedOptions): void {
  const { catalogue, cache, siteName, pictures, limitUncached } = options
  const lastModified = createLastModified()

  app.get('/feeds', FREE_ROUTE, (_, reply) => reply.redirect('/about#feeds', 301))
  app.options('/feeds/*', OPEN_ROUTE, (request, reply) => preflight(request, reply.headers(OPEN_HEADERS)))
  app.route({
    ...FREE_ROUTE,
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/feeds/*',
    handler: (_, reply) => {
      reply.headers(OPEN_HEADERS)
      throw new Problem(405, 'Method not allowed.', { allow: 'GET, HEAD, OPTIONS' })
    },
  })
  app.get<{ Params: { '*': string } }>('/feeds/*', { config: { work: 'search' } }, async (request, reply) => {
    reply.headers(OPEN_HEADERS)
    const feedRequest = parseFeedRequest(request.params['*'], toParameters(request.url))
    if (!feedRequest) throw new Problem(404, 'Feed not found.')
    const { subject, format, language } = feedRequest
    const moved = requireFeedTitle(subject, catalogue.snapshot)?.movedTo
    if (moved) return reply.redirect(feedPath({ subject: { kind: 'title', id: moved }, language }, format), 301)
    const key = `feed ${feedPath(feedRequest, format)}`
    const render = async () => {
      const response = await renderFeed(
        feedRequest,
        { ...options, siteName: siteName(), pictures: pictures() },
        HEADERS,
      )
      return { ...response, headers: { ...response.headers, 'last-modified': lastModified(key, response.etag) } }
    }
    if (!cache.has(key)) await limitUncached?.(request, reply)
    return sendResponse(request, reply, await cache.find(key, render, () => true, request.url))
  })
}

/** Repeated parameters are kept. */
const toParameters = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
