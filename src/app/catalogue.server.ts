/** Serves the catalogue: its API with the library's calls, its pictures, page views, feeds and sitemaps. */
import type { FastifyInstance } from 'fastify'
import { titleNotFound } from '#src/catalogue/missing-title.ts'
import { catalogueCalls, catalogueHeaders, catalogueRoutes } from '#src/catalogue/api/routes.server.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Calendars } from '#src/catalogue/ics/calendars.server.ts'
import { calendarRoutes } from '#src/catalogue/ics/routes.server.ts'
import { feedRoutes } from '#src/catalogue/feeds/route.server.ts'
import { viewRoutes } from '#src/catalogue/page-views/route.server.ts'
import type { Pictures } from '#src/catalogue/picture/picture.server.ts'
import { pictureRoutes } from '#src/catalogue/picture/route.server.ts'
import { seoRoutes } from '#src/catalogue/seo/route.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import type { AccessPolicy } from '#src/library/serve/access-policy.server.ts'
import { libraryCalls } from '#src/library/serve/stream-calls.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { ResponseCache } from '#src/platform/http/response-cache.server.ts'
import { findCdn } from '#src/site/site-settings.ts'
import { PAGES } from '#src/pages/page-table.ts'
import { statisticsRoutes } from '#src/statistics/routes.server.ts'
import type { Statistics } from '#src/statistics/statistics.server.ts'
import type { LimitUncached } from './uncached-limit.server.ts'

export interface CatalogueParts {
  config: Config
  catalogue: Catalogue
  cards(): CardContext
  calendars: Calendars
  cache: ResponseCache
  pictures: Pictures
  accessPolicy: AccessPolicy
  limitUncached: LimitUncached
  link: ClusterLink
  statistics: Statistics
}

export function serveCatalogue(app: FastifyInstance, parts: CatalogueParts): void {
  const { config, catalogue, cards, calendars, cache, pictures, accessPolicy, limitUncached, link, statistics } = parts
  const origin = config.publicUrl
  const playbackCalls = libraryCalls({ cdn: () => findCdn(config), premium: config.premium })
  catalogueHeaders(app)
  catalogueRoutes(app, [...catalogueCalls, ...playbackCalls], {
    catalogue,
    cache,
    origin,
    timeZone: config.timeZone,
    pictures: () => cards().pictures,
    authorize: accessPolicy.permit,
    limitUncached,
  })
  viewRoutes(app, { catalogue, origin, link, onCounted: () => statistics.count('views') })
  statisticsRoutes(app, { catalogue, statistics, origin, link })
  pictureRoutes(app, pictures, (number) => titleNotFound(catalogue.snapshot, number))
  const siteName = () => config.siteName
  calendarRoutes(app, { catalogue, calendars, cache, siteName, limitUncached })
  feedRoutes(app, {
    catalogue,
    cache,
    origin,
    siteName,
    pictures: () => cards().pictures,
    limitUncached,
  })
  seoRoutes(app, {
    catalogue,
    cache,
    origin,
    siteName,
    isPrivate: () => config.visitors === 'sign-in',
    limitUncached,
    ownPages: PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => `/${path}`),
  })
}
