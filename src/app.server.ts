/** Builds the site: opens its parts and serves them. Only this file and `app/` know all features. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { productRoutes } from './accounts/api/routes.server.ts'
import { oauthRoutes } from './accounts/device-login/oauth-routes.server.ts'
import { collectErrors } from './admin/status/node-heartbeat.server.ts'
import { avatarRoutes } from './accounts/profile/avatar-routes.server.ts'
import { hasPasskeys } from './accounts/passkeys/passkey.ts'
import { loadPasskeyLibrary } from './accounts/passkeys/verify-passkey.server.ts'
import { applyStaleFolders } from './library/folders/apply-folder.server.ts'
import { openLimitedProfiles } from './accounts/profiles/limited-profiles.server.ts'
import type { AccountTables } from './accounts/tables.server.ts'
import { serveCatalogue } from './app/catalogue.server.ts'
import { serveDocuments } from './app/documents.server.ts'
import { formatErrors } from './app/errors.server.ts'
import { createGeneration } from './app/generation.ts'
import { isAppSocket, toServedUrl } from '#src/jellyfin/base-path.ts'
import { serveJellyfin } from './app/jellyfin.server.ts'
import { serveMcp } from './app/mcp.server.ts'
import { serveMedia } from './app/media.server.ts'
import { servePages } from './app/pages.server.ts'
import { keepPrivate, keepSocketsPrivate } from './app/keep-private.server.ts'
import { limitRequests } from './app/limit-requests.server.ts'
import { logRefusals } from './app/log-refusals.server.ts'
import { createServedMedia } from './app/served-media.server.ts'
import { createServices } from './app/services.server.ts'
import { openStatistics } from './app/statistics.server.ts'
import { openStorage } from './app/storage.server.ts'
import { prepareData } from './app/prepare-data.server.ts'
import { FILM, type FilmOptions, findServedFilm } from './app/starter-content.server.ts'
import { openMetrics } from './app/metrics.server.ts'
import { privateAddressRoutes } from './app/private-addresses.server.ts'
import { pageRouteOf } from './pages/find-page.ts'
import { createUncachedLimit } from './app/uncached-limit.server.ts'
import { watchProxies } from './app/watch-proxies.server.ts'
import { currentFolders, currentLimits, currentLimitsKey } from './catalogue/audience/current-limits.server.ts'
import { limitCatalogue } from './catalogue/audience/limited-catalogue.server.ts'
import { createCalendars } from './catalogue/ics/calendars.server.ts'
import { warmPictures } from './catalogue/picture/keep-warm.server.ts'
import { createPictures } from './catalogue/picture/picture.server.ts'
import { loadWatchedLists } from './list/watched-lists-store.server.ts'
import type { MyListTables } from './list/tables.server.ts'
import { openCatalogue } from './catalogue/snapshot.server.ts'
import { cacheSalt } from './catalogue/page-views/store.server.ts'
import { findVersion } from './catalogue/store.server.ts'
import type { CatalogueTables } from './catalogue/tables.server.ts'
import type { Config } from './config.server.ts'
import type { PushConfig } from './notifications/push/open-push.server.ts'
import { restoreUploadRoute } from './admin/restore/upload-route.server.ts'
import { pictureRoute } from './discover/moments/picture-route.server.ts'
import { uploadRoute } from './list-exchange/import/upload-route.server.ts'
import { collectPlaying } from './library/playing.server.ts'
import { createAccessPolicy } from './library/serve/access-policy.server.ts'
import { type ClusterLink, singleProcess } from './platform/cluster/cluster-link.ts'
import { sharePort } from './platform/cluster/listen-options.server.ts'
import { createDatabaseHealth } from './platform/database/database-health.ts'
import { isPostgres, openDatabase } from './platform/database/database.server.ts'
import { limitConnections } from './platform/limits/connection-limit.server.ts'
import { healthRoutes } from './platform/http/health.server.ts'
import { createHttp, type HttpOptions } from './platform/http/http.server.ts'
import { createResponseCache } from './platform/http/response-cache.server.ts'
import { createDrain } from './platform/http/shutdown.server.ts'
import { openLiveSettings } from './settings/live-settings.server.ts'
import { withSettings } from './settings/resolve-settings.server.ts'
import { createWorkQueue } from './platform/jobs/work-queue.ts'
import { acceptAll, startLoadShedding } from './platform/limits/load-shedding.server.ts'
import { openAdmission, type Pause, toNetworkKey } from './platform/limits/admission.server.ts'
import { listRoutes, type PricedRoute } from './platform/limits/priced-routes.server.ts'
import { createNetworkLimit } from './platform/limits/network-limit.ts'
import { watchPressure, type WatchPressure } from './platform/limits/pressure.server.ts'
import { createSharedBuckets } from './platform/limits/primary-limits.ts'
import { SOCKET_PATH } from './platform/http/server/socket-path.ts'
import { clientAddress, toTrust } from './platform/security/trusted-proxies.server.ts'
import { createRequestObserver } from './platform/instrumentation/observe-requests.ts'
import { HANDSHAKE_WORK, realtimeRoutes } from './platform/realtime/realtime.server.ts'

export interface RunningSite {
  app: FastifyInstance
  routes(): PricedRoute[]
  listen(): Promise<void>
  /** Handles a request of another server (development). */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Handles a request of another server for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Reports not ready while still serving; call it before `close` behind a load balancer. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Memory for cached responses of pages and calls (bytes). */
