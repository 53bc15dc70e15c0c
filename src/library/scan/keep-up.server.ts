/** Keeps the library in step with the folders and the catalogue for as long as the site runs. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { createTitleLookup } from '../match/title-lookup.server.ts'
import type { TitleLookup } from '../match/title-lookup.ts'
import type { Sync } from '../sync-sources.ts'
import type { LinkPolicy } from './inside.server.ts'
import { rematchFiles } from './match-file.server.ts'
import { type ScanReport, toSummary, toWarnings } from './report.ts'
import { scanLibrary } from './scan.server.ts'
import { nextScan, type ScanState } from './schedule.ts'
import type { Look } from './still.ts'
import { watchFolders } from './watch-folder.server.ts'

export interface KeepUpOptions {
  catalogue: Catalogue
  folders: readonly string[]
  links?: LinkPolicy
  sync: Sync
  tasks: FileTasks
  /** Told after a scan or a new match, when there may be work. */
  worked: () => void
  log: { info(message: string): void; warn(message: string, error?: unknown): void }
  now?: () => number
  stillness?: number
  /** How long nothing is looked at, when nothing is told. */
  pause?: number
}

export interface KeptUp {
  /** Scans at once, or right after the scan that is under way. */
  look(): void
  /** What the last scan told. */
  readonly report: ScanReport | null
  /** When it ended; null before the first one. */
  readonly scannedAt: number | null
  readonly isScanning: boolean
  /** Resolves when a scan has ended that began after this call. */
  scanned(): Promise<ScanReport>
  close(): Promise<void>
}

const LOOK_AT_CATALOGUE = 5_000
const QUIET = { requestedAt: undefined, newFilesAt: undefined, changedAt: undefined }

export function keepUp(options: KeepUpOptions): KeptUp {
  const { catalogue, folders, log, now = Date.now } = options
  const stop = new AbortController()
  const looks = new Map<string, Look>()
  const told = new Set<string>()
  const state: ScanState = { ...QUIET, requestedAt: now(), ended: -Infinity, took: 0, growing: false }
  let [titles, settledTitles] = [-1, -1]
  let mustRematch = false
  let report: ScanReport | null = null
  let isScanning = false
  let waiters: ((report: ScanReport) => void)[] = []
  let nap = new AbortController()

  const look = (): void => {
    state.requestedAt ??= now()
    nap.abort()
  }
  const watch = watchFolders((change) => {
    if (change === 'nfo') mustRematch = true
    if (change === 'files') state.newFilesAt ??= now()
    else state.changedAt ??= now()
    nap.abort()
  }, log.warn)

  const deps = () => {
    let lookup: Promise<TitleLookup> | undefined
    const { sync, tasks, stillness, links = 'inside' } = options
    const whole = {
      sync,
      tasks,
      links,
      now,
      looks,
      signal: stop.signal,
      lookup: () => (lookup ??= createTitleLookup(catalogue)),
    }
    return stillness === undefined ? whole : { ...whole, stillness }
  }

  async function scan(): Promise<void> {
    const began = now()
    const asked = waiters
    waiters = []
    Object.assign(state, QUIET)
    const entered = new Set<string>(folders)
    const enter = (folder: string): void => {
      entered.add(folder)
      watch.add(folder)
    }
    isScanning = true
    try {
      report = await scanLibrary(catalogue.db, folders, { ...deps(), entered: enter })
      state.growing = report.growing > 0
      watch.keepOnly(entered)
      say(report)
      for (const tell of asked) tell(report)
    } catch (error) {
      waiters.push(...asked)
      throw error
    } finally {
      state.ended = now()
      state.took = state.ended - began
      isScanning = false
    }
    options.worked()
  }

  function say(report: ScanReport): void {
    log.info(`Library: ${toSummary(report).join('; ')}`)
    const warnings = toWarnings(report)
    const lines = warnings.filter((line) => !told.has(line))
    for (const line of lines) log.warn(`Library: ${line}`)
    told.clear()
    for (const line of warnings) told.add(line)
  }

  /** A catalogue that is being imported is waited for. */
  async function followCatalogue(): Promise<void> {
    const count = catalogue.snapshot.titles.length
    const isSettled = count === titles
    titles = count
    if (!mustRematch && (!isSettled || count === settledTitles)) return
    const isFirst = settledTitles < 0 && !mustRematch
    mustRematch = false
    settledTitles = count
    const settled = await rematchFiles(catalogue.db, deps())
    if (settled > 0 && !isFirst) log.info(`Library: ${settled} more matched, since the catalogue has grown`)
    if (settled > 0) options.worked()
  }

  async function run(): Promise<void> {
    await catalogue.indexed
    while (!stop.signal.aborted) {
      try {
        watch.checkRoots(folders)
        if (now() >= nextScan(state)) await scan()
        await followCatalogue()
      } catch (error) {
        if (!stop.signal.aborted) log.warn('The library could not be looked through', error)
      }
      nap = new AbortController()
      const signal = AbortSignal.any([nap.signal, stop.signal])
      const due = nextScan(state) - now()
      await wait(Math.min(options.pause ?? LOOK_AT_CATALOGUE, Math.max(0, due)), undefined, { signal }).catch(
        () => undefined,
      )
    }
  }

  const running = run()
  return {
    look,
    get report() {
      return report
    },
    get scannedAt() {
      return report && state.ended
    },
    get isScanning() {
      return isScanning
    },
    scanned: () =>
      new Promise((resolve) => {
        waiters.push(resolve)
        look()
      }),
    async close() {
      stop.abort()
      watch.close()
      await running
    },
  }
}
