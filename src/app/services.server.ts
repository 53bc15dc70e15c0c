/** Creates the services that the API and pages use. */
import type { FastifyBaseLogger } from 'fastify'
import { openAccounts } from '#src/accounts/accounts.server.ts'
import { createAvatarService } from '#src/accounts/profile/avatar-service.server.ts'
import { avatarCalls } from '#src/accounts/api/avatar.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { keepRecordingAirings } from '#src/catalogue/airings/record-airings.server.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import { scheduleRefreshes } from '#src/catalogue/refresh/schedule-refreshes.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { openComments } from '#src/comments/comments.server.ts'
import type { CommentSchema } from '#src/comments/tables.server.ts'
import type { Config } from '#src/config.server.ts'
import { momentCalls } from '#src/discover/moments/moment-calls.server.ts'
import { videoCalls } from './video-calls.server.ts'
import { createContactService } from '#src/contact/contact-service.server.ts'
import { contactExporter, contactUserData } from '#src/contact/user-messages.server.ts'
import type { ContactTables } from '#src/contact/tables.server.ts'
import { titleAdminCalls } from '#src/admin/titles/calls.server.ts'
import { createTitleAdminService } from '#src/admin/titles/title-service.server.ts'
import { libraryAdminCalls } from '#src/admin/library/library-calls.server.ts'
import { createLibraryAdminService } from '#src/admin/library/library-service.server.ts'
import { countTitleMedia } from '#src/library/delete-sources-store.server.ts'
import { deleteTitleMedia } from '#src/library/delete-title.server.ts'
import { listDamagedBetween, listHeldEpisodes } from '#src/library/collection/collection-store.server.ts'
import { watchFolders } from '#src/library/scan/unreadable-folders.server.ts'
import { listDisappeared } from '#src/library/scan/disappeared-store.server.ts'
import { findPolicy } from '#src/library/prepare-policy-store.server.ts'
import { openSceneSearch } from '#src/library/scenes/scene-search.server.ts'
import { shareLibrary } from '#src/library/shared-library.server.ts'
import type { NodeErrors } from '#src/admin/status/node-heartbeat.server.ts'
import { createStatusService } from '#src/admin/status/status-service.server.ts'
import { createAdminServices } from '#src/admin/create-admin-services.server.ts'
import { moveInUserData, openMoveIns } from '#src/admin/move-in/open-move-ins.server.ts'
import { createCollectionService } from '#src/admin/collection/collection-service.server.ts'
import { createPrivateAddressService } from '#src/accounts/calendar-address/calendar-address-service.server.ts'
import { countLanguages } from '#src/list/playback-rules/rules-store.server.ts'
import { createRestoreService } from '#src/admin/restore/restore-service.server.ts'
import { createSettingsService } from '#src/admin/site-settings/settings-service.server.ts'
import type { CallMap } from '#src/platform/api/call.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { DatabaseHealth } from '#src/platform/database/database-health.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { toEventLog } from '#src/platform/http/http.server.ts'
import { withRequestId } from '#src/platform/instrumentation/current-request.server.ts'
import { readAppVersion } from '#src/operations/backup/app-version.server.ts'
import { scheduleBackups } from '#src/operations/backup/schedule-backups.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { openLive } from '#src/platform/realtime/sockets.server.ts'
import { listFailedBetween } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { openLiveTransport } from '#src/platform/mail/live-transport.server.ts'
import { clearMailFailure, createMailFailureRecorder } from '#src/platform/mail/mail-failure-store.server.ts'
import { openMailTransport } from '#src/platform/mail/mail-transport.server.ts'
import { createMailer } from '#src/platform/mail/mailer.server.ts'
import type { ProxyNotice } from '#src/platform/security/proxy-check.server.ts'
import { countInPrimary } from '#src/platform/limits/primary-limits.ts'
import { countInRedis } from '#src/platform/limits/redis-counter.server.ts'
import { createSocketLimits } from '#src/platform/limits/socket-limit.server.ts'
import { openUserLimits } from '#src/platform/limits/user-limits.server.ts'
import { findCdn } from '#src/site/site-settings.ts'
import type { LiveSettings } from '#src/settings/live-settings.server.ts'
import type { Playing } from '#src/library/playing.server.ts'
import type { Statistics } from '#src/statistics/statistics.server.ts'
import { addEvents } from '#src/notifications/event-store.server.ts'
import { notificationExporters } from '#src/notifications/export.server.ts'
import { toCommentEvents } from '#src/notifications/comment-events.ts'
import type { PushConfig } from '#src/notifications/push/open-push.server.ts'
import { openNotifications } from '#src/notifications/open-notifications.server.ts'
import type { NotificationTables } from '#src/notifications/tables.server.ts'
import { listFollowers } from '#src/list/entries/followers-store.server.ts'
import { myListCalls } from './list-calls.server.ts'
import type { MyListServices } from '#src/list-exchange/services.ts'
import { linkedUserData } from '#src/list-exchange/linked-accounts/linked-user-data.server.ts'
import { openLinkedAccounts } from '#src/list-exchange/linked-accounts/linked-accounts.server.ts'
import { collectionFeed } from '#src/catalogue/feeds/feed-paths.ts'
import { createEmitChange } from '#src/list/change-events.server.ts'
import { listExporters } from '#src/list/export.server.ts'
import { listExchangeExporters } from '#src/list-exchange/export.server.ts'
import { openListImports } from '#src/list-exchange/import/open-imports.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { fetchPublicList, openPublicLists } from '#src/list-exchange/formats/public-list.server.ts'
import { readListFile } from '#src/list-exchange/formats/read-list-file.server.ts'
import { isImportRunning } from '#src/catalogue/import/lock-store.server.ts'
import type { EventFacts } from '#src/notifications/notification.ts'
import { createNameFinder } from '#src/title-requests/find-names.server.ts'
import { requestExporter, requestUserData } from '#src/title-requests/export.server.ts'
import { requestCalls } from '#src/title-requests/request-calls.server.ts'
import {
  createRequestService,
  NO_IDS,
  type RequestEvent,
  type RequestEvents,
} from '#src/title-requests/request-service.server.ts'
import { findTarget } from '#src/library/id-map/find-target.server.ts'
import { managerCalls } from '#src/title-requests/media-managers/manager-calls.server.ts'
import { createManagerService } from '#src/title-requests/media-managers/manager-service.server.ts'
import { toRequestedTitles } from '#src/title-requests/requested-titles.ts'
import { listAskers } from '#src/title-requests/request-store.server.ts'
import { scheduleRequests } from '#src/title-requests/schedule-requests.server.ts'
import type { RequestDb, RequestTables } from '#src/title-requests/tables.server.ts'
import { fileURLToPath } from 'node:url'

