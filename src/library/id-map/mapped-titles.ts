/** Finds the titles of series and films in other databases. */
import type { MediaIds } from '../name/media-name.ts'
import { type IdEntry, NUMBERINGS, type TitleSegment } from './id-map.ts'
import type { ListedEntry, ListedIds } from './listed-ids.ts'

/** What the id map knows of a file's ids. A title is null while it isn't in the catalogue. */
export interface MappedIds<T> {
  segments: readonly TitleSegment<T | null>[]
  films: readonly (T | null)[]
}

/**
 * @param toTitle the title of an entry, null if it isn't in the catalogue
 * @returns a function that gives null for ids that no list knows
 */
export function findMappedTitles<T>(
  listed: ListedIds,
  toTitle: (entry: IdEntry) => T | null,
): (ids: MediaIds) => MappedIds<T> | null {
  /** One list has only AniDB's ids, the other one those that the catalogue has. */
  const titleOf = (entry: ListedEntry): T | null => {
    const named = listed.find('anidb', entry.anidb).findLast(({ mal, anilist }) => (mal ?? anilist) !== undefined)
    return toTitle({ ...named, ...entry })
  }
  return (ids) => {
    for (const numbering of NUMBERINGS) {
      const id = ids[numbering]
      const inSeries = listed.find(`series ${numbering}`, id)
      const asFilm = listed.find(`film ${numbering}`, id)
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
