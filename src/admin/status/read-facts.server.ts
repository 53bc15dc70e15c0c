/** Reads what the status page shows. Each part has a time limit of its own. */
import { totalmem, release, type as systemType, arch } from 'node:os'
import type { Config } from '#src/config.server.ts'
import { shareVideoEncoders } from '#src/library/on-demand/find-encoder.server.ts'
import { countWaitingForIdMap } from '#src/library/scan/files-store.server.ts'
import { findTools } from '#src/library/package/tools.server.ts'
import { sumPackages } from '#src/library/packages-store.server.ts'
import { countWithoutDetails } from '#src/catalogue/refresh/details-store.server.ts'
import { isRefreshOn, listTasks } from '#src/catalogue/refresh/kinds.ts'
import { listRefreshStates } from '#src/catalogue/refresh/refresh-store.server.ts'
import { countTitleDetails } from '#src/catalogue/store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { findLastBackup } from '#src/operations/backup/backup-status-store.server.ts'
import { findNextDue } from '#src/operations/backup/due-time.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { DatabaseHealth } from '#src/platform/database/database-health.ts'
import { readDatabaseFacts } from '#src/platform/database/facts-database.server.ts'
import { MIGRATION_NAMES } from '#src/platform/database/migrate-database.server.ts'
import { countReadings } from '#src/library/readings-store.server.ts'
import { countJobs, findOldestWaiting } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { findMailFailure } from '#src/platform/mail/mail-failure-store.server.ts'
import { siteUser } from '#src/platform/process/site-user.server.ts'
import { createFolderReader } from '#src/platform/process/read-folders.server.ts'
import type { Redis } from '#src/platform/realtime/redis.server.ts'
import { readRedisFacts } from '#src/platform/realtime/redis-facts.server.ts'
import type { ProxyNotice } from '#src/platform/security/proxy-check.server.ts'
import { isFromEnvironment } from '#src/settings/resolve-settings.server.ts'
import type { LiveSettings } from '#src/settings/live-settings.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { createReading } from '#src/platform/timed-reading.ts'
import type { ConfigurationFacts, Facts, JobFacts } from './facts.ts'
import type { NodeRefusals } from './collect-refusals.server.ts'
import type { NodeErrors } from './node-heartbeat.server.ts'
import { listNodes } from './node-store.server.ts'

export interface FactSources {
  db: Database
  config: Config
  storage: Storage
  redis: Redis | undefined
  health: DatabaseHealth
  errors: NodeErrors
  refusals: Pick<NodeRefusals, 'list'>
  /** The id of this node's row. */
  ownNode: string
  startedAt: number
  /** The version of Hoshimi. */
  version: string
  /** The program that inspects folders. */
  folderScript: string
  proxyNotices(): ProxyNotice[]
  settings: Pick<LiveSettings, 'problems'>
}

/** What changes slowly or takes a process to find out. */
const SLOW = { maxAgeMs: 10_000, keepsLast: true } as const
/** Reads all titles, and changes with imports only. */
const TITLES = { maxAgeMs: 600_000, keepsLast: true } as const
const FFMPEG = { maxAgeMs: 600_000, keepsLast: true } as const

/** Returns a function that reads everything within a second. */
export function createFactReader(sources: FactSources): () => Promise<Facts> {
  const { db, config, storage, redis, health, errors, refusals, ownNode, startedAt, proxyNotices, version } = sources
  const { databaseUrl, packaging } = config
  const isBucket = config.storage.kind === 's3'
  const database = createReading(() => readDatabaseFacts(db))
  const redisReading = redis && createReading(() => readRedisFacts(redis))
  const bucket = isBucket ? createReading(() => measure(() => storage.check())) : undefined
  const packagedBytes = createReading(() => sumPackages(db.$extendTables<CatalogueTables>()), SLOW)
  const folders = createReading(
    createFolderReader(sources.folderScript, () => listPaths(config)),
    SLOW,
  )
  const jobs = createReading(() => readJobs(db))
  const backups = createReading(() => findLastBackup(db))
  const refreshes = createReading(() => readRefreshes(db, config))
  const nodes = createReading(() => listNodes(db))
  const mailFailure = createReading(() => findMailFailure(db))
  const waitingForIdMap = createReading(() => countWaitingForIdMap(db.$extendTables<CatalogueTables>()), SLOW)
  const titleDetails = createReading(() => readTitleDetails(db, config), TITLES)
  const ffmpeg = createReading(async () => (await findTools(packaging.ffmpeg)).version, FFMPEG)
  const encoders = createReading(() => readEncoders(packaging), SLOW)
  const software = {
    version,
    schema: MIGRATION_NAMES.at(-1) ?? '',
    node: process.versions.node,
    system: `${systemType()} ${release()}, ${arch()}`,
    startedAt,
  }

  return async () => {
    const now = Date.now()
    const [read, ownErrors, ownRefusals] = await Promise.all([
      Promise.all([
        database(),
        redisReading?.() ?? null,
        bucket?.() ?? null,
        packagedBytes(),
        folders(),
        jobs(),
        backups(),
        nodes(),
        ffmpeg(),
        refreshes(),
        // folders may be entered while the site runs
        config.mediaFolders.length > 0 ? encoders() : null,
        mailFailure(),
        waitingForIdMap(),
        titleDetails(),
      ]),
      errors.list(),
      refusals.list(),
    ])
    return {
      now,
      configuration: toConfigurationFacts(config, storage.name, now),
      software,
      database: read[0],
      redis: read[1],
      bucket: read[2],
      packagedBytes: read[3],
      folders: read[4],
      jobs: read[5],
      backups: read[6],
      nodes: read[7],
      ffmpeg: read[8],
      refreshes: read[9],
      encoders: read[10],
      mailFailure: read[11],
      waitingForIdMap: read[12],
      titleDetails: read[13],
      outages: { count: health.outageCount, last: health.outages.at(-1) ?? null },
      isDatabaseFull: health.isFull(now),
      pool: databaseUrl === undefined ? null : health.pool(),
      ownNode,
      errors: ownErrors,
      refusals: ownRefusals,
      proxyNotices: proxyNotices(),
      settingProblems: sources.settings.problems,
      oldSettings: listOldSettings(config),
      user: siteUser(),
    }
  }
}

