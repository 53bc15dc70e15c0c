/** What the name of a file says, and the NFOs beside it. */
import { lstat, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaName } from '../name/media-name.ts'
import { parseMediaPath } from '../name/name.ts'
import { LONGEST_NFO, type Nfo, parseNfo, withNfo } from '../name/nfo.ts'
import { stemOf } from './found.ts'

/** Reads names; the NFO of a series is read once. */
export function createNamer(): (folder: string, path: string) => Promise<MediaName> {
  const read = new Map<string, Promise<Nfo | null>>()
  const once = (file: string): Promise<Nfo | null> => {
    const known = read.get(file) ?? readNfo(file)
    read.set(file, known)
    return known
  }
  return async (folder, path) => {
    const name = parseMediaPath(path)
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

async function readNfo(file: string): Promise<Nfo | null> {
  try {
    const found = await lstat(file)
    if (!found.isFile() || found.size > LONGEST_NFO) return null
    return parseNfo(await readFile(file))
  } catch {
    return null
  }
}
