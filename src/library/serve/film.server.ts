/** Reads the packaged film from its folder when the site starts. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutSchema, type PackagedEpisode } from './film.ts'

export interface Film {
  folder: string
  /** A hash of the content of all files. */
  revision: string
  episodes: PackagedEpisode[]
  /** Bytes of every file, by its path in the folder. */
  sizes: ReadonlyMap<string, number>
}

/** @returns null if there is no film */
export async function readFilm(folder: string): Promise<Film | null> {
  const files = await listFiles(folder)
  const episodes: PackagedEpisode[] = []
  for (const number of toEpisodeNumbers(files)) {
    const episodeFiles = files
      .filter((file) => file.startsWith(`${number}/`))
      .map((file) => file.slice(`${number}/`.length))
    const about = aboutSchema.parse(JSON.parse(await readFile(join(folder, String(number), 'about.json'), 'utf8')))
    episodes.push({ number, about, files: new Set(episodeFiles) })
  }
  return episodes.length === 0 ? null : { folder, episodes, ...(await measure(folder, files)) }
}

/** The numbers of the episodes that are packaged completely. */
const toEpisodeNumbers = (files: readonly string[]): number[] =>
  files.flatMap((file) => /^([1-9]\d?)\/about\.json$/.exec(file)?.[1] ?? []).map(Number)

/** Relative paths with slashes, in order; empty if the folder does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted()
}

async function measure(folder: string, files: readonly string[]): Promise<Pick<Film, 'revision' | 'sizes'>> {
  const sizes = new Map<string, number>()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(join(folder, file))
    sizes.set(file, content.length)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return { revision: hash.digest('hex').slice(0, 12), sizes }
}
