/** Reads title and episode from file names and NFO files. */
import { lstat } from 'node:fs/promises'
import { folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { readRegularFile } from '#src/platform/regular-file.server.ts'
import { dirname, join } from 'node:path'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { MediaName } from '../name/media-name.ts'
import { MAX_NFO_BYTES, type Nfo, withNfo } from '../name/nfo.ts'
import { stemOf } from './found-files.ts'

export interface NamerOptions {
  tasks: FileTasks
  signal?: AbortSignal | undefined
  /** Called for each NFO that stalls the parser; only the file name is used then. */
  onProblem?: (nfo: string, why: string) => void
}

/**
 * Creates a reader that caches series NFOs. The reader throws {@link TaskStalledError} if a name stalls the parser, and
 * {@link FolderHangsError}.
 */
export function createNameReader({
  tasks,
  signal,
  onProblem,
}: NamerOptions): (folder: string, path: string) => Promise<MediaName> {
  const cache = new Map<string, Promise<Nfo | null>>()
  const readCached = (folder: string, file: string): Promise<Nfo | null> => {
    const known = cache.get(file) ?? readNfo(folder, file)
    cache.set(file, known)
    return known
  }
  async function readNfo(folder: string, file: string): Promise<Nfo | null> {
    const bytes = await readSmallFile(folder, file)
    if (!bytes) return null
    try {
      return await tasks.run('nfo', bytes, { signal })
    } catch (error) {
      if (!(error instanceof TaskStalledError)) throw error
      onProblem?.(file, 'reading this NFO took too long, so only the file name was used')
      return null
    }
  }
  return async (folder, path) => {
    const name = await tasks.run('name', path, { signal })
    if (name.kind === 'extra') return name
    const ownFolder = join(folder, dirname(path))
    const file =
      (await readNfo(folder, join(folder, `${stemOf(path)}.nfo`))) ??
      (await readCached(folder, join(ownFolder, 'movie.nfo')))
    for (const parent of parentFolders(path)) {
      const series = await readCached(folder, join(folder, parent, 'tvshow.nfo'))
      if (series) return withNfo(name, { series, file })
    }
    return withNfo(name, { file })
  }
}

/** The parent folders of a path, nearest first, without the media folder itself. */
function parentFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

/** The content of a file as small as an NFO; null if there is none. @throws {FolderHangsError} */
export const readSmallFile = (folder: string, file: string): Promise<Uint8Array | null> =>
  folderGate
    .run(folder, async () => {
      const stats = await lstat(file)
      return stats.isFile() && stats.size <= MAX_NFO_BYTES ? readRegularFile(file) : null
    })
    .catch((error: unknown) => {
      if (error instanceof FolderHangsError) throw error
      return null
    })
