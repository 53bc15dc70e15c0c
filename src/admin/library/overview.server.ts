/** Loads the library's overview: folders, last scan and files by status. */
import { opendir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceContext } from './service-context.ts'
import { listDisappeared } from '#src/library/scan/disappeared-store.server.ts'
import { FolderBusyError, folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { countFolders, countStatuses } from './admin-files-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { readCacheFacts } from '#src/library/cache/cache-store.server.ts'
import { estimateRemaining } from '#src/library/cache/remaining.server.ts'
import { sumPackages } from '#src/library/packages-store.server.ts'
import { readPolicy } from '#src/library/prepare-policy-store.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { createReading } from '#src/platform/timed-reading.ts'
import { listPlaying } from './playing-store.server.ts'
import type { Overview } from './schemas.ts'

/** Longest wait for a folder on a sleeping disk or an unreachable share. */
const TIMEOUT_MS = 2_000

/** The videos change slowly. */
const REMAINING = { maxAgeMs: MINUTE_MS, keepsLast: true }

type FindRemaining = () => Promise<Overview['cache']['remaining']>

/** @returns what packaging the rest of the library takes, estimated at most once in a minute; null while that takes long */
export function createRemaining({ db, config }: ServiceContext): FindRemaining {
  const { keepOriginals: keepOriginal, cores } = config.packaging
  const read = createReading(async () => {
    const { qualities } = await readPolicy(db)
    const { videos, seconds, bytes } = await estimateRemaining(db, { keepOriginal, qualities })
    return { videos, hours: seconds / SECONDS_PER_HOUR / cores, bytes }
  }, REMAINING)
  return async () => {
    const reading = await read()
    return reading.kind === 'read' ? reading.value : null
  }
}

export async function loadOverview(parts: ServiceContext, findRemaining: FindRemaining): Promise<Overview> {
  const { db, config, running, now } = parts
  const [status, counts, filesIn, disappeared, policy, bytes, facts, remaining, playing, states] = await Promise.all([
    running().status(),
    countStatuses(db),
    countFolders(db),
    listDisappeared(db, now()),
    readPolicy(db),
    sumPackages(db),
    readCacheFacts(db),
    findRemaining(),
    listPlaying(parts),
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
    series: status.series,
    counts,
    playing,
    cache: {
      ...facts,
      prepare: policy.prepare,
      bytes,
      limit: policy.cacheBytes,
      remaining,
    },
  }
}

const SECONDS_PER_HOUR = 3_600

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
