/** The entries of all lists by id, so that nothing walks all of them. Pure. */
import type { IdEntry, IdList, Numbering } from './id-map.ts'

export type ListedEntry = IdEntry & { list: IdList }

/** `series tvdb` has the entries with a segment of a series, `film tmdb` those with a film. */
type IdKind = 'anidb' | 'mal' | 'anilist' | `${'series' | 'film'} ${Numbering}`

export interface ListedIds {
  add(entry: ListedEntry): void
  /** The entries with an id, in the order of the lists. */
  find(kind: IdKind, id: number | undefined): readonly ListedEntry[]
}

const NONE: readonly ListedEntry[] = []

export function createListedIds(entries: readonly ListedEntry[] = []): ListedIds {
  const kinds = new Map<IdKind, Map<number, ListedEntry[]>>()
  const addId = (kind: IdKind, id: number | undefined, entry: ListedEntry): void => {
    if (id === undefined) return
    const ids = kinds.get(kind) ?? new Map<number, ListedEntry[]>()
    kinds.set(kind, ids)
    const known = ids.get(id)
    if (known === undefined) ids.set(id, [entry])
    else if (known.at(-1) !== entry) known.push(entry)
  }
  const add = (entry: ListedEntry): void => {
    addId('anidb', entry.anidb, entry)
    addId('mal', entry.mal, entry)
    addId('anilist', entry.anilist, entry)
    for (const { numbering, series } of entry.segments) addId(`series ${numbering}`, series, entry)
    for (const { numbering, id } of entry.movies) addId(`film ${numbering}`, id, entry)
  }
  for (const entry of entries) add(entry)
  return { add, find: (kind, id) => (id === undefined ? undefined : kinds.get(kind)?.get(id)) ?? NONE }
}