const RESPONSE_CACHE_BYTES = 48_000_000
/** Few, so that cached pages are answered in between, but enough to use the CPU while some wait for the database. */
const CONCURRENT_RENDERS = 4
/** Connections that may wait to be accepted: as many as Linux allows by default. Node's 511 are fewer than a busy site can get at once. */
const MAX_WAITING_CONNECTIONS = 4_096
/** Sign-in, sign-up and similar requests per network, valid or not; failures have stricter limits of their own. */
const ATTEMPTS_PER_MINUTE = 120
/** Of a network: each device that waits asks twelve times a minute. */
const OAUTH_PER_MINUTE = 300
/** Number of titles whose pictures are generated ahead of requests. */
const PREGENERATED_TITLES = 500

/** @param link connects the workers of a site; by default, one process serves it and prepares its data */
export async function createSite(
  startConfig: Config &
    Pick<HttpOptions, 'logStream'> &
    Pick<PushConfig, 'push'> & {
      watchPressure?: WatchPressure
      pause?: Pause
      restart?: () => void
    },
  filmOptions: FilmOptions = FILM,
  link: ClusterLink = singleProcess(),
): Promise<RunningSite> {
  let warn = (message: string): void => void process.stderr.write(`${message}\n`)
  const health = createDatabaseHealth()
  const errors = collectErrors(link)
  let isServing = false
  const db = await openDatabase(startConfig.databaseUrl, startConfig.dataDir, {
    warn: (message) => warn(message),
    isServing: () => isServing,
    health,
  })
  const catalogueDb = db.$extendTables<CatalogueTables>()
  const accountDb = db.$extendTables<AccountTables>()
  const storage = await openStorage(catalogueDb, startConfig.storage, startConfig.dataDir)
  const film = await findServedFilm(filmOptions)
  if (link.size === 1) await prepareData(db, { ...startConfig, filmTitle: filmOptions.title, film, print: console.log })
  const settings = await openLiveSettings({ db, config: startConfig, link, warn: (message) => warn(message) })
  const config = withSettings(startConfig, () => settings.current)
  const siteName = () => config.siteName

  const requests = createRequestObserver()
  const isSocket = (url: string) => config.jellyfin.isOn && isAppSocket(url)
  const app = createHttp(
    { ...config, pageRouteOf, onLog: errors.onLog, observer: requests, rewriteUrl: toServedUrl, isSocket },
    formatErrors(siteName),
    // nothing of a private site is sent before it is known who asks
    (request) =>
      config.visitors === 'sign-in' || mayBeLimited(request.headers)
        ? undefined
        : (cache.findByUrl(request.url) ?? pages.findCached(request)),
  )
  logRefusals(app)
  const routes = listRoutes(app)
  limitConnections(app.server, { trustedProxies: config.trustedProxies, warn: (message) => warn(message) })
  for (const line of config.renamedSettings) app.log.warn(line)
  warn = (message) => app.log.warn(message)
  const renders = createWorkQueue({ running: CONCURRENT_RENDERS, waiting: Infinity })
  const { watchPressure: watch = watchPressure(link.size, renders), monitoring } = config
  const load = monitoring.isLoadShed ? startLoadShedding({ watch, warn }) : acceptAll
  const admitHeavy = () => load.admit('heavy')
  const drain = createDrain(app)
  const proxies = watchProxies(app, config, link)
  const whole = await openCatalogue(
    catalogueDb,
    (error) => app.log.error(error),
    Date.now,
    link,
    () => loadWatchedLists(db.$extendTables<MyListTables>()),
  )
  // each request reads what its profile may see
  const catalogue = limitCatalogue(whole, currentLimits, currentFolders)
  const titleOf = (number: number) => catalogue.snapshot.find(number)
  const pictures = createPictures({
    db: catalogueDb,
    config,
    storage: storage.pictures,
    titleOf,
    warn: (message) => app.log.warn(message),
  })
  const cards = () => ({
    snapshot: catalogue.snapshot,
    pictures: { artwork: config.artwork, now: catalogue.snapshot.at },
    isPremiumForMembers: config.premium === 'members',
  })
  const calendars = createCalendars({ catalogue, cards, origin: config.publicUrl })
  const generation = createGeneration(
    () => whole.snapshot,
    () => settings.current,
  )
  const cache = createResponseCache(RESPONSE_CACHE_BYTES / link.size, generation, Date.now, currentLimitsKey)
  const statistics = openStatistics({
    db: catalogueDb,
    config,
    catalogue,
    pictureFolder: storage.pictures.dir,
    log: app.log,
    link,
  })
  requests.subscribe(statistics.countResponse)
  const playing = collectPlaying(link, isPostgres(db) ? { findSalt: cacheSalt(catalogueDb) } : {})
  const services = createServices({
    db,
    config,
    settings,
    catalogue,
    storage: storage.packages,
    cards,
    log: app.log,
    proxyNotices: proxies.notices,
    health,
    errors,
    link,
    admitHeavy,
    statistics,
    playing,
    restart: startConfig.restart,
  })
  const { sessions, tokenRequests: tokens } = services.accounts
  const isPrivate = () => config.visitors === 'sign-in'
  const limitedProfiles = openLimitedProfiles(accountDb)
  await limitedProfiles.exist()
  const mayBeLimited = limitRequests(app, {
    sessions,
    tokens,
    profiles: limitedProfiles,
    prepare: catalogue.prepare,
  })
  const { admitVisitor } = keepPrivate(app, { isPrivate, sessions, tokens })
  const accessPolicy = createAccessPolicy({ catalogue, sessions, tokens, policy: config.premium, isPrivate })
  const origin = config.publicUrl
  const limit = (name: string, perMinute: number) => createSharedBuckets(link, name, { perMinute })
  const { admitWork, payForWork } = openAdmission(link, { ...config, pageRouteOf })
  const limitUncached = createUncachedLimit(admitWork, { sessions, tokens }, load)
  const limitAttempts = createNetworkLimit(
    limit('attempts', Math.max(ATTEMPTS_PER_MINUTE, config.accounts.limits.signInsPerAddress)),
  )
  const checks = {
    database: async () => (await findVersion(catalogueDb)) > 0,
    catalogue: () => catalogue.snapshot.version > 0,
    search: () => catalogue.isIndexed,
  }

  /** Each of the functions below takes what it needs. */
  const parts = {
    config,
    catalogue,
    whole,
    accountDb,
    limitedProfiles,
    cards,
    calendars,
    cache,
    generation,
    pictures,
    services,
    sessions,
    tokens,
    accessPolicy,
    siteName,
    origin,
    limit,
    limitAttempts,
    limitUncached,
    admitHeavy,
    admitWork,
    payForWork,
    renders,
    playing,
    statistics,
    link,
  }
  await serveDocuments(app, config, services.accounts.cookieName)
  healthRoutes(app, checks, () => drain.isDraining, { ...storage.checks, disk: () => !health.isFull(Date.now()) })
  serveCatalogue(app, parts)
  privateAddressRoutes(app, { ...parts, pictures: () => cards().pictures })
  const { wake, viewers } = services.library
  const media = createServedMedia({ ...parts, storage: storage.packages, film, wake, viewers })
  app.addHook('onClose', media.close)
  await serveMedia(app, { ...parts, media })
  productRoutes(app, services.calls, { ...parts, limitUser: services.limitUser })
  oauthRoutes(app, {
    logins: services.accounts.service.deviceLogins,
    tokens: services.accounts.service.tokens,
    endSessions: (provider, token) => services.accounts.service.singleSignOn.endSessions(provider, token),
    origin,
    limitNetwork: createNetworkLimit(limit('oauth', OAUTH_PER_MINUTE)),
  })
  avatarRoutes(app, { ...parts, db: accountDb, service: services.avatars })
  restoreUploadRoute(app, { ...parts, service: services.admins.restore })
  uploadRoute(app, { ...parts, service: services.listImports })
  pictureRoute(app, { ...parts, scenes: services.scenes })
  const appSockets = config.jellyfin.isOn ? await serveJellyfin(app, { ...parts, media }) : undefined
  if (config.mcp) await serveMcp(app, parts)
  const isTrusted = toTrust(config.trustedProxies)
  realtimeRoutes(app, services.realtime, admitHeavy, admitVisitor, appSockets, {
    admit: (request, reply) => admitWork(request, reply, toNetworkKey(request.ip)),
    pay(request, socket) {
      const leaving = new AbortController()
      socket.once('close', () => leaving.abort())
      return payForWork(toNetworkKey(clientAddress(request, isTrusted)), HANDSHAKE_WORK, leaving.signal, SOCKET_PATH)
    },
  })
  keepSocketsPrivate(app, { realtime: services.realtime, admitVisitor, sessions, settings, isPrivate })
  const pages = await servePages(app, parts)
  const metrics = openMetrics(app, {
    db,
    config,
    requests,
    catalogue,
    realtime: services.realtime,
    caches: { responses: cache, templates: pages.templates },
    load,
    health,
    link,
    warn,
  })
  let stopWarming = (): void => undefined
  link.onOwner(() => void applyStaleFolders(catalogueDb).catch((error: unknown) => app.log.warn(error)))
  const popular = () => catalogue.snapshot.ranked('popular', false).slice(0, PREGENERATED_TITLES)
  link.onOwner(() => void (stopWarming = warmPictures(pictures, popular)))
  await app.ready()
  isServing = true

  return {
    app,
    routes,
    async listen() {
      if (hasPasskeys(config.publicUrl)) await loadPasskeyLibrary()
      await metrics.listen()
      await app.listen(sharePort({ port: config.port, host: config.host, backlog: MAX_WAITING_CONNECTIONS }, link.size))
    },
    handle: (request, response) => app.routing(request, response),
    upgrade: services.realtime.upgrade,
    drain: () => drain.begin(config.shutdownDelaySeconds * 1000),
    async close() {
      stopWarming()
      load.close()
      // jobs are released while running requests finish; the database stays open until both are done
      await Promise.all([app.close(), services.library.close()])
      await services.close()
      await statistics.close()
      await metrics.close()
      await catalogue.close()
      await settings.close()
      await db.destroy()
    },
  }
}
