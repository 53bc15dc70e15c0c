/** Runs the media library in the background: scans, watches folders and processes videos. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import { startWorker, type Worker } from '#src/platform/jobs/jobs.server.ts'
import { expireClaims } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { openTaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { type FileTasks, openFileTasks } from './file-tasks.server.ts'
import { PackageFailure } from './package/failure.ts'
import type { MediaTasks } from './on-demand/media-tasks.server.ts'
import { checksumJob } from './checksum/checksum-job.server.ts'
import { indexJob } from './index-job.server.ts'
import { type JobName, JOBS, PIPELINE } from './pipeline.ts'
import { findProcessors, findTools } from './package/tools.server.ts'
import { hasFreeSpace, waitForSpace, watchSpace } from './full-disk.server.ts'
import { endIfHanging } from './hanging-folder.server.ts'
import { findFile, findForeignFiles } from './scan/files-store.server.ts'
import { watchLibrary } from './scan/library-watcher.server.ts'
import type { ScanReport } from './scan/report.ts'
import { linesJob } from './lines/lines-job.server.ts'
import { forgetMissing } from './lines/lines-store.server.ts'
import { framesJob } from './scenes/frames-job.server.ts'
import { forgetMissingFrames } from './scenes/frames-store.server.ts'
import { audioJob } from './segment/audio-job.server.ts'
import type { SeriesCounts } from './scan/series.ts'
import { syncSources } from './serve/sync-sources-store.server.ts'
import { enqueueLacking, repairLibrary } from './repair-library.server.ts'
import { renditionsJob, packageJob } from './package-job.server.ts'
import { probeJob } from './probe-job.server.ts'
import { storyboardJob } from './storyboard-job.server.ts'
import { makeRoom } from './cache/make-room.server.ts'
import { findFreeBytes, readPolicy, savePolicy } from './prepare-policy-store.server.ts'
import { cleanPackages, cleanWorkFolder } from './clean-packages.server.ts'
import { requeueMissingPackages } from './missing-packages.server.ts'
import { locate, type JobContext } from './job-context.server.ts'
import { afterViewers, type ViewersFirst } from './viewers-first.server.ts'

export interface LibraryOptions {
  catalogue: Catalogue
  config: Pick<Config, 'mediaFolders' | 'dataDir' | 'packaging'> & Partial<Pick<Config, 'mediaLinks'>>
  storage: Storage
  log: { info(message: string): void; warn(message: string, error?: unknown): void }
  /** Closed with the library. */
  tasks?: FileTasks
  /** Begins the claims of this library, and of earlier ones that have ended; empty if nothing is known of these. */
  claimPrefix?: string
  /** What they wait for comes before jobs. */
  viewers?: Pick<ViewersFirst, 'standBack'>
}

export interface RunningLibrary {
  /** Requests a scan. */
  scan(): void
  /** Starts new jobs at once instead of within two seconds. */
  wake(): void
  /** Enqueues and deletes what the policy of preparing videos says, if it has changed. */
  applyPolicy(): void
  /** The report of the last scan. */
  readonly report: ScanReport | null
  /** When the last scan ended; null before the first one. */
  readonly scannedAt: number | null
  readonly isScanning: boolean
  /** The series of all present files; null before the first scan. */
  readonly series: SeriesCounts | null
  /** Why videos cannot be processed on this machine; null if they can. */
  readonly unavailableReason: string | null
  /** Parses files outside the main thread. */
  readonly tasks: FileTasks
  close(): Promise<void>
}

/** Concurrent jobs: one heavy on I/O and one light. */
const SLOTS = 2

const disabledLibrary = (tasks: FileTasks): RunningLibrary => ({
  scan: () => undefined,
  wake: () => undefined,
  applyPolicy: () => undefined,
  report: null,
  scannedAt: null,
  isScanning: false,
  series: null,
  unavailableReason: null,
  tasks,
  close: tasks.close,
})

export const createJobs = (context: JobContext): Record<JobName, JobKind> => ({
  probe: probeJob(context),
  index: indexJob(context),
  package: packageJob(context),
  sound: audioJob({ ...context, locate: (file) => locate(context, file) }),
  storyboard: storyboardJob(context),
  lines: linesJob(context),
  ladder: renditionsJob(context),
  frames: framesJob(context),
  checksum: checksumJob(context),
})

const CLEAN_INTERVAL_MS = HOUR_MS

