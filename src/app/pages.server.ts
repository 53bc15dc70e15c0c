/** Serves the pages: the loader context of each request, and which visitors share a cached page. */
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { toClient } from '#src/accounts/sessions/request-client.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import { readPreferences } from '#src/catalogue/language/language.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { cacheLibraryInfo } from '#src/library/library-info.server.ts'
import { siteContext } from '#src/pages/site.ts'
import { listConnectHosts, toSettings } from '#src/pages/site-settings.ts'
import { knowsAllPages, toVisitorsUrl } from '#src/pages/visitors-manifest.ts'
import type { ResponseCache } from '#src/platform/http/response-cache.server.ts'
import { createReadOptional } from '#src/platform/database/read-optional.server.ts'
import { logError, markPartial } from '#src/platform/http/http.server.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import { pageRoutes } from '#src/platform/http/pages.server.ts'
import { admitForms } from './admit-form.server.ts'
import { findPageViewer } from './page-viewer.server.ts'
import type { Services } from './services.server.ts'
import type { LimitUncached } from './uncached-limit.server.ts'

export interface PageParts {
  config: Config
  catalogue: Catalogue
  cards(): CardContext
  cache: ResponseCache
  services: Services
  limitAttempts: NetworkLimit
  limitUncached: LimitUncached
}

const mode = import.meta.env.DEV ? 'development' : 'production'
const VISITORS_BUILD = { ...build, assets: { ...build.assets, url: toVisitorsUrl(build.assets.url) } }

export async function servePages(
  app: FastifyInstance,
  { config, catalogue, cards, cache, services, limitAttempts, limitUncached }: PageParts,
) {
  if (mode === 'production') await serveFiles(app)
  const settings = toSettings(config, mode === 'production')
  const configuredHosts = listConnectHosts(config)
  const library = cacheLibraryInfo(catalogue)
  await library() // known from now on, also during an outage of the database

  async function createLoaderContext(request: FastifyRequest, reply: FastifyReply): Promise<RouterContextProvider> {
    const { viewer, isUnreachable } = await findPageViewer(services.accounts.sessions, request, reply)
    const context = new RouterContextProvider()
    context.set(siteContext, {
      settings,
      catalogue,
      cards: cards(),
      preferences: readPreferences(request.headers.cookie ?? null),
      library,
      premium: config.premium,
      viewer,
      isAccountUnreachable: isUnreachable,
      readOptional: createReadOptional(() => markPartial(request)),
      client: toClient(request),
      accounts: services.accounts.service,
      myList: services.myList,
      comments: services.comments.service,
      contact: (form) => services.contact(form, request.ip, viewer?.id ?? null),
      titleAdmin: services.titleAdmin,
      libraryAdmin: services.libraryAdmin,
      admins: services.admins,
      requestId: request.id,
      reportError: (error) => logError(request, error),
    })
    if (isUnreachable) markPartial(request)
    return context
  }

  await pageRoutes(app, {
    buildOf: (path) => (mode === 'production' && !knowsAllPages(path) ? VISITORS_BUILD : build),
    mode,
    origin: config.publicUrl,
    contextOf: createLoaderContext,
    audienceOf: async (request, reply) => (mode === 'production' ? getAudience(request, reply, services) : null),
    limitUncached,
    cache,
    admitForm: admitForms(services.accounts.sessions, limitAttempts),
    connect: async () => [...configuredHosts, ...(await library()).origins],
  })
}

/** The random title differs each time, so it is never shared. */
const RANDOM_PATH = /^\/random(\.data)?\/?(\?|$)/

/**
 * Visitors with the same preferences share pages. Signed-in users get their own, but an invalid cookie does not count.
 */
async function getAudience(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<string | null> {
  const { accounts, comments } = services
  if (RANDOM_PATH.test(request.url)) return null
  const { viewer, isUnreachable } = await findPageViewer(accounts.sessions, request, reply)
  if (viewer || isUnreachable) return null
  const { language, adult } = readPreferences(request.headers.cookie ?? null)
  return `page ${language} ${adult ? 'all' : 'safe'}${comments.commentsVersion.of(request.url)}`
}

/** Serves the build's files with immutable caching: their names contain a content hash. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../client', import.meta.url)),
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders(reply, path) {
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}
