/** The library at a glance. */
import { opendir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceContext } from './service-context.ts'
import { countFolders, countStatuses } from './admin-files-store.server.ts'
import { toIgnoredLines } from '#src/library/scan/ignored.ts'
import { toSummary, toWarnings } from '#src/library/scan/report.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Overview } from './schemas.ts'

/** A disk that sleeps, or a share that is gone, is not waited for. */
const PATIENCE_MS = 2_000

export async function loadOverview({ db, config, running }: ServiceContext): Promise<Overview> {
  const library = running()
  const [counts, held, readable] = await Promise.all([
    countStatuses(db),
    countFolders(db),
    Promise.all(config.mediaFolders.map(isReadable)),
  ])
  const { report, scannedAt } = library
  return {
    folders: config.mediaFolders.map((path, index) => ({
      path,
      readable: readable[index] ?? false,
      files: held.get(path) ?? 0,
    })),
    lacking: library.unavailableReason,
    scan: {
      running: library.isScanning,
      at: scannedAt === null ? null : toIso(scannedAt),
      lines: report ? toSummary(report) : [],
      warnings: report ? toWarnings(report) : [],
      ignored: report ? toIgnoredLines(report.ignored) : [],
    },
    counts,
  }
}

async function isReadable(folder: string): Promise<boolean> {
  const stop = new AbortController()
  const tooLong = wait(PATIENCE_MS, false, { signal: stop.signal, ref: false }).catch(() => false)
  try {
    return await Promise.race([look(folder), tooLong])
  } finally {
    stop.abort()
  }
}

async function look(folder: string): Promise<boolean> {
  try {
    const directory = await opendir(folder)
    await directory.read()
    await directory.close()
    return true
  } catch {
    return false
  }
}
