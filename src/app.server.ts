/** Builds the site from its parts; the only file that knows them all. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { ensureAdmin } from './accounts/admin-store.server.ts'
import type { AccountTables } from './accounts/tables.server.ts'
import { documentRoutes } from './catalogue/api/document.server.ts'
import { BASE, catalogueCalls, catalogueManners, catalogueRoutes } from './catalogue/api/routes.server.ts'
import { readPreferences } from './catalogue/language/language.ts'
import { keepWarm } from './catalogue/picture/keep-warm.server.ts'
import { pictureRoutes } from './catalogue/picture/route.server.ts'
import { createPictures } from './catalogue/picture/picture.server.ts'
import type { PictureOptions } from './catalogue/picture/picture.ts'
import { reachRoutes } from './catalogue/reach/route.server.ts'
import { openCatalogue, type Catalogue } from './catalogue/snapshot.server.ts'
import { loadStarter } from './catalogue/starter-store.server.ts'
import { FILM_NUMBER } from './catalogue/starter/film.ts'
import { STARTER } from './catalogue/starter/starter.ts'
import { findVersion } from './catalogue/store.server.ts'
import type { CatalogueTables } from './catalogue/tables.server.ts'
import { viewRoutes } from './catalogue/views/route.server.ts'
import type { Config } from './config.server.ts'
import { type ContactDesk, openContactDesk } from './contact/desk.server.ts'
import type { ContactTables } from './contact/tables.server.ts'
import { libraryCalls } from './library/calls.server.ts'
import { followLibrary, type LibraryFacts } from './library/facts.server.ts'
import { shelveFilm } from './library/film-store.server.ts'
import { readFilm } from './library/film.server.ts'
import { toFilmSources } from './library/film.ts'
import { openLibrary } from './library/library.server.ts'
import { mediaRoutes } from './library/media.server.ts'
import { preparationRoutes } from './library/serve/preparation.server.ts'
import { findServedPackage } from './library/serve/packages-store.server.ts'
import { rememberPackages } from './library/serve/packages.server.ts'
import { renderOfflinePage } from './offline-page.server.tsx'
import { type SiteSettings, siteContext } from './pages/site.ts'
import { createAnswerCache } from './platform/answer-cache.server.ts'
import { openDatabase } from './platform/database.server.ts'
import { healthRoutes } from './platform/health.server.ts'
import { createHttp, type ErrorAnswer } from './platform/http.server.ts'
import { offlineRoutes } from './platform/offline.server.ts'
import { pageRoutes } from './platform/pages.server.ts'
import { Problem } from './platform/problem.ts'
import { version as VERSION } from '../package.json'

export interface RunningSite {
  app: FastifyInstance
  listen(): Promise<void>
  /** Answers one request of a server that is not our own (development). */
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

const mode = import.meta.env.DEV ? 'development' : 'production'