/** Two levels up from this file, and from the built server. */
const toSource = (file: string): string => fileURLToPath(new URL(`../../src/${file}`, import.meta.url))

const CLI = toSource('cli.ts')
const COUNT_SCRIPT = toSource('library/scan/count-videos.server.ts')
const FOLDER_SCRIPT = toSource('platform/process/inspect-folders.server.ts')

export interface ServiceOptions {
  db: Database
  /** Its settings change while the site runs. */
  config: Config & Pick<PushConfig, 'push'>
  settings: LiveSettings
  catalogue: Catalogue
  storage: Storage
  /** The current snapshot, and how its pictures are rendered. */
  cards(): CardContext
  log: FastifyBaseLogger
  /** Mismatches between the site's and its proxy's configuration. */
  proxyNotices(): ProxyNotice[]
  health: DatabaseHealth
  errors: NodeErrors
  link: ClusterLink
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy(): void
  statistics: Statistics
  playing: Playing
  /** Ends the site and starts it again; absent where that is not possible. */
  restart: (() => void) | undefined
}

export type Services = ReturnType<typeof createServices>

declare module '#src/accounts/current-user/product-api.client.ts' {
  interface ApiCalls extends CallMap<Services['calls'][number]> {}
}

type RequestKind = 'request.made' | 'request.decided' | 'request.fulfilled'
/** What an event says of a request, beside which it is. */
type RequestFacts = {
  [Kind in RequestKind]: Omit<Extract<EventFacts, { kind: Kind }>, keyof RequestEvent>
}[RequestKind]

/** Failed jobs that are read at once to notify admins of them. */
const MAX_FAILED_JOBS = 1_000

