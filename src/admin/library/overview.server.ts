/** Loads the library's overview: folders, last scan and files by status. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceContext } from './service-context.ts'
import { listDisappeared } from '#src/library/scan/disappeared-store.server.ts'
import { hasContent } from '#src/platform/folder-content.server.ts'
import { FolderBusyError, folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { siteUser } from '#src/platform/process/site-user.server.ts'
import { countFolders, countStatuses } from './admin-files-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { readCacheFacts } from '#src/library/cache/cache-store.server.ts'
import { estimateRemaining } from '#src/library/cache/remaining.server.ts'
import { sumPackages } from '#src/library/packages-store.server.ts'
import { readPolicy } from '#src/library/prepare-policy-store.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { createReading } from '#src/platform/timed-reading.ts'
import { describeFolderFailure, EMPTY_FOLDER } from '#src/library/folder-failure.ts'
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
  const [status, counts, filesIn, disappeared, policy, bytes, facts, remaining, playing, problems] = await Promise.all([
    running().status(),
    countStatuses(db),
    countFolders(db),
    listDisappeared(db, now()),
    readPolicy(db),
    sumPackages(db),
    readCacheFacts(db),
    findRemaining(),
    listPlaying(parts),
    Promise.all(config.mediaFolders.map(findProblem)),
  ])
  return {
    folders: config.mediaFolders.map((path, index) => ({
      path,
      readable: problems[index] === null,
      hanging: problems[index] === HANGING,
      problem: problems[index] ?? null,
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

const HANGING = 'doesn’t respond. Check its disk, or the server of its share'

/** @returns why the videos of a folder can’t be read, as a clause after its path; null if they can */
async function findProblem(folder: string): Promise<string | null> {
  const ended = new AbortController()
  const timeout = wait(TIMEOUT_MS, HANGING, { signal: ended.signal, ref: false }).catch(() => HANGING)
  try {
    return await Promise.race([read(folder), timeout])
  } finally {
    ended.abort()
  }
}

const read = (folder: string): Promise<string | null> =>
  folderGate
    .run(folder, async () => ((await hasContent(folder)) ? null : EMPTY_FOLDER))
    .then(
      (code) => code && describeFolderFailure(folder, code, siteUser()),
      (error: unknown) => {
        if (error instanceof FolderBusyError) return 'is not read while other folders don’t respond'
        if (error instanceof FolderHangsError) return HANGING
        return describeFolderFailure(folder, codeOf(error), siteUser())
      },
    )

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
