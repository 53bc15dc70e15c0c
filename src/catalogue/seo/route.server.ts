/** Routes for search engines, browsers and home screens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import type { Price } from '#src/platform/instrumentation/work.ts'
import type { WhenPrivate } from '#src/platform/http/visitor-access.ts'
import { type ResponseCache, sendResponse, toCacheableResponse } from '#src/platform/http/response-cache.server.ts'
import { searchTitles } from '../find/find.ts'
import type { Catalogue } from '../snapshot.server.ts'
import { listListingPages, listSeasonPages, listTitlePages, listWatchOrderPages } from './sitemap-pages.ts'
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

const NO_CRAWLERS = 'User-agent: *\nDisallow: /\n'

export interface SeoOptions {
  catalogue: Catalogue
  cache: ResponseCache
  origin: string
  siteName(): string
  /** Whether visitors see nothing of the site. It then has no sitemaps. */
  isPrivate(): boolean
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

/** @returns null for what does not exist */
type Render = (params: Readonly<Record<string, string>>) => string | null | Promise<string | null>

/** Serves robots.txt, the sitemaps, the OpenSearch description with its suggestions, and the web app manifest. */
export function seoRoutes(app: FastifyInstance, options: SeoOptions): void {
  const { catalogue, cache, origin, siteName, isPrivate, ownPages, limitUncached } = options

  /** Serves a text that depends at most on the catalogue, cached until that changes; 404 for null. */
  const serve = (
    path: string,
    type: string,
    render: Render,
    { work = 'free', whenPrivate }: { work?: Price; whenPrivate?: WhenPrivate } = {},
  ) =>
    app.get<{ Params: Record<string, string> }>(
      path,
      { config: { work, ...(whenPrivate && { whenPrivate }) } },
      async (request, reply) => {
        const key = `seo ${path} ${JSON.stringify(request.params)}`
        if (work !== 'free' && !cache.has(key)) await limitUncached(request, reply)
        const response = await cache.find(
          key,
          async () => {
            const text = await render(request.params)
            const headers = { 'content-type': type, 'cache-control': HOUR, vary: 'accept-encoding' }
            return toCacheableResponse(text === null ? 404 : 200, headers, Buffer.from(text ?? ''))
          },
          ({ status }) => status === 200,
        )
        return sendResponse(request, reply, response)
      },
    )

  /** On a private site, sitemaps do not exist for anyone. */
  const serveSitemap = (path: string, render: Render) =>
    serve(path, XML, (params) => (isPrivate() ? null : render(params)), { work: 'list', whenPrivate: 'own-check' })

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
  const pages = async () => [
    ...ownPages.map((path) => ({ path })),
    ...listListingPages(catalogue.snapshot),
    ...listSeasonPages(catalogue.snapshot),
    ...(await listWatchOrderPages(catalogue.snapshot)),
  ]

  serve('/robots.txt', 'text/plain; charset=utf-8', () => (isPrivate() ? NO_CRAWLERS : toRobots(origin)), {
    whenPrivate: 'open',
  })
  serveSitemap('/sitemap.xml', index)
  serveSitemap('/sitemap-pages.xml', async () => toSitemap(origin, await pages()))
  serveSitemap('/sitemap-titles-:part(^[1-9]\\d{0,4}).xml', ({ part }) => {
    const entries = toParts(titles())[Number(part) - 1]
    return entries ? toSitemap(origin, entries) : null
  })
  serve('/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', () =>
    toOpenSearch(siteName(), origin),
  )
  serve('/site.webmanifest', 'application/manifest+json; charset=utf-8', () => JSON.stringify(toManifest(siteName())), {
    // browsers ask for it without cookies
    whenPrivate: 'open',
  })

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