/** They were tried when the site started; the last failure may be newer. */
async function readEncoders({ ffmpeg, transcode }: Config['packaging']) {
  const { chosen, tried } = await shareVideoEncoders(await findTools(ffmpeg), transcode)
  return { chosen, tried }
}

async function measure(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

async function readJobs(db: Database): Promise<JobFacts> {
  const jobsDb = db.$extendTables<JobTables>()
  const catalogue = db.$extendTables<CatalogueTables>()
  const [counts, oldest, subtitles, frames] = await Promise.all([
    countJobs(jobsDb),
    findOldestWaiting(jobsDb),
    countReadings(catalogue, 'lines'),
    countReadings(catalogue, 'frames'),
  ])
  const { running, waiting, paused, failed } = counts
  return {
    running,
    waiting,
    paused,
    failed,
    oldestWaiting: oldest === null ? null : Date.parse(oldest),
    ...(subtitles.read + subtitles.waiting > 0 && { subtitles }),
    ...(frames.read + frames.waiting > 0 && { frames }),
  }
}

/** The refresh reads the details that titles lack from Jikan. */
async function readTitleDetails(db: Database, { refresh }: Config) {
  const catalogue = db.$extendTables<CatalogueTables>()
  const left = refresh.jikan ? await countWithoutDetails(catalogue, 'jikan') : null
  return { ...(await countTitleDetails(catalogue)), left }
}

async function readRefreshes(db: Database, { refresh }: Config) {
  const states = await listRefreshStates(db.$extendTables<CatalogueTables>(), Date.now())
  const tasks = listTasks(refresh)
  return states.filter((state) => tasks.some(({ source, kind }) => source === state.source && kind === state.kind))
}

/** Variables that the next release no longer reads. */
const listOldSettings = ({ renamedSettings, packaging }: Config): string[] => [
  ...renamedSettings,
  ...(packaging.diskBytes > 0 ? ['PACKAGE_DISK_GB: use MEDIA_CACHE_GB instead'] : []),
]

const isFolder = (location: string): boolean => !location.includes('://')

function listPaths({ dataDir, mediaFolders, storage, backup }: Config): string[] {
  const shared = storage.kind === 'folder' && storage.isShared ? [storage.folder, `${storage.folder}/storage.json`] : []
  const backups = backup && isFolder(backup.to) ? [backup.to] : []
  return [...new Set([dataDir, ...mediaFolders, ...shared, ...backups])]
}

function toConfigurationFacts(config: Config, storageName: string, now: number): ConfigurationFacts {
  const { backup, storage, timeZone } = config
  return {
    publicUrl: config.publicUrl,
    usesPostgres: config.databaseUrl !== undefined,
    usesRedis: config.redisUrl !== undefined,
    hasMail: config.mail !== undefined,
    isSignUpOpen: config.signUp === 'open',
    canChangeFolders: config.settings.isChangeable && !isFromEnvironment(config.settings, 'MEDIA_DIR'),
    hasRefresh: isRefreshOn(config.refresh),
    hasAniList: config.linkedServices.services.anilist !== undefined,
    workers: config.workers,
    memory: Math.min(totalmem(), process.constrainedMemory() || Infinity),
    mediaFolders: config.mediaFolders,
    dataDir: config.dataDir,
    storage: storage.kind === 's3' ? { kind: 's3', name: storageName } : storage,
    backup: backup ? { ...backup, isFolder: isFolder(backup.to), next: findNextDue(now, backup.at, timeZone) } : null,
  }
}