export function createServices(options: ServiceOptions) {
  const { db, config, catalogue, storage, cards, log, proxyNotices, health, errors, link, statistics } = options
  const { settings, admitHeavy, playing, restart } = options
  const warn = (message: string) => log.warn(message)
  const events = toEventLog(log)
  const accountDb = db.$extendTables<AccountTables>()
  const live = openLive(config, link, createSocketLimits({ trustedProxies: config.trustedProxies, warn }), warn)
  const counter = live.redis ? countInRedis(live.redis) : countInPrimary(link)
  const limitUser = openUserLimits(counter)
  const linked = openLinkedAccounts({
    db,
    config,
    catalogue,
    link,
    log: (message, error) => log.warn(error === undefined ? {} : { err: error }, message),
  })
  const myList: MyListServices = {
    db: db.$extendTables<MyListTables>(),
    wire: () => ({ ...cards(), origin: config.publicUrl }),
    search: catalogue,
    now: () => readDatabaseTime(db),
    limitUser,
    // no one else listens
    emitChange: config.jellyfin.isOn ? createEmitChange(live.realtime) : () => undefined,
    linkedAccounts: linked.service,
  }
  const publicLists = openPublicLists(config)
  const listImports = openListImports(myList, {
    link,
    warn: (error) => log.warn(withRequestId({ err: error }), 'List imports'),
    readers: { readFile: readListFile, fetchPublic: (service, name) => fetchPublicList(publicLists, service, name) },
  })
  const notificationDb = db.$extendTables<NotificationTables>()
  const requestDb = db.$extendTables<RequestTables & AccountTables>()
  const contactDb = db.$extendTables<ContactTables & AccountTables>()
  const comments = openComments({
    db: db.$extendTables<CommentSchema>(),
    catalogue,
    realtime: live.realtime,
    counter,
    findViewer: (headers) => accounts.sessions.find(headers),
    publishSessionEnd: (user) => accounts.sessions.publishSessionEnd(user),
    async needsConfirmation({ account, isAdmin }) {
      if (!config.commentsNeedConfirmedEmail || !config.mail || isAdmin) return false
      return (await accounts.service.findUser(account))?.emailVerified !== true
    },
    onPosted: () => statistics.count('comments'),
    async recordReport(trx, { id, anime }) {
      const event = { subject: String(id), anime, facts: { kind: 'report.made' as const } }
      await addEvents(trx.$extendTables<NotificationTables>(), [event], await readDatabaseTime(trx))
    },
    onReported: () => notifications.wake(),
    async recordPosted(trx, posted) {
      const now = await readDatabaseTime(trx)
      await addEvents(trx.$extendTables<NotificationTables>(), toCommentEvents(posted, now), now)
    },
    async recordDecision(trx, { subject, anime, ...decision }) {
      const event = { subject, anime, facts: { kind: 'moderation.decided' as const, ...decision } }
      await addEvents(trx.$extendTables<NotificationTables>(), [event], await readDatabaseTime(trx))
    },
    onRecorded: () => notifications.wake(),
    perMinute: config.commentsPerMinute,
    rules: () => config.comments,
  })
  const recordMail = createMailFailureRecorder(db, (error) => log.warn({ err: error }, 'Mail'))
  settings.subscribe(({ mail }) => {
    if (mail !== config.mail) void clearMailFailure(db).catch((error: unknown) => log.warn({ err: error }, 'Mail'))
  })
  const mailer = createMailer({
    transport: openLiveTransport(
      () => config.mail,
      warn,
      (mail, warnOfMail) => openMailTransport(mail, warnOfMail, recordMail),
    ),
    perHour: config.mailsPerHour,
    perHourTotal: config.mailsPerHourTotal,
    counter,
    warn: (error) => log.warn(withRequestId({ err: error }), 'Mail'),
  })
  const userData = [requestUserData, comments.userData, contactUserData, linkedUserData, moveInUserData]
  const accounts = openAccounts({
    db: accountDb,
    config,
    mailer: () => (config.mail ? mailer : null),
    keys: config.linkedServices.tokenKeys,
    counter,
    link,
    exporters: [
      ...listExporters(myList),
      ...listExchangeExporters(myList),
      ...notificationExporters(notificationDb, myList.wire),
      comments.exporter,
      contactExporter(contactDb),
      requestExporter(requestDb),
    ],
    userData,
    warn: (error) => log.warn(withRequestId({ err: error }), 'Accounts'),
    logEvent(event, details) {
      if (event === 'signed up') statistics.count('signUps')
      events.info(withRequestId(details), event)
    },
  })
  const jobs = db.$extendTables<JobTables>()
  const recordRequest = async (trx: RequestDb, { request, anime, name, episode }: RequestEvent, more: RequestFacts) => {
    const event = { subject: String(request), anime, facts: { request, name, episode, ...more } }
    await addEvents(trx.$extendTables<NotificationTables>(), [event], await readDatabaseTime(trx))
  }
  const requestEvents: RequestEvents = {
    recordMade: (trx, event) => recordRequest(trx, event, { kind: 'request.made' }),
    recordDecided: (trx, event, decision) => recordRequest(trx, event, { kind: 'request.decided', ...decision }),
    recordFulfilled: (trx, event) => recordRequest(trx, event, { kind: 'request.fulfilled' }),
    wake: () => notifications.wake(),
  }
  const notifications = openNotifications({
    db: notificationDb,
    wire: myList.wire,
    accounts,
    realtime: live.realtime,
    link,
    limitUser,
    config,
    askers: { listAskers: (request, range) => listAskers(requestDb, request, range) },
    followers: {
      listFollowers: (titles, range) => listFollowers(myList.db, titles, range),
      listCommentFollowers: comments.listFollowers,
    },
    webhooks: { config: config.webhooks, siteName: () => config.siteName, keys: config.linkedServices.tokenKeys },
    listDisappeared: (now) => listDisappeared(catalogue.db, now),
    listDamaged: (after, until) => listDamagedBetween(catalogue.db, after, until),
    listHeldEpisodes: (titles) => listHeldEpisodes(catalogue.db, titles),
    listFailedJobs: (after, until) => listFailedBetween(jobs, after, until, MAX_FAILED_JOBS),
    mailer: () => (config.mail ? mailer : null),
    siteName: () => config.siteName,
    warn: (message, error) => log.warn(withRequestId({ err: error }), message),
  })
  const managers = createManagerService({
    db: requestDb,
    secrets: settings.secrets,
    userAgent: `Hoshimi (${config.publicUrl})`,
    now: () => readDatabaseTime(db),
    async findTarget(anime, episode) {
      const title = catalogue.snapshot.find(anime)
      return title && findTarget(catalogue.db, title, episode)
    },
  })
  const requests = createRequestService({
    db: requestDb,
    cards,
    isOn: () => config.takesRequests,
    quota: config.requestsPerUser,
    names: createNameFinder(config.jikanUrl),
    limitUser,
    now: () => readDatabaseTime(db),
    events: requestEvents,
    async findIds(title, episode) {
      const target = await findTarget(catalogue.db, title, episode)
      if (!target) return NO_IDS
      if (target.kind === 'film') return { ...NO_IDS, tmdb: target.tmdb }
      return { ...NO_IDS, tvdb: target.tvdb, season: target.season }
    },
    handsOver: managers.isUsed,
  })
  const requestSchedule = scheduleRequests({
    db: requestDb,
    titles: toRequestedTitles(() => catalogue.snapshot),
    version: () => catalogue.snapshot.version,
    now: () => readDatabaseTime(db),
    events: requestEvents,
    cli: CLI,
    link,
    isImportRunning: () => isImportRunning(catalogue.db, config.dataDir),
    handOver: managers.handOver,
    warn: (message, error) => log.warn(withRequestId({ err: error }), message),
  })
  const avatars = createAvatarService(accountDb, { counter, onChanged: comments.authorChanged })
  const eventLog = {
    info: (message: string) => log.info(message),
    warn: (message: string, error?: unknown) => log.warn(error === undefined ? {} : { err: error }, message),
  }
  const library = shareLibrary({ catalogue, config, storage, log: eventLog }, link)
  const scenes = openSceneSearch({ db: catalogue.db })
  settings.subscribe(({ mediaFolders }) => {
    if (mediaFolders.join('\n') !== config.mediaFolders.join('\n')) void library.reopen()
    else library.applyPolicy()
  })
  const airings = keepRecordingAirings({
    catalogue,
    dataDir: config.dataDir,
    link,
    onError: (error) => log.warn({ err: error }, 'What is announced for episodes cannot be recorded'),
  })
  const backups = scheduleBackups({ db, config, cli: CLI, log: eventLog })
  const refreshes = scheduleRefreshes({
    db: catalogue.db,
    config,
    cli: CLI,
    isOwner: () => link.isOwner,
    log: eventLog,
  })
  const status = createStatusService({
    db,
    config,
    storage,
    redis: live.redis,
    health,
    errors,
    folderScript: FOLDER_SCRIPT,
    version: readAppVersion(new URL('../../package.json', import.meta.url)),
    proxyNotices,
    settings,
    link,
    playing,
  })
  const libraryAdmin = createLibraryAdminService({
    db: catalogue.db,
    catalogue,
    cards,
    config,
    running: () => library,
    now: () => Date.now(),
    admitHeavy,
    playing: { list: async () => playing.list(await status.listPlayingElsewhere()) },
  })
  const titleAdmin = createTitleAdminService({
    catalogue,
    library: {
      count: (title) => countTitleMedia(catalogue.db, title),
      removeMedia: (title, recordRemoval) => deleteTitleMedia(catalogue.db, storage, title, recordRemoval),
    },
  })
  const moveIns = openMoveIns({
    myList,
    accounts: accountDb,
    catalogue,
    users: accounts.admin,
    userData,
    mediaFolders: () => config.mediaFolders,
    link,
    warn: (error) => log.warn(withRequestId({ err: error }), 'Moving in'),
  })
  const collection = createCollectionService({
    catalogue,
    countLanguages: () => countLanguages(myList.db),
    findUnreadable: watchFolders(() => config.mediaFolders),
    listDisappeared: () => listDisappeared(catalogue.db, Date.now()),
    now: () => Date.now(),
    admitHeavy,
  })
  const admins = createAdminServices({
    db,
    status,
    collection,
    collectionAddress: createPrivateAddressService(accountDb, {
      table: 'collection_address',
      toUrl: (token) => config.publicUrl + collectionFeed(token),
    }),
    settings: createSettingsService({
      db,
      live: settings,
      findPreparing: () => findPolicy(catalogue.db),
      policy: config.settings,
      folders: { script: COUNT_SCRIPT, dataDir: config.dataDir },
      origin: config.publicUrl,
      limitUser,
    }),
    moveIns: moveIns.service,
    restore: createRestoreService({
      db,
      dataDir: config.dataDir,
      usesPostgres: config.databaseUrl !== undefined,
      policy: config.settings,
      cli: CLI,
      countUsers: accounts.admin.countUsers,
      restart,
      limitUser,
    }),
    users: accounts.admin,
    invitations: accounts.invitations,
    signUpBlocks: accounts.signUpBlocks,
    moderation: comments.moderation,
    catalogue,
    refreshConfig: () => config.refresh,
    dataDir: config.dataDir,
    cli: CLI,
    publicUrl: config.publicUrl,
    backup: config.backup ?? null,
    admitHeavy,
    statistics: { isOn: config.statistics, flush: statistics.flush },
  })
  return {
    accounts,
    avatars,
    myList,
    listImports: listImports.service,
    comments,
    notifications: notifications.service,
    webhooks: notifications.webhooks,
    requests,
    managers,
    realtime: live.realtime,
    limitUser,
    library,
    scenes,
    libraryAdmin,
    titleAdmin,
    admins: admins.services,
    contact: createContactService(contactDb, config.contactPerHour, counter),
    calls: [
      ...accounts.calls,
      ...avatarCalls(avatars),
      ...myListCalls(myList, listImports.service, notifications.service),
      ...comments.calls,
      ...notifications.calls,
      ...requestCalls(requests),
      ...managerCalls(managers),
      ...titleAdminCalls(titleAdmin),
      ...admins.calls,
      ...libraryAdminCalls(libraryAdmin),
      ...momentCalls({ catalogue, cards, scenes, premium: config.premium, cdn: () => findCdn(config) }),
      ...videoCalls({ catalogue, config, tickets: accounts.tickets, log }),
    ],
    async close() {
      await requestSchedule.close()
      await notifications.close()
      await moveIns.runner.close()
      await listImports.runner.close()
      await status.close()
      await airings.close()
      await backups.close()
      await refreshes.close()
      await linked.close()
      await live.close()
      await accounts.close()
      await mailer.close()
      await library.close()
      await scenes.close()
    },
  }
}
