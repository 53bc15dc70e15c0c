/** Routes for search engines, browsers and home screens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import type { Price } from '#src/platform/instrumentation/work.ts'
import { type ResponseCache, sendResponse, toCacheableResponse } from '#src/platform/http/response-cache.server.ts'
import { searchTitles } from '../find/find.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { listListingPages, listSeasonPages, listTitlePages } from './sitemap-pages.ts'
import { toManifest } from './manifest.ts'
import { SUGGESTIONS_PATH, toOpenSearch, toSuggestions } from './opensearch.ts'
import { type SitemapEntry, lastChanged, toParts, toSitemap, toSitemapIndex } from './sitemap.ts'

/**
 * Rules for crawlers: they may fetch pages, and the calls that pages make. Pages that should not be indexed have their own
 * noindex, which only crawlers that may fetch them can read; /random differs each time.
 */
const toRobots = (origin: string): string => `User-agent: *
Allow: /
Allow: /api/catalogue
Allow: /api/docs
Disallow: /api/
Disallow: /random

Sitemap: ${origin}/sitemap.xml
`

export interface SeoOptions {
  catalogue: Catalogue
  cache: ResponseCache
  origin: string
  siteName(): string
  /** Admits an uncached response. @throws {Problem} 429 or 503 */
  limitUncached(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** The paths of the site's own pages, such as `/about`. */
  ownPages: readonly string[]
}

const XML = 'application/xml; charset=utf-8'
const HOUR = 'public, max-age=3600'
const MAX_KEYWORD_LENGTH = 200
const MAX_SUGGESTIONS = 10
const SUGGESTION_HEADERS = {
  'content-type': 'application/x-suggestions+json; charset=utf-8',
  'cache-control': HOUR,
  vary: 'accept-encoding',
}

/** Serves robots.txt, the sitemaps, the OpenSearch description with its suggestions, and the web app manifest. */
export function seoRoutes(app: FastifyInstance, options: SeoOptions): void {
  const { catalogue, cache, origin, siteName, ownPages, limitUncached } = options

  /** Serves a text that depends at most on the catalogue, cached until that changes; 404 for null. */
  const serve = (
    path: string,
    type: string,
    render: (params: Readonly<Record<string, string>>) => string | null,
    work: Price = 'free',
  ) =>
    app.get<{ Params: Record<string, string> }>(path, { config: { work } }, async (request, reply) => {
      const key = `seo ${path} ${JSON.stringify(request.params)}`
      if (work !== 'free' && !cache.has(key)) await limitUncached(request, reply)
      const response = await cache.find(
        key,
        async () => {
          const text = render(request.params)
          const headers = { 'content-type': type, 'cache-control': HOUR, vary: 'accept-encoding' }
          return toCacheableResponse(text === null ? 404 : 200, headers, Buffer.from(text ?? ''))
        },
        ({ status }) => status === 200,
      )
      return sendResponse(request, reply, response)
    })

  const titles = (): SitemapEntry[] => {
    entriesWalked.report(catalogue.snapshot.titles.length)
    return listTitlePages(catalogue.snapshot)
  }
  const index = () => {
    const parts = toParts(titles()).map((part, at) => ({
      path: `/sitemap-titles-${at + 1}.xml`,
      changed: lastChanged(part),
    }))
    return toSitemapIndex(origin, [{ path: '/sitemap-pages.xml' }, ...parts])
  }
  const pages = () => [
    ...ownPages.map((path) => ({ path })),
    ...listListingPages(catalogue.snapshot),
    ...listSeasonPages(catalogue.snapshot),
  ]

  serve('/robots.txt', 'text/plain; charset=utf-8', () => toRobots(origin))
  serve('/sitemap.xml', XML, index, 'list')
  serve('/sitemap-pages.xml', XML, () => toSitemap(origin, pages()), 'list')
  serve(
    '/sitemap-titles-:part(^[1-9]\\d{0,4}).xml',
    XML,
    ({ part }) => {
      const entries = toParts(titles())[Number(part) - 1]
      return entries ? toSitemap(origin, entries) : null
    },
    'list',
  )
  serve('/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', () =>
    toOpenSearch(siteName(), origin),
  )
  serve('/site.webmanifest', 'application/manifest+json; charset=utf-8', () => JSON.stringify(toManifest(siteName())))

  app.get<{ Querystring: { keyword?: string | string[] } }>(
    SUGGESTIONS_PATH,
    { config: { work: 'search' } },
    async (request, reply) => {
      const keyword = String([request.query.keyword ?? ''].flat()[0]).slice(0, MAX_KEYWORD_LENGTH)
      const key = `seo ${SUGGESTIONS_PATH} ${keyword}`
      if (!cache.has(key)) await limitUncached(request, reply)
      const suggest = async () => {
        const found = keyword.trim()
          ? await searchTitles(catalogue, keyword, { adult: false, limit: MAX_SUGGESTIONS })
          : []
        return toCacheableResponse(
          200,
          SUGGESTION_HEADERS,
          Buffer.from(JSON.stringify(toSuggestions(keyword, found, origin))),
        )
      }
      return sendResponse(request, reply, await cache.find(key, suggest, () => true, request.url))
    },
  )
}
