/** What the name of a file says, and the NFOs beside it. */
import { lstat, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { MediaName } from '../name/media-name.ts'
import { LONGEST_NFO, type Nfo, withNfo } from '../name/nfo.ts'
import { stemOf } from './found.ts'

export interface Naming {
  tasks: FileTasks
  signal?: AbortSignal | undefined
  /** Told of each NFO that stalls its task; its file is known by its name alone then. */
  problem?: (nfo: string, why: string) => void
}

/** Reads names; the NFO of a series is read once. @throws {TaskStalledError} when a name stalls its task */
export function createNamer({ tasks, signal, problem }: Naming): (folder: string, path: string) => Promise<MediaName> {
  const read = new Map<string, Promise<Nfo | null>>()
  const once = (file: string): Promise<Nfo | null> => {
    const known = read.get(file) ?? readNfo(file)
    read.set(file, known)
    return known
  }
  async function readNfo(file: string): Promise<Nfo | null> {
    const bytes = await readSmall(file)
    if (!bytes) return null
    try {
      return await tasks.run('nfo', bytes, { signal })
    } catch (error) {
      if (!(error instanceof TaskStalledError)) throw error
      problem?.(file, 'reading this NFO took too long, so the name alone counts')
      return null
    }
  }
  return async (folder, path) => {
    const name = await tasks.run('name', path, { signal })
    if (name.kind === 'extra') return name
    const own = join(folder, dirname(path))
    const file = (await readNfo(join(folder, `${stemOf(path)}.nfo`))) ?? (await once(join(own, 'movie.nfo')))
    for (const above of foldersOf(path)) {
      const series = await once(join(folder, above, 'tvshow.nfo'))
      if (series) return withNfo(name, { series, file })
    }
    return withNfo(name, { file })
  }
}

/** The folders around a path, the nearest first, without the outermost, which is a shelf of many. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

async function readSmall(file: string): Promise<Uint8Array | null> {
  try {
    const found = await lstat(file)
    return found.isFile() && found.size <= LONGEST_NFO ? await readFile(file) : null
  } catch {
    return null
  }
}
