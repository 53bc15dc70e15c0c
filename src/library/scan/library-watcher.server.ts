/** Syncs the library with the media folders and the catalogue while the site runs. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { createTitleLookup } from './title-lookup.server.ts'
import type { TitleLookup } from './title-lookup.ts'
import type { SyncSources } from '../sync-sources.ts'
import type { LinkPolicy } from './resolve-links.server.ts'
import { ownFilesOf } from './own-files.server.ts'
import { readIdMapVersion, readMatchedVersion, storeMatchedVersion } from '../id-map/id-map-store.server.ts'
import { countSeries, listSeries } from './series-store.server.ts'
import type { SeriesCounts } from './series.ts'
import { listWithoutKind } from './files-store.server.ts'
import { rematchFiles } from './match-file.server.ts'
import { type ScanReport, toSummary, toWarnings } from './report.ts'
import { scanLibrary } from './scan.server.ts'
import { nextScan, type ScanState } from './schedule.ts'
import type { FileSnapshot } from './file-stability.ts'
import { watchFolders } from './watch-folder.server.ts'

export interface LibraryWatcherOptions {
  catalogue: Catalogue
  folders: readonly string[]
  links?: LinkPolicy
  sync: SyncSources
  tasks: FileTasks
  /** Called after a scan or new matches, when there may be new jobs. */
  onNewJobs: () => void
  log: { info(message: string): void; warn(message: string, error?: unknown): void }
  now?: () => number
  stableMs?: number
  /** Maximum time between two checks. */
  pollMs?: number
}

export interface LibraryWatcher {
  /** Starts a scan at once, or right after the current one. */
  requestScan(): void
  /** The report of the last scan. */
  readonly report: ScanReport | null
  /** When the last scan ended; null before the first one. */
  readonly scannedAt: number | null
  readonly isScanning: boolean
  /** The series of all present files; null before the first scan. */
  readonly series: SeriesCounts | null
  /** Requests a scan and resolves when a scan started after this call ends. */
  scanNow(): Promise<ScanReport>
  close(): Promise<void>
}

const CATALOGUE_POLL_MS = 5_000
/** While an import runs, files are matched again at most so often. */
const MIN_REMATCH_REST_MS = 30_000
const REMATCH_REST_FACTOR = 20
const NO_CHANGES = { requestedAt: undefined, newFilesAt: undefined, changedAt: undefined }

