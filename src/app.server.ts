/** Builds the site from its parts; the only file that knows them all. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { ensureAdmin } from './accounts/first-admin.server.ts'
import type { AccountTables } from './accounts/tables.server.ts'
import { readPreferences } from './catalogue/language.ts'
import { openCatalogue, type Catalogue } from './catalogue/snapshot.server.ts'
import { findVersion } from './catalogue/store.server.ts'
import type { CatalogueTables } from './catalogue/tables.server.ts'
import type { Config } from './config.server.ts'
import { type SiteSettings, siteContext } from './pages/site.ts'
import { openDatabase } from './platform/database.server.ts'
import { healthRoutes } from './platform/health.server.ts'
import { createHttp } from './platform/http.server.ts'
import { createPageHandler } from './platform/pages.server.ts'

export interface RunningSite {
  app: FastifyInstance
  listen(): Promise<void>
  /** Answers one request of a server that is not our own (development). */
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

const mode = import.meta.env.DEV ? 'development' : 'production'

export async function createSite(config: Config): Promise<RunningSite> {
  const db = await openDatabase(config.databaseUrl, config.dataDir)
  const catalogueDb = db.withTables<CatalogueTables>()
  const admin = await ensureAdmin(db.withTables<AccountTables>(), config.admin)
  if (admin?.password) console.log(`Admin: ${admin.email}   password: ${admin.password}   (shown this once)`)

  const app = await createHttp(config, (request, reply, status, message) => {
    if (request.url.startsWith('/api/catalogue')) return reply.code(status).send({ success: false, message })
    if (request.url.startsWith('/api')) return reply.code(status).send({ success: false, error: message })
    return reply.code(status).type('text/plain; charset=utf-8').send(message)
  })
  const catalogue = await openCatalogue(catalogueDb, (error) => app.log.error(error))

  healthRoutes(app, {
    database: async () => (await findVersion(catalogueDb)) > 0,
    catalogue: () => catalogue.snapshot.version > 0,
  })
  if (mode === 'production') await serveFiles(app)
  const settings = toSettings(config)
  app.all(
    '/*',
    createPageHandler({
      build,
      mode,
      origin: config.publicUrl,
      contextOf: (request) => contextOf(request, config, settings, catalogue),
      connect: connectHosts(config),
    }),
  )

  return {
    app,
    listen: async () => void (await app.listen({ port: config.port, host: config.host })),
    handle: (request, response) => app.routing(request, response),
    async close() {
      await app.close()
      await catalogue.close()
      await db.destroy()
    },
  }
}

/** The files of the build: named by their content, so that a browser never asks for one twice. */
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

function toSettings(config: Config): SiteSettings {
  return {
    name: config.siteName,
    origin: config.publicUrl,
    catalogueApi: config.catalogueApiUrl ?? '/api/catalogue',
    qtipHosts: config.qtipHosts,
    landing: config.landing,
    outside: config.outside,
  }
}

function contextOf(request: FastifyRequest, config: Config, settings: SiteSettings, catalogue: Catalogue) {
  const context = new RouterContextProvider()
  context.set(siteContext, {
    settings,
    catalogue,
    cards: { snapshot: catalogue.snapshot, pictures: { artwork: config.artwork, now: Date.now() } },
    preferences: readPreferences(request.headers.cookie ?? null),
  })
  return context
}

const connectHosts = (config: Config): string[] =>
  [
    config.catalogueApiUrl,
    config.socketUrl,
    ...config.qtipHosts.map((host) => (host.includes('://') ? host : `https://${host}`)),
  ]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin)
