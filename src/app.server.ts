/** Builds the site from its parts; with the two files beside it, the only one that knows them all. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import * as build from 'virtual:react-router/server-build'
import { ensureAdmin } from './accounts/users/first-admin-store.server.ts'
import { avatarRoutes } from './accounts/profile/avatar-routes.server.ts'
import { documentProduct } from './accounts/api/document.ts'
import { PRODUCT_BASE, productRoutes } from './accounts/api/routes.server.ts'
import type { AccountTables } from './accounts/tables.server.ts'
import { describeApi } from './api-description.ts'
import { createServices } from './app/services.server.ts'
import { answerErrors } from './app/errors.server.ts'
import { watchProxies } from './app/watch-proxies.server.ts'
import { servePages } from './app/pages.server.ts'
import { createUncachedLimit } from './app/uncached-limit.server.ts'
import { noTitle } from './catalogue/absent.ts'
import { documentCatalogue } from './catalogue/api/openapi.ts'
import { isOurs } from './catalogue/episode/playable.ts'
import { BASE, catalogueCalls, catalogueHeaders, catalogueRoutes } from './catalogue/api/routes.server.ts'
import { warmPictures } from './catalogue/picture/keep-warm.server.ts'
import { createPictures } from './catalogue/picture/picture.server.ts'
import { pictureRoutes } from './catalogue/picture/route.server.ts'
import { reachRoutes } from './catalogue/seo/route.server.ts'
import { openCatalogue } from './catalogue/snapshot.server.ts'
import { loadStarter } from './catalogue/starter-store.server.ts'
import { FILM_NUMBER } from './catalogue/starter/film.ts'
import { STARTER } from './catalogue/starter/starter.server.ts'
import { findVersion } from './catalogue/store.server.ts'
import type { CatalogueTables } from './catalogue/tables.server.ts'
import { viewRoutes } from './catalogue/page-views/route.server.ts'
import type { Config } from './config.server.ts'
import { libraryCalls } from './library/serve/stream-calls.server.ts'
import { shelveFilm } from './library/film-store.server.ts'
import { readFilm } from './library/sources/film.server.ts'
import { toFilmSources } from './library/sources/film.ts'
import { packagesIn } from './library/library.server.ts'
import { mediaRoutes } from './library/serve/media.server.ts'
import { cdnFor } from './library/serve/access.ts'
import { placeOf } from './library/serve/delivery.ts'
import { createAccessPolicy } from './library/serve/gate.server.ts'
import { findServedPackage } from './library/serve/packages-store.server.ts'
import { rememberPackages } from './library/serve/packages.server.ts'
import { documentedPreparation, preparationRoutes } from './library/serve/preparation.server.ts'
import { renderOfflinePage } from './offline-page.server.tsx'
import { createAnswerCache } from './platform/http/answer-cache.server.ts'
import { openDatabase } from './platform/database/database.server.ts'
import { documentRoutes } from './platform/http/api-document.server.ts'
import { healthRoutes } from './platform/http/health.server.ts'
import { createHttp } from './platform/http/http.server.ts'
import { createNetworkLimit } from './platform/limits/network-limit.ts'
import { offlineRoutes } from './platform/http/offline.server.ts'
import { Problem } from './platform/problem.ts'
import { realtimeRoutes } from './platform/realtime/realtime.server.ts'
import { createDrain } from './platform/http/shutdown.server.ts'
import { wellKnownRoutes } from './platform/http/well-known.server.ts'
import { version as VERSION } from '../package.json'

export interface RunningSite {
  app: FastifyInstance
  listen(): Promise<void>
  /** Answers one request of a server that is not our own (development). */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Takes a socket of a server that is not our own; false where it is none of the site's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Takes the site out of service while it still answers: call it before `close`, where there are visitors. */
  drain(): Promise<void>
  close(): Promise<void>
}

const mode = import.meta.env.DEV ? 'development' : 'production'

/** Bytes of whole answers (pages and calls) that are kept in memory. */
const ANSWERS_BYTES = 48_000_000
/** Requests of one network to sign in, register and the like, well-formed or not; those that fail have limits of their own. */
const ATTEMPTS_PER_MINUTE = 120
/** Pictures of this many titles are made before anybody asks. */
const WARMED = 500

/** The film that the project brings along, and the title that it is. */
export interface FilmPlace {
  folder: string
  title: number
}
const FILM: FilmPlace = {
  folder: fileURLToPath(new URL(mode === 'production' ? '../../film/packaged' : '../film/packaged', import.meta.url)),
  title: FILM_NUMBER,
}

