/** What every job at a file needs, and the file as it is now. */
import { join } from 'node:path'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { PackageFailure, toReadFailure } from '../package/failure.ts'
import { type Probe, probeSchema } from '../package/probe.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { Limits } from '../package/disk-budget.server.ts'
import type { Tools } from '../package/tools.server.ts'
import { changeFile, findFile, together } from '../scan/files-store.server.ts'
import { type LinkPolicy, realFolders, resolveAllowed } from '../scan/inside.server.ts'
import type { Sync } from '../sync-sources.ts'
import type { FileRow } from '../tables.server.ts'
import { sumPackages } from './packages-store.server.ts'

export interface JobContext {
  db: CatalogueDb
  tools: Tools
  tasks: FileTasks
  /** The operator's folders. */
  folders: readonly string[]
  /** Where links in them may lead; only into them unless it says otherwise. */
  links?: LinkPolicy
  /** Where packages are kept. */
  home: string
  cores: number
  /** Bytes that packages may take; 0: as many as there are. */
  diskBytes: number
  sync: Sync
  /** Removes a folder that is not needed any more. */
  remove?: (folder: string) => Promise<void>
  now: () => number
}

const KEPT_FREE = 5e9

/** The file of a job, unless it is gone: then there is nothing to do. */
export async function findPresent(db: CatalogueDb, subject: string): Promise<FileRow | null> {
  const file = await findFile(db, Number(subject))
  return file?.state === 'present' ? file : null
}

export const probeOf = ({ probe }: FileRow): Probe | null =>
  probe === null ? null : probeSchema.parse(JSON.parse(probe))

/** Where a file really is, at the moment of its reading: a link may lead elsewhere by then. @throws {PackageFailure} */
export async function locate(
  { folders, links = 'inside' }: Pick<JobContext, 'folders' | 'links'>,
  { folder, path }: Pick<FileRow, 'folder' | 'path'>,
): Promise<string> {
  try {
    const place = await resolveAllowed(join(folder, path), await realFolders(folders), links)
    if (place === null) throw new PackageFailure('unreadable', 'The file is a link that leads out of the library.')
    return place
  } catch (error) {
    throw toReadFailure(error)
  }
}

export async function limitsOf({ db, cores, diskBytes }: JobContext): Promise<Limits> {
  const room = diskBytes === 0 ? Infinity : Math.max(0, diskBytes - (await sumPackages(db)))
  return { cores, room, keepFree: KEPT_FREE }
}

/** Notes with the file why it cannot be played; to have been stopped is no reason. */
export async function noting<T>(
  { db }: JobContext,
  { id }: FileRow,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PackageFailure && !signal.aborted)
      await together(db, (trx) => changeFile(trx, id, { failure: error.message }))
    throw error
  }
}
