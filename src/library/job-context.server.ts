/** The context and helpers shared by file jobs. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listLimitedPaths } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import { PackageFailure, toReadFailure, toWriteFailure } from './package/failure.ts'
import { type Probe, probeSchema } from './package/probe.ts'
import { MIN_FREE_BYTES } from './min-free-bytes.ts'
import type { FileTasks } from './file-tasks.server.ts'
import type { MediaTasks } from './on-demand/media-tasks.server.ts'
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import { toMediaType } from './serve/media-type.ts'
import { LAST_FILES, packageKey } from './serve/package-file.ts'
import type { Limits } from './package/disk-budget.server.ts'
import type { Tools } from './package/tools.server.ts'
import { updateFile, findFile, findFileProgress, inTransaction } from './scan/files-store.server.ts'
import {
  type LinkPolicy,
  leadsIntoLimited,
  realFolders,
  resolveAllowed,
  resolveLimited,
} from './scan/resolve-links.server.ts'
import { type JobName, PIPELINE } from './pipeline.ts'
import type { SyncSources } from './sync-sources.ts'
import type { FileRow } from './tables.server.ts'
import { sumPackages } from './packages-store.server.ts'

export interface JobContext {
  db: CatalogueDb
  tools: Tools
  tasks: FileTasks
  /** Indexes media files. */
  media: TaskThread<MediaTasks>
  /** The media folders. */
  folders: readonly string[]
  /** Where links may lead; defaults to inside the media folders. */
  links?: LinkPolicy
  storage: Storage
  /** This node’s own folder for unfinished packages. */
  work: string
  cores: number
  /** Maximum size of all packages; 0: unlimited. */
  diskBytes: number
  /** Whether packages also contain original video that some browsers play. */
  keepOriginals: boolean
  /** Whether files are compared with their checksums; by default they are. */
  comparesChecksums?: boolean
  /** Whether videos are encoded for viewers; by default they are. */
  canTranscode?: boolean
  sync: SyncSources
  /** Removes an obsolete package; replaced in tests. */
  remove?: (revision: string) => Promise<void>
  now: () => number
}

/** The file of a job, unless it is missing or not ready for it. */
export async function findReady(db: CatalogueDb, job: JobName, subject: string): Promise<FileRow | null> {
  const file = await findFile(db, Number(subject))
  if (!file || file.missing_since !== null) return null
  const progress = await findFileProgress(db, file.id)
  return progress && PIPELINE[job].isReady(progress) ? file : null
}

export const probeOf = ({ probe }: FileRow): Probe | null =>
  probe === null ? null : probeSchema.parse(JSON.parse(probe))

/** The real path of a file, resolved right before reading, because links may change. @throws {PackageFailure} */
export async function locate(
  { db, folders, links = 'inside' }: Pick<JobContext, 'db' | 'folders' | 'links'>,
  { folder, path }: Pick<FileRow, 'folder' | 'path'>,
): Promise<string> {
  try {
    // first without the other folders, which may not respond
    const ownFolder = folders.filter((one) => one === folder)
    const target = (await resolve(folder, path, ownFolder, links)) ?? (await resolve(folder, path, folders, links))
    if (target === null) throw new PackageFailure('unreadable', 'The file is a link that points outside the library.')
    const own = join(folder, path)
    if (target !== own && leadsIntoLimited(own, target, await resolveLimited(await listLimitedPaths(db))))
      throw new PackageFailure('unreadable', 'The file is a link into a limited folder.')
    return target
  } catch (error) {
    throw toReadFailure(error)
  }
}

/** Finds the real path of a file beside a video. */
export const besideOf =
  (where: Pick<JobContext, 'db' | 'folders' | 'links'>, { folder, path }: Pick<FileRow, 'folder' | 'path'>) =>
  ({ file }: { file: string }): Promise<string> =>
    locate(where, { folder, path: join(dirname(path), file) })

async function resolve(folder: string, path: string, allowed: readonly string[], links: LinkPolicy) {
  const roots = await realFolders(allowed)
  return folderGate.run(folder, () => resolveAllowed(join(folder, path), roots, links))
}

export async function limitsOf({ db, cores, diskBytes }: JobContext): Promise<Limits> {
  const maxBytes = diskBytes === 0 ? Infinity : Math.max(0, diskBytes - (await sumPackages(db)))
  return { cores, maxBytes, minFreeBytes: MIN_FREE_BYTES }
}

/** Runs a job and stores its failure with the file. Aborts are not failures. */
export async function recordFailure<T>(
  { db }: JobContext,
  { id }: FileRow,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof PackageFailure && !signal.aborted)
      await inTransaction(db, (trx) => updateFile(trx, id, { failure: error.message }))
    throw error
  }
}

/** Moves the files of a package, or of a part of it, into the storage. @throws {PackageFailure} */
export async function publish(
  { storage }: JobContext,
  folder: string,
  revision: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await storage.publish(folder, packageKey(revision), { last: LAST_FILES, typeOf: toMediaType, signal })
  } catch (error) {
    throw toWriteFailure(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Removal = Pick<JobContext, 'storage' | 'remove'>

/** Removes the folder of a package. */
export const removePackage = ({ storage, remove }: Removal, revision: string): Promise<void> =>
  remove ? remove(revision) : storage.remove(packageKey(revision))

/** Removes a package that nothing refers to. The next startup tries again. */
export const tryRemove = (context: Removal, revision: string): Promise<void> =>
  removePackage(context, revision).catch(() => undefined)
