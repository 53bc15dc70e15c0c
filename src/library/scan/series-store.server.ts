/** Lists the series of the library by whether they are recognised. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { parseMediaPath } from '../name/name.ts'
import type { FileMatch, LibraryTables } from '../tables.server.ts'
import type { DoubtKind } from './doubt.ts'
import type { SeriesCounts } from './series.ts'
import { parseFolder } from '../name/folder.ts'

const PAGE_SIZE = 500
/** Files parsed before other work runs. */
const NAMES_AT_ONCE = 20

export interface Series {
  /** Sorts series, and is the same in each listing. */
  key: string
  state: 'recognised' | 'review' | 'missing'
  /** The id of its first file: those of series that are added later are higher. */
  id: number
  folder: string
  /** Its first file. */
  path: string
  /** Of its files whose titles are not in the catalogue. */
  untitled: {
    files: number
    /** The first one in each directory: seasons have directories of their own. */
    paths: string[]
  }
}

function stateOf(match: FileMatch, doubt: DoubtKind | null): Series['state'] {
  if (match === 'doubtful') return doubt === null || doubt === 'other' ? 'missing' : 'review'
  return match === 'none' ? 'missing' : 'recognised'
}

const RANK = { missing: 0, review: 1, recognised: 2 } as const

/**
 * The folder of a series, as the first part of a path that ends with a slash: the topmost one with a name, which seasons and specials are
 * below. Empty if no folder names one.
 */
export function seriesFolderOf(directory: string): string {
  const parts = directory.split('/')
  const at = parts.findIndex((part) => part !== '' && parseFolder(part).title !== '')
  return at < 0 ? '' : `${parts.slice(0, at + 1).join('/')}/`
}

/** All series of present files, by key. A series is recognised if one of its files is. */
export async function listSeries(db: CatalogueDb): Promise<Series[]> {
  const found = new Map<string, Series>()
  const folders = new Map<string, string>()
  /** Those with a file that has no title. */
  const directories = new Set<string>()
  let parsed = 0
  for (let after = 0; ;) {
    const rows = await db
      .$extendTables<LibraryTables>()
      .selectFrom('media_file')
      .select(['id', 'folder', 'path', 'match', 'doubt', 'anime_id'])
      .where('state', '=', 'present')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const { id, folder, path, match, doubt, anime_id } of rows) {
      const directory = `${folder}\n${path.slice(0, path.lastIndexOf('/') + 1)}`
      let series = folders.get(directory)
      if (series === undefined) {
        series = seriesFolderOf(directory.slice(folder.length + 1))
        folders.set(directory, series)
        if (++parsed % NAMES_AT_ONCE === 0) await nextTurn()
      }
      let key = `${folder}\n${series}`
      if (series === '') {
        if (anime_id === null && ++parsed % NAMES_AT_ONCE === 0) await nextTurn()
        key = anime_id === null ? `name ${parseMediaPath(path).title.toLowerCase()}` : `title ${anime_id}`
      }
      const state = stateOf(match, doubt)
      const known = found.get(key) ?? { key, state, id, folder, path, untitled: { files: 0, paths: [] } }
      found.set(key, known)
      if (RANK[state] > RANK[known.state]) known.state = state
      if (state !== 'missing') continue
      known.untitled.files++
      if (!directories.has(directory)) known.untitled.paths.push(path)
      directories.add(directory)
    }
    await nextTurn()
    if (rows.length < PAGE_SIZE) break
    after = rows.at(-1)?.id ?? after
  }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

export function countSeries(series: readonly Series[]): SeriesCounts {
  const counts = { total: series.length, recognised: 0, review: 0, missing: 0, untitledFiles: 0 }
  for (const { state, untitled } of series) {
    counts[state]++
    if (state !== 'missing') counts.untitledFiles += untitled.files
  }
  return counts
}
