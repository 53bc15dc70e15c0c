/** The catalogue part of the site on a fresh database: stores, snapshot, search and the API, without pages. */
import type { FastifyInstance } from 'fastify'
import type { CatalogueCall } from '#src/catalogue/api/call.ts'
import { BASE, catalogueCalls, catalogueHeaders, catalogueRoutes } from '#src/catalogue/api/routes.server.ts'
import { feedRoutes } from '#src/catalogue/feeds/route.server.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { starterOf, type StarterTitle } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { createResponseCache } from '#src/platform/http/response-cache.server.ts'
import { createHttp } from '#src/platform/http/http.server.ts'
import { bothDatabases } from '../services/databases.ts'

export const ORIGIN = 'http://hoshimi.test'

export interface CatalogueApp {
  app: FastifyInstance
  catalogue: Catalogue
  db: CatalogueDb
  /** Requests a path below the base URL. */
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>
  /** The results of a request that succeeds. */
  results<T = unknown>(path: string): Promise<T>
  close(): Promise<void>
}

export interface CatalogueAppOptions {
  titles?: readonly StarterTitle[]
  now?: () => number
  calls?: readonly CatalogueCall[]
  engine?: 'sqlite' | 'postgres'
}

export async function openCatalogueApp(options: CatalogueAppOptions = {}): Promise<CatalogueApp> {
  const engine = bothDatabases().find(({ name }) => name === (options.engine ?? 'sqlite'))
  if (!engine) throw new Error(`No ${options.engine} to test on`)
  const { db: bare, close } = await engine.open(options.titles ? 'empty' : 'starter')
  const db = bare.$extendTables<CatalogueTables>()
  if (options.titles) await loadStarter(db, starterOf(options.titles))
  const catalogue = await openCatalogue(
    db,
    (error) => {
      throw error
    },
    options.now,
  )
  const cache = createResponseCache(10_000_000, () => catalogue.snapshot)
  const app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send({ success: false, message }),
    ({ url }) => cache.findByUrl(url),
  )
  catalogueHeaders(app)
  catalogueRoutes(app, options.calls ?? catalogueCalls, {
    catalogue,
    cache,
    origin: ORIGIN,
    timeZone: 'UTC',
    pictures: () => ({ artwork: 'auto', now: catalogue.snapshot.at }),
  })
  feedRoutes(app, {
    catalogue,
    cache,
    origin: ORIGIN,
    siteName: () => 'Hoshimi',
    pictures: () => ({ artwork: 'auto', now: catalogue.snapshot.at }),
  })
  return {
    app,
    catalogue,
    db,
    async get(path, headers = {}) {
      const response = await app.inject({ url: BASE + path, headers })
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body && JSON.parse(response.body),
      }
    },
    async results<T>(path: string) {
      const response = await app.inject({ url: BASE + path })
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
      return response.json<{ results: T }>().results
    },
    async close() {
      await app.close()
      await catalogue.close()
      await close()
    },
  }
}