export async function createSite(config: Config, filmPlace = FILM): Promise<RunningSite> {
  let warn = (message: string): void => void process.stderr.write(`${message}\n`)
  const db = await openDatabase(config.databaseUrl, config.dataDir, { warn: (message) => warn(message) })
  const catalogueDb = db.$extendTables<CatalogueTables>()
  await loadStarter(catalogueDb, STARTER)
  const film = await readFilm(filmPlace.folder)
  const filmSources = film ? toFilmSources(film.revision, film.episodes) : []
  await shelveFilm(catalogueDb, filmPlace.title, filmSources, new Date().toISOString())
  const admin = await ensureAdmin(db.$extendTables<AccountTables>(), config.admin)
  if (admin?.password) console.log(`Admin: ${admin.email}   password: ${admin.password}   (shown this once)`)

  const app = createHttp(config, answerErrors(config.siteName), (address) => cache.recall(address))
  warn = (message) => app.log.warn(message)
  const drain = createDrain(app)
  const proxies = watchProxies(app, config)
  const catalogue = await openCatalogue(catalogueDb, (error) => app.log.error(error))
  const titleOf = (number: number) => catalogue.snapshot.find(number)
  const pictures = createPictures({ db: catalogueDb, config, titleOf, warn: (message) => app.log.warn(message) })
  const pictureOptions = () => ({ artwork: config.artwork, now: catalogue.snapshot.at })
  const cards = () => ({ snapshot: catalogue.snapshot, pictures: pictureOptions() })
  const cache = createAnswerCache(ANSWERS_BYTES, () => catalogue.snapshot)
  const services = createServices({ db, config, catalogue, cards, log: app.log, proxyNotices: proxies.notices })
  const { sessions } = services.accounts
  const accessPolicy = createAccessPolicy({ catalogue, sessions, policy: config.premium })
  const playing = libraryCalls({ cdn: config.delivery.cdn, premium: config.premium })
  const origin = config.publicUrl
  const limitUncached = createUncachedLimit(config.pagesPerMinute, sessions)
  const limitAttempts = createNetworkLimit({
    perMinute: Math.max(ATTEMPTS_PER_MINUTE, config.accounts.limits.signInsPerAddress),
  })

  const checks = {
    database: async () => (await findVersion(catalogueDb)) > 0,
    catalogue: () => catalogue.snapshot.version > 0,
  }
  healthRoutes(app, checks, () => drain.hasBegun)
  catalogueHeaders(app)
  catalogueRoutes(app, [...catalogueCalls, ...playing], {
    catalogue,
    cache,
    origin,
    timeZone: config.timeZone,
    pictures: pictureOptions,
    permit: accessPolicy.permit,
    limitUncached,
  })
  viewRoutes(app, catalogue, origin)
  const documented = [
    ...documentCatalogue({ base: BASE, tag: 'Catalogue', calls: catalogueCalls }),
    ...documentCatalogue({ base: BASE, tag: 'Library', calls: playing }),
    documentedPreparation,
    ...documentProduct(PRODUCT_BASE, services.calls),
  ]
  documentRoutes(app, documented, {
    siteName: config.siteName,
    origin,
    version: VERSION,
    description: describeApi(BASE),
    sessionCookie: services.accounts.cookieName,
  })
  pictureRoutes(app, pictures, (number) => noTitle(catalogue.snapshot, number))
  await mediaRoutes(app, {
    film: film && { film, title: filmPlace.title },
    library: {
      folder: packagesIn(config.dataDir),
      find: rememberPackages((revision) => findServedPackage(catalogueDb, revision)),
      accel: config.delivery.accel,
    },
    mayPlay: accessPolicy.mayPlay,
    locate(number, path) {
      const title = titleOf(number)
      const place = placeOf(title ? cdnFor(title, config.premium, config.delivery.cdn) : undefined, path)
      return isOurs(place) ? origin + place : place
    },
  })
  preparationRoutes(app, { catalogue, wake: services.library.wake, permit: accessPolicy.permit })
  reachRoutes(app, {
    catalogue,
    cache,
    origin,
    siteName: config.siteName,
    routes: Object.values(build.routes).flatMap((route) => (route?.parentId === 'root' ? [route.path] : [])),
  })
  offlineRoutes(
    app,
    config.offlinePage && mode === 'production' ? (nonce) => renderOfflinePage(config.siteName, nonce) : null,
  )
  wellKnownRoutes(app, {
    origin,
    email: config.outside.email,
    contactPath: '/contact',
    changePasswordPath: '/account#password',
  })
  productRoutes(app, services.calls, { sessions, origin, limitAttempts, limitUser: services.limitUser })
  avatarRoutes(app, { db: db.$extendTables<AccountTables>(), service: services.avatars, sessions, origin })
  realtimeRoutes(app, services.realtime)
  app.all('/api/*', () => {
    throw new Problem(404, 'There is no such call.')
  })
  await servePages(app, { config, catalogue, cards, cache, services, limitAttempts, limitUncached })
  const stopWarming = warmPictures(pictures, () => catalogue.snapshot.ranked('popular', false).slice(0, WARMED))
  await app.ready()

  return {
    app,
    listen: async () => void (await app.listen({ port: config.port, host: config.host })),
    handle: (request, response) => app.routing(request, response),
    upgrade: services.realtime.upgrade,
    drain: () => drain.begin(config.shutdownDelaySeconds * 1000),
    async close() {
      stopWarming()
      // jobs are given back while requests under way end; the database is there until both are done
      await Promise.all([app.close(), services.library.close()])
      await services.close()
      await catalogue.close()
      await db.destroy()
    },
  }
}