/** Bytes of whole answers (pages and calls) that are kept in memory. */
const ANSWERS_BYTES = 48_000_000
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
  const db = await openDatabase(config.databaseUrl, config.dataDir)
  const catalogueDb = db.$extendTables<CatalogueTables>()
  await loadStarter(catalogueDb, STARTER)
  const film = await readFilm(filmPlace.folder)
  const filmSources = film ? toFilmSources(film.revision, film.episodes) : []
  await shelveFilm(catalogueDb, filmPlace.title, filmSources, new Date().toISOString())
  const admin = await ensureAdmin(db.$extendTables<AccountTables>(), config.admin)
  if (admin?.password) console.log(`Admin: ${admin.email}   password: ${admin.password}   (shown this once)`)

  const app = createHttp(config, answerProblem, (address) => cache.recall(address))
  const catalogue = await openCatalogue(catalogueDb, (error) => app.log.error(error))
  const titleOf = (number: number) => catalogue.snapshot.find(number)
  const pictures = createPictures({ db: catalogueDb, config, titleOf, warn: (message) => app.log.warn(message) })
  const pictureOptions = () => ({ artwork: config.artwork, now: catalogue.snapshot.at })
  const cache = createAnswerCache(ANSWERS_BYTES, () => catalogue.snapshot)

  healthRoutes(app, {
    database: async () => (await findVersion(catalogueDb)) > 0,
    catalogue: () => catalogue.snapshot.version > 0,
  })
  catalogueManners(app)
  const playing = libraryCalls(config.delivery.cdn)
  catalogueRoutes(app, [...catalogueCalls, ...playing], {
    catalogue,
    cache,
    origin: config.publicUrl,
    timeZone: config.timeZone,
    pictures: pictureOptions,
  })
  viewRoutes(app, catalogue, config.publicUrl)
  const documented = [
    { base: BASE, tag: 'Catalogue', calls: catalogueCalls },
    { base: BASE, tag: 'Library', calls: playing },
  ]
  documentRoutes(app, documented, {
    siteName: config.siteName,
    origin: config.publicUrl,
    version: VERSION,
  })
  pictureRoutes(app, pictures)
  await mediaRoutes(app, {
    film: film && { film, title: filmPlace.title },
    library: {
      folder: join(config.dataDir, 'media'),
      find: rememberPackages((revision) => findServedPackage(catalogueDb, revision)),
      accel: config.delivery.accel,
    },
    mayPlay: () => 'everybody',
  })
  const library = openLibrary({
    catalogue,
    config,
    log: {
      info: (message) => app.log.info(message),
      warn: (message, error) => app.log.warn(error === undefined ? {} : { err: error }, message),
    },
  })
  preparationRoutes(app, { catalogue, wake: library.wake })
  reachRoutes(app, {
    catalogue,
    cache,
    origin: config.publicUrl,
    siteName: config.siteName,
    routes: Object.values(build.routes).map((route) => route?.path),
  })
  offlineRoutes(app, config.offlinePage && mode === 'production' ? renderOfflinePage(config.siteName) : null)
  app.all('/api/*', () => {
    throw new Problem(404, 'There is no such call.')
  })
  if (mode === 'production') await serveFiles(app)
  const settings = toSettings(config)
  const configuredHosts = toHosts(config)
  const libraryFacts = followLibrary(catalogue)
  const desk = openContactDesk(db.$extendTables<ContactTables>(), config.contactPerHour)
  await pageRoutes(app, {
    build,
    mode,
    origin: config.publicUrl,
    contextOf: (request) => contextOf(request, settings, catalogue, pictureOptions(), libraryFacts, desk),
    audienceOf: (request) => (mode === 'production' ? audienceOf(request) : null),
    cache,
    connect: async () => [...configuredHosts, ...(await libraryFacts()).origins],
  })
  const stopWarming = keepWarm(pictures, () => catalogue.snapshot.ranked('popular', false).slice(0, WARMED))
  await app.ready()

  return {
    app,
    listen: async () => void (await app.listen({ port: config.port, host: config.host })),
    handle: (request, response) => app.routing(request, response),
    async close() {
      stopWarming()
      await app.close()
      await library.close()
      await catalogue.close()
      await db.destroy()
    },
  }
}

const answerProblem: ErrorAnswer = (request, reply, status, message) => {
  const url = request.url.toLowerCase()
  if (url.startsWith(BASE) || url.startsWith('/media/')) return reply.code(status).send({ success: false, message })
  if (url.startsWith('/api')) return reply.code(status).send({ success: false, error: message })
  return reply.code(status).type('text/plain; charset=utf-8').send(message)
}

/** Another title each time: what one is shown is nobody else's. */
const RANDOM_PAGE = /^\/random(\.data)?\/?(\?|$)/

/** Visitors with the same preferences get the same pages. */
function audienceOf(request: FastifyRequest): string | null {
  if (RANDOM_PAGE.test(request.url)) return null
  const { language, adult } = readPreferences(request.headers.cookie ?? null)
  return `page ${language} ${adult ? 'all' : 'safe'}`
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
    mediaCdn: config.delivery.cdn,
    offlinePage: config.offlinePage && mode === 'production',
    landing: config.landing,
    outside: config.outside,
  }
}

function contextOf(
  request: FastifyRequest,
  settings: SiteSettings,
  catalogue: Catalogue,
  pictures: PictureOptions,
  library: () => Promise<LibraryFacts>,
  desk: ContactDesk,
): RouterContextProvider {
  const context = new RouterContextProvider()
  const preferences = readPreferences(request.headers.cookie ?? null)
  const cards = { snapshot: catalogue.snapshot, pictures }
  const contact = (form: URLSearchParams) => desk(form, request.ip)
  context.set(siteContext, { settings, catalogue, cards, preferences, library, contact })
  return context
}

const toHosts = (config: Config): string[] =>
  [
    config.catalogueApiUrl,
    config.socketUrl,
    config.delivery.cdn,
    ...config.qtipHosts.map((host) => (host.includes('://') ? host : `https://${host}`)),
  ]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin)
