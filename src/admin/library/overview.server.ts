/** Loads the library's overview: folders, last scan and files by status. */
import { opendir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceContext } from './service-context.ts'
import { listDisappeared } from '#src/library/scan/disappeared-store.server.ts'
import { countFolders, countStatuses } from './admin-files-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Overview } from './schemas.ts'

/** Longest wait for a folder on a sleeping disk or an unreachable share. */
const TIMEOUT_MS = 2_000

export async function loadOverview({ db, config, running, now }: ServiceContext): Promise<Overview> {
  const [status, counts, filesIn, disappeared, readable] = await Promise.all([
    running().status(),
    countStatuses(db),
    countFolders(db),
    listDisappeared(db, now()),
    Promise.all(config.mediaFolders.map(isReadable)),
  ])
  return {
    folders: config.mediaFolders.map((path, index) => ({
      path,
      readable: readable[index] ?? false,
      files: filesIn.get(path) ?? 0,
    })),
    disappeared,
    lacking: status.unavailableReason,
    scan: {
      running: status.isScanning,
      at: status.scannedAt === null ? null : toIso(status.scannedAt),
      lines: status.summary,
      warnings: status.warnings,
      ignored: status.ignored,
    },
    counts,
  }
}

async function isReadable(folder: string): Promise<boolean> {
  const ended = new AbortController()
  const timeout = wait(TIMEOUT_MS, false, { signal: ended.signal, ref: false }).catch(() => false)
  try {
    return await Promise.race([canRead(folder), timeout])
  } finally {
    ended.abort()
  }
}

async function canRead(folder: string): Promise<boolean> {
  try {
    const directory = await opendir(folder)
    await directory.read()
    await directory.close()
    return true
  } catch {
    return false
  }
}
