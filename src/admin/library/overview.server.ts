/** Loads the library's overview: folders, last scan and files by status. */
import { opendir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceContext } from './service-context.ts'
import { listDisappeared } from '#src/library/scan/disappeared-store.server.ts'
import { FolderBusyError, folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { countFolders, countStatuses } from './admin-files-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Overview } from './schemas.ts'

/** Longest wait for a folder on a sleeping disk or an unreachable share. */
const TIMEOUT_MS = 2_000

export async function loadOverview({ db, config, running, now }: ServiceContext): Promise<Overview> {
  const [status, counts, filesIn, disappeared, states] = await Promise.all([
    running().status(),
    countStatuses(db),
    countFolders(db),
    listDisappeared(db, now()),
    Promise.all(config.mediaFolders.map(findState)),
  ])
  return {
    folders: config.mediaFolders.map((path, index) => ({
      path,
      readable: states[index] === 'readable',
      hanging: states[index] === 'hanging',
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

type State = 'readable' | 'unreadable' | 'hanging'

async function findState(folder: string): Promise<State> {
  const ended = new AbortController()
  const timeout = wait(TIMEOUT_MS, 'hanging' as const, { signal: ended.signal, ref: false }).catch(
    () => 'hanging' as const,
  )
  try {
    return await Promise.race([read(folder), timeout])
  } finally {
    ended.abort()
  }
}

const read = (folder: string): Promise<State> =>
  folderGate
    .run(folder, async () => {
      const directory = await opendir(folder)
      await directory.read()
      await directory.close()
      return 'readable' as const
    })
    .catch((error: unknown) =>
      error instanceof FolderHangsError && !(error instanceof FolderBusyError) ? 'hanging' : 'unreadable',
    )
