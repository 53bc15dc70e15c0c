/** Serves the pages: the loader context of each request, and which visitors share a cached page. */
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Viewer } from '#src/accounts/viewer.ts'
import { toClient } from '#src/accounts/sessions/request-client.ts'
import { currentLimits, currentLimitsKey } from '#src/catalogue/audience/current-limits.server.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import { TRAILER_ORIGIN } from '#src/catalogue/detail/trailer.ts'
import { readPreferences } from '#src/catalogue/language/language.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { cacheLibraryInfo } from '#src/library/library-info.server.ts'
import { siteContext } from '#src/site/site.ts'
import { toViewerData, type ViewerData } from '#src/site/viewer-data.ts'
import { createGenerationCache, type Generation } from '#src/platform/http/generation-cache.ts'
import type { PageTemplate } from '#src/platform/http/template/template-pages.server.ts'
import { listConnectHosts, toLimitedSettings, toSettings } from '#src/site/site-settings.ts'
import { createPageBuilds } from '#src/pages/page-builds.ts'
import type { ResponseCache } from '#src/platform/http/response-cache.server.ts'
import { createReadOptional } from '#src/platform/database/read-optional.server.ts'
import { logError, markPartial } from '#src/platform/http/http.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import { Problem } from '#src/platform/problem.ts'
import { OPEN_ROUTE } from '#src/platform/http/visitor-access.ts'
import { AVERAGE_PAGE, FREE_ROUTE } from '#src/platform/instrumentation/work.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import { findCachedPage, pageRoutes } from '#src/platform/http/pages.server.ts'
import { TELEVISION_PARAMETER } from '#src/ui/television/television-keys.ts'
import { openPhoneTyping } from '#src/ui/television/phone-typing/typing-service.server.ts'
import { admitForms } from './admit-form.server.ts'
import { findPage } from '#src/pages/find-page.ts'
import { createFindPageViewer } from './page-viewer.server.ts'
import { createPageZones, type PageZones } from './page-zones.ts'
import type { Services } from './services.server.ts'
import { isListSearch } from './viewer/member-page.ts'
import { type MemberPagesOptions, toViewerPage } from './viewer/member-pages.server.ts'
import type { PageFacts } from './viewer/page-facts.ts'
import { loadViewerData } from './viewer/viewer-data.server.ts'
import type { LimitUncached } from './uncached-limit.server.ts'

export interface PageParts {
  config: Config
  catalogue: Catalogue
  /** The same for what is kept for all requests. */
  whole: Catalogue
  cards(): CardContext
  cache: ResponseCache
  /** What cached pages are made of. */
  generation(): Generation
  services: Services
  limitAttempts: NetworkLimit
  limitUncached: LimitUncached
  renders: WorkQueue
  link: ClusterLink
}

/** Memory for pages that are rendered once for many signed-in users (bytes). */
const TEMPLATE_BYTES = 32_000_000

interface LoaderUser {
  /** Null while a page is rendered for many users. */
  viewer: Viewer | null
  own: ViewerData | null
  isUnreachable: boolean
}

const mode = import.meta.env.DEV ? 'development' : 'production'
const findBuild = createPageBuilds(build)