export function watchLibrary(options: LibraryWatcherOptions): LibraryWatcher {
  const { catalogue, folders, log, now = Date.now } = options
  const stop = new AbortController()
  const snapshots = new Map<string, FileSnapshot>()
  const reported = new Set<string>()
  const state: ScanState = {
    ...NO_CHANGES,
    requestedAt: now(),
    endedAt: -Infinity,
    durationMs: 0,
    growing: false,
    failed: false,
  }
  let [titleCount, matchedTitleCount] = [-1, -1]
  let mustRematch = false
  /** Of the id map with which the files were last matched. */
  let matchedVersion: string | null = null
  let report: ScanReport | null = null
  let isScanning = false
  let series: SeriesCounts | null = null
  let rematch = { endedAt: -Infinity, durationMs: 0 }
  let waiters: ((report: ScanReport) => void)[] = []
  let sleep = new AbortController()

  const requestScan = (): void => {
    state.requestedAt ??= now()
    sleep.abort()
  }
  const watch = watchFolders((change) => {
    if (change === 'nfo') mustRematch = true
    if (change === 'files') state.newFilesAt ??= now()
    else state.changedAt ??= now()
    sleep.abort()
  }, log.warn)

  const deps = () => {
    let lookup: Promise<TitleLookup> | undefined
    const { sync, tasks, stableMs, links = 'inside' } = options
    const scanDeps = {
      sync,
      tasks,
      links,
      now,
      snapshots,
      signal: stop.signal,
      lookup: () => (lookup ??= createTitleLookup(catalogue)),
    }
    return stableMs === undefined ? scanDeps : { ...scanDeps, stableMs }
  }

  async function scan(): Promise<void> {
    const startedAt = now()
    const resolvers = waiters
    waiters = []
    Object.assign(state, NO_CHANGES)
    const visited = new Set<string>(folders)
    const onEnterFolder = (folder: string): void => {
      visited.add(folder)
      watch.add(folder)
    }
    isScanning = true
    state.failed = true
    try {
      report = await scanLibrary(catalogue.db, folders, { ...deps(), onEnterFolder })
      state.growing = report.growing > 0
      state.failed = false
      watch.retainOnly(visited)
      if ((await listWithoutKind(catalogue.db)).some(ownFilesOf(catalogue.db, folders))) mustRematch = true
      await recount()
      logReport(report)
      for (const notify of resolvers) notify(report)
    } catch (error) {
      waiters.push(...resolvers)
      throw error
    } finally {
      state.endedAt = now()
      state.durationMs = state.endedAt - startedAt
      isScanning = false
    }
    options.onNewJobs()
  }

  async function recount(): Promise<void> {
    series = countSeries(await listSeries(catalogue.db))
  }

  function logReport(report: ScanReport): void {
    log.info(`Library: ${toSummary(report).join('; ')}`)
    const warnings = toWarnings(report)
    const lines = warnings.filter((line) => !reported.has(line))
    for (const line of lines) log.warn(`Library: ${line}`)
    reported.clear()
    for (const line of warnings) reported.add(line)
  }

  /**
   * Matches files again after the catalogue has changed. It waits until a running import pauses, but not for long: the first titles
   * play while the others are fetched.
   */
  async function rematchAfterImport(): Promise<void> {
    const version = await readIdMapVersion(catalogue.db)
    matchedVersion ??= await readMatchedVersion(catalogue.db, folders)
    const hasNewMap = version !== matchedVersion
    if (hasNewMap) mustRematch = true
    const count = catalogue.snapshot.titles.length
    const isSettled = count === titleCount
    titleCount = count
    const restMs = Math.max(MIN_REMATCH_REST_MS, rematch.durationMs * REMATCH_REST_FACTOR)
    const isDue = isSettled || now() - rematch.endedAt >= restMs
    if (!mustRematch && (!isDue || count === matchedTitleCount)) return
    const startedAt = now()
    const isFirst = matchedTitleCount < 0 && !mustRematch
    mustRematch = false
    matchedTitleCount = count
    const matchedCount = await rematchFiles(catalogue.db, deps(), ownFilesOf(catalogue.db, folders), hasNewMap)
    if (hasNewMap) await storeMatchedVersion(catalogue.db, folders, version)
    matchedVersion = version
    await recount()
    rematch = { endedAt: now(), durationMs: now() - startedAt }
    if (matchedCount > 0 && !isFirst)
      log.info(`Library: ${matchedCount} more matched after the ${hasNewMap ? 'id map changed' : 'catalogue grew'}`)
    if (matchedCount > 0) options.onNewJobs()
  }

  async function run(): Promise<void> {
    await catalogue.indexed
    while (!stop.signal.aborted) {
      try {
        watch.checkRoots(folders)
        if (now() >= nextScan(state)) await scan()
        await rematchAfterImport()
      } catch (error) {
        if (!stop.signal.aborted) log.warn('Library scan failed', error)
      }
      sleep = new AbortController()
      const signal = AbortSignal.any([sleep.signal, stop.signal])
      const msUntilScan = nextScan(state) - now()
      await wait(Math.min(options.pollMs ?? CATALOGUE_POLL_MS, Math.max(0, msUntilScan)), undefined, { signal }).catch(
        () => undefined,
      )
    }
  }

  const running = run()
  return {
    requestScan,
    get report() {
      return report
    },
    get scannedAt() {
      return report && state.endedAt
    },
    get isScanning() {
      return isScanning
    },
    get series() {
      return series
    },
    scanNow: () =>
      new Promise((resolve) => {
        waiters.push(resolve)
        requestScan()
      }),
    async close() {
      stop.abort()
      watch.close()
      await running
    },
  }
}