/** Starts the library. It is disabled without media folders. */
export function openLibrary({
  catalogue,
  config,
  storage,
  log,
  tasks = openFileTasks(),
  claimPrefix = '',
  viewers,
}: LibraryOptions): RunningLibrary {
  if (config.mediaFolders.length === 0) return disabledLibrary(tasks)
  const stop = new AbortController()
  const media = openTaskThread<MediaTasks>({ module: '#src/library/on-demand/media-tasks.server.ts' })
  const sync = syncSources
  let worker: Worker | undefined
  let unavailableReason: string | null = null
  /** Only PostgreSQL can be shared by several processes. */
  const isShared = isPostgres(catalogue.db)
  let cleaning = Promise.resolve()
  const clean = (isAlone: boolean): Promise<void> =>
    (cleaning = cleaning
      .then(() => cleanPackages(catalogue.db, storage, { isAlone }))
      .catch((error: unknown) => log.warn('Library: unfinished packages couldn’t be removed', error)))
  let trim: () => Promise<void> = async () => undefined
  let applied = ''
  async function forgetReadings(): Promise<void> {
    try {
      for (const forget of [forgetMissing, forgetMissingFrames])
        while (!stop.signal.aborted && (await forget(catalogue.db)));
    } catch (error) {
      if (!stop.signal.aborted) log.warn('Library: what was read of missing files couldn’t be removed', error)
    }
  }
  const cleanTimer = setInterval(() => void clean(false).then(trim).then(forgetReadings), CLEAN_INTERVAL_MS)
  cleanTimer.unref()

  async function startJobs(): Promise<void> {
    const work = dataPath(config.dataDir, 'work')
    await cleanWorkFolder(work)
    await clean(!isShared)
    applied = JSON.stringify(await savePolicy(catalogue.db, config.packaging, () => findFreeBytes(storage)))
    await requeueMissingPackages(catalogue.db, storage, Date.now())
    const { ffmpeg, cores, diskBytes, keepOriginals, checksums = true, transcode } = config.packaging
    const canTranscode = transcode !== 'off'
    await repairLibrary(catalogue.db, Date.now(), stop.signal, canTranscode)
    const tools = { ...(await findTools(ffmpeg, stop.signal)), processors: await findProcessors(cores, stop.signal) }
    if (stop.signal.aborted) return
    const { db } = catalogue
    const { mediaFolders: folders, mediaLinks: links = 'inside' } = config
    const context: JobContext = {
      db,
      tools,
      tasks,
      media,
      folders,
      links,
      storage,
      work,
      cores,
      diskBytes,
      keepOriginals,
      comparesChecksums: checksums,
      canTranscode,
      sync,
      now: () => Date.now(),
    }
    trim = () =>
      makeRoom(context).then(
        () => undefined,
        (error: unknown) => log.warn('Library: the cache couldn’t be trimmed', error),
      )
    await trim()
    const findForeign = (subjects: readonly string[]) => findForeignFiles(db, subjects, folders)
    const space = watchSpace(() => hasFreeSpace(config.dataDir), log.warn)
    const kinds = createJobs(context)
    const all = JOBS.map((job) => (PIPELINE[job].writesVideo ? waitForSpace(kinds[job], space) : kinds[job]))
    const findFolder = async (subject: string) => (await findFile(db, Number(subject)))?.folder ?? null
    const own = all
      .map((kind) => endIfHanging({ ...kind, findForeign }, { findFolder }))
      .map((kind) => (viewers ? afterViewers(kind, viewers) : kind))
    const jobs = db.$extendTables<JobTables>()
    // without another process, every claim is of one that has ended
    if (claimPrefix !== '' || !isShared) await expireClaims(jobs, isShared ? claimPrefix : '')
    worker = startWorker(jobs, own, { slots: SLOTS, log: log.warn, claimPrefix })
  }

  const starting = startJobs().catch((error: unknown) => {
    if (stop.signal.aborted) return
    unavailableReason = error instanceof PackageFailure ? error.message : 'Video processing couldn’t start.'
    log.warn(`Library: videos are listed but can’t be played: ${unavailableReason}`, error)
  })
  async function applyPolicy(): Promise<void> {
    const policy = JSON.stringify(await readPolicy(catalogue.db))
    if (!worker || stop.signal.aborted || policy === applied) return
    await enqueueLacking(catalogue.db, Date.now(), stop.signal)
    await trim()
    worker.wake()
    applied = policy
  }
  let applying = starting
  const watcher = watchLibrary({
    catalogue,
    folders: config.mediaFolders,
    links: config.mediaLinks ?? 'inside',
    sync,
    tasks,
    log,
    onNewJobs: () => worker?.wake(),
  })
  return {
    scan: watcher.requestScan,
    wake: () => worker?.wake(),
    applyPolicy() {
      applying = applying.then(applyPolicy).catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn('Library: the changed policy couldn’t be applied', error)
      })
    },
    get report() {
      return watcher.report
    },
    get scannedAt() {
      return watcher.scannedAt
    },
    get isScanning() {
      return watcher.isScanning
    },
    get series() {
      return watcher.series
    },
    tasks,
    get unavailableReason() {
      return unavailableReason
    },
    async close() {
      stop.abort()
      clearInterval(cleanTimer)
      await applying
      await cleaning
      await Promise.all([watcher.close(), worker?.close()])
      await Promise.all([tasks.close(), media.close()])
    },
  }
}