export async function servePages(
  app: FastifyInstance,
  {
    config,
    catalogue,
    whole,
    cards,
    cache,
    generation,
    services,
    limitAttempts,
    limitUncached,
    renders,
    link,
  }: PageParts,
) {
  // no pages are below it
  app.all('/api/*', FREE_ROUTE, () => {
    throw new Problem(404, 'Not found.')
  })
  if (mode === 'production') await serveFiles(app)
  const settings = () => toSettings(config, mode === 'production')
  const configuredHosts = listConnectHosts(config)
  const library = cacheLibraryInfo(whole)
  await library() // known from now on, also during an outage of the database
  const { sessions } = services.accounts
  const sendTyped = openPhoneTyping(services.realtime, services.limitUser)
  const zones = createPageZones(config.timeZone)
  const findPageViewer = createFindPageViewer(sessions, (viewer) => loadViewerData(services, viewer, cards()))

  function createLoaderContext(
    request: FastifyRequest,
    { viewer, own, isUnreachable }: LoaderUser,
  ): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(siteContext, {
      settings: currentLimits() ? toLimitedSettings(settings()) : settings(),
      catalogue,
      cards: cards(),
      preferences: readPreferences(request.headers.cookie ?? null),
      timeZone: zones.of(request.url, request.headers.cookie),
      library,
      scenes: services.scenes,
      premium: config.premium,
      viewer,
      own,
      isAccountUnreachable: isUnreachable,
      readOptional: createReadOptional(() => markPartial(request)),
      client: toClient(request),
      accounts: services.accounts.service,
      myList: services.myList,
      listImports: services.listImports,
      notifications: services.notifications,
      webhooks: services.webhooks,
      requests: services.requests,
      managers: services.managers,
      comments: services.comments.service,
      commentReasons: () => config.comments.reasons,
      contact: (message) => services.contact(message, request.ip, viewer?.id ?? null),
      sendTyped: (screen, typed) => sendTyped(screen, typed, request.ip),
      titleAdmin: services.titleAdmin,
      libraryAdmin: services.libraryAdmin,
      admins: services.admins,
      host: request.host,
      requestId: request.id,
      reportError: (error) => logError(request, error),
    })
    if (isUnreachable) markPartial(request)
    return context
  }

  const memberPages: MemberPagesOptions = {
    snapshot: () => catalogue.snapshot,
    commentsVersion: services.comments.commentsVersion.of,
    timeZoneKey: zones.keyOf,
    createContext: (request, own) => createLoaderContext(request, { viewer: null, own, isUnreachable: false }),
  }
  const counted = new WeakMap<FastifyRequest, Promise<void>>()
  const limitOnce: LimitUncached = (request, reply) => {
    const known = counted.get(request) ?? limitUncached(request, reply)
    counted.set(request, known)
    return known
  }
  const templates = createGenerationCache<PageTemplate<PageFacts> | null>(
    TEMPLATE_BYTES / link.size,
    generation,
    Date.now,
    currentLimitsKey,
  )

  const visitorsAudienceOf = (request: IncomingMessage) =>
    sessions.hasCookie(request.headers) ? null : getAudience(request, services, zones)

  await pageRoutes(app, {
    buildOf: (url) => (mode === 'production' ? findBuild(url) : build),
    mode,
    origin: config.publicUrl,
    async contextOf(request, reply) {
      const { user, isUnreachable } = await findPageViewer(request, reply)
      return createLoaderContext(request, {
        viewer: user?.viewer ?? null,
        own: user && toViewerData(user.own),
        isUnreachable,
      })
    },
    async viewerPageOf(request, reply) {
      const { user } = await findPageViewer(request, reply)
      // a search reads the user's list before it is known whether the page has to be rendered
      if (user && isListSearch(request.url)) await limitOnce(request, reply)
      return user && toViewerPage(request, user.own, memberPages)
    },
    async audienceOf(request, reply) {
      const { isUnreachable } = await findPageViewer(request, reply)
      return isUnreachable ? null : getAudience(request.raw, services, zones)
    },
    visitorsAudienceOf,
    templates,
    isOpenWhenPrivate: ({ url }) => findPage(url)?.isOpenWhenPrivate === true,
    work: ({ url, method }) => {
      const { work = AVERAGE_PAGE, formWork = work } = findPage(url) ?? {}
      return method === 'POST' ? formWork : work
    },
    limitUncached: limitOnce,
    renders,
    cache,
    admitForm: admitForms(sessions, limitAttempts),
    frames: config.embedTrailers ? [TRAILER_ORIGIN] : [],
    connect: async () => [...configuredHosts, ...(await library()).origins],
    keptParameters: [TELEVISION_PARAMETER],
  })
  return { templates, findCached: findCachedPage({ cache, visitorsAudienceOf }) }
}

/** Visitors with the same preferences share pages. */
function getAudience({ url = '', headers }: IncomingMessage, { comments }: Services, zones: PageZones): string | null {
  const page = findPage(url)
  if (mode !== 'production' || page?.cache === 'none') return null
  const { language, adult, watchOrder = '' } = readPreferences(headers.cookie ?? null)
  const order = page?.goesOnInOrder ? watchOrder : ''
  return `page ${language} ${adult ? 'all' : 'safe'}${order}${comments.commentsVersion.of(url)}${zones.keyOf(url, headers.cookie)}`
}

/** Serves the build's files with immutable caching: their names contain a content hash. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => void (route.config = { ...route.config, ...OPEN_ROUTE.config }))
    await files.register(fastifyStatic, {
      root: fileURLToPath(new URL('../client', import.meta.url)),
      wildcard: false,
      preCompressed: true,
      maxAge: '1h',
      setHeaders(reply, path) {
        reply.header('cross-origin-resource-policy', 'cross-origin')
        if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  })
}
