/** Finds the titles of series and films in other databases. */
import type { MediaIds } from '../name/media-name.ts'
import { type IdEntry, type IdList, NUMBERINGS, type TitleSegment } from './id-map.ts'

/** What the id map knows of a file's ids. A title is null while it isn't in the catalogue. */
export interface MappedIds<T> {
  segments: readonly TitleSegment<T | null>[]
  films: readonly (T | null)[]
}

/**
 * @param toTitle the title of an entry, null if it isn't in the catalogue
 * @returns a function that gives null for ids that no list knows
 */
export function indexIdMap<T>(
  entries: readonly (IdEntry & { list: IdList })[],
  toTitle: (entry: IdEntry) => T | null,
): (ids: MediaIds) => MappedIds<T> | null {
  const anidb = new Map<number, IdEntry>()
  const [series, films] = [new Map<string, Set<number>>(), new Map<string, Set<number>>()]
  const add = (lists: Map<string, Set<number>>, key: string, at: number) => {
    const known = lists.get(key)
    if (known) known.add(at)
    else lists.set(key, new Set([at]))
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.anidb !== undefined && (entry.mal ?? entry.anilist) !== undefined) anidb.set(entry.anidb, entry)
    for (const segment of entry.segments) add(series, `${segment.numbering} ${segment.series}`, at)
    for (const movie of entry.movies) add(films, `${movie.numbering} ${movie.id}`, at)
  }
  /** One list has only AniDB's ids, the other one those that the catalogue has. */
  const titleOf = (entry: IdEntry): T | null =>
    toTitle({ ...(entry.anidb === undefined ? {} : anidb.get(entry.anidb)), ...entry })
  const entriesOf = (lists: Map<string, Set<number>>, key: string) =>
    Array.from(lists.get(key) ?? [], (at) => entries[at]).filter((entry) => entry !== undefined)

  return (ids) => {
    for (const numbering of NUMBERINGS) {
      const id = ids[numbering]
      if (id === undefined) continue
      const [inSeries, asFilm] = [entriesOf(series, `${numbering} ${id}`), entriesOf(films, `${numbering} ${id}`)]
      if (inSeries.length + asFilm.length === 0) continue
      return {
        segments: inSeries.flatMap((entry) => {
          const title = titleOf(entry)
          return entry.segments
            .filter((segment) => segment.numbering === numbering && segment.series === id)
            .map((segment) => ({ ...segment, title, list: entry.list }))
        }),
        films: asFilm.map(titleOf),
      }
    }
    return null
  }
}
