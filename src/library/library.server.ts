/** The operator's own videos, from their folders to what can be played: everything of it that runs beside the pages. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { startWorker, type Worker } from '#src/platform/jobs/jobs.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { type FileTasks, openFileTasks } from './file-tasks.server.ts'
import { PackageFailure } from './package/failure.ts'
import { findProcessors, findTools } from './package/tools.server.ts'
import { keepUp } from './scan/keep-up.server.ts'
import type { ScanReport } from './scan/report.ts'
import { audioJob } from './segment/sound-job.server.ts'
import { syncSources } from './serve/sync-sources-store.server.ts'
import { repairLibrary } from './jobs/repair-library.server.ts'
import { renditionsJob, packageJob } from './jobs/package-job.server.ts'
import { probeJob } from './jobs/probe-job.server.ts'
import { cleanPackages } from './jobs/clean-packages.server.ts'
import { locate, type JobContext } from './jobs/job-context.server.ts'

export interface LibraryOptions {
  catalogue: Catalogue
  config: Pick<Config, 'mediaFolders' | 'dataDir' | 'packaging'> & Partial<Pick<Config, 'mediaLinks'>>
  log: { info(message: string): void; warn(message: string, error?: unknown): void }
  /** What reads files; closed with the library. */
  tasks?: FileTasks
}

export interface RunningLibrary {
  /** Looks through the folders soon. */
  scan(): void
  /** Begins new work at once, which would otherwise be seen within two seconds. */
  wake(): void
  /** What the last scan told. */
  readonly report: ScanReport | null
  /** When it ended; null before the first one. */
  readonly scannedAt: number | null
  readonly isScanning: boolean
  /** Why nothing can be packaged on this machine; null when it can. */
  readonly lacking: string | null
  /** What reads files outside of the serving thread. */
  readonly tasks: FileTasks
  close(): Promise<void>
}

/** Jobs at a time: one that reads or writes much, and one that hardly does. */
const SLOTS = 2

const off = (tasks: FileTasks): RunningLibrary => ({
  scan: () => undefined,
  wake: () => undefined,
  report: null,
  scannedAt: null,
  isScanning: false,
  lacking: null,
  tasks,
  close: tasks.close,
})

/** Where packages are kept. */
export const packagesIn = (dataDir: string): string => join(dataDir, 'media')

/** Scans behind the first pages, follows the folders and the catalogue, and works at what there is to do. Off without folders. */
export function openLibrary({ catalogue, config, log, tasks = openFileTasks() }: LibraryOptions): RunningLibrary {
  if (config.mediaFolders.length === 0) return off(tasks)
  const stop = new AbortController()
  const sync = syncSources
  let worker: Worker | undefined
  let lacking: string | null = null

  async function work(): Promise<void> {
    const home = packagesIn(config.dataDir)
    await mkdir(home, { recursive: true })
    await cleanPackages(catalogue.db, home)
    await repairLibrary(catalogue.db, Date.now(), stop.signal)
    const { ffmpeg, cores, diskBytes } = config.packaging
    const tools = { ...(await findTools(ffmpeg, stop.signal)), processors: await findProcessors(cores, stop.signal) }
    if (stop.signal.aborted) return
    const { db } = catalogue
    const { mediaFolders: folders, mediaLinks: links = 'inside' } = config
    const shop: JobContext = { db, tools, tasks, folders, links, home, cores, diskBytes, sync, now: Date.now }
    const kinds = [
      probeJob(shop),
      packageJob(shop),
      audioJob({ ...shop, locate: (file) => locate(shop, file) }),
      renditionsJob(shop),
    ]
    worker = startWorker(db.$extendTables<JobTables>(), kinds, { slots: SLOTS, log: log.warn })
  }

  const working = work().catch((error: unknown) => {
    if (stop.signal.aborted) return
    lacking = error instanceof PackageFailure ? error.message : 'The work at the videos could not be begun.'
    log.warn(`Library: videos are listed, but not made playable: ${lacking}`, error)
  })
  const kept = keepUp({
    catalogue,
    folders: config.mediaFolders,
    links: config.mediaLinks ?? 'inside',
    sync,
    tasks,
    log,
    worked: () => worker?.wake(),
  })
  return {
    scan: kept.look,
    wake: () => worker?.wake(),
    get report() {
      return kept.report
    },
    get scannedAt() {
      return kept.scannedAt
    },
    get isScanning() {
      return kept.isScanning
    },
    tasks,
    get lacking() {
      return lacking
    },
    async close() {
      stop.abort()
      await working
      await Promise.all([kept.close(), worker?.close()])
      await tasks.close()
    },
  }
}
