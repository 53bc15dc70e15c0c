/** Finds the catalogue's title of an entry of another service, by ids only: names are not unique. */
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { ExternalEntry } from '../formats/external-entry.ts'

export type ExternalIds = ExternalEntry['ids']
type Titles = Pick<Snapshot, 'find' | 'findExternal'>

/** @param kitsuTitles numbers of titles by their ids at Kitsu */
export function matchTitle(ids: ExternalIds, snapshot: Titles, kitsuTitles: ReadonlyMap<number, number>): Title | null {
  const { mal, anilist, kitsu } = ids
  const kitsuNumber = kitsu === undefined ? undefined : kitsuTitles.get(kitsu)
  return (
    findOwn(ids, snapshot) ??
    (mal === undefined ? null : snapshot.findExternal(`mal:${mal}`)) ??
    (anilist === undefined ? null : snapshot.findExternal(`anilist:${anilist}`)) ??
    (kitsuNumber === undefined ? null : snapshot.find(kitsuNumber))
  )
}

/**
 * By the id of this site. The file may be from another site with the same software, where numbers of imported titles differ: the id's
 * text, unless the title was merged since, and the other ids must agree.
 */
function findOwn({ own, mal, anilist }: ExternalIds, snapshot: Titles): Title | null {
  const number = own === undefined ? null : parseAnimeNumber(own)
  const title = number === null ? null : snapshot.find(number)
  if (!title || (title.id !== own && title.number === number)) return null
  return agree(mal, title.malId) && agree(anilist, title.anilistId) ? title : null
}

const agree = (one: number | undefined, other: number | undefined): boolean =>
  one === undefined || other === undefined || one === other

const NONE: ReadonlyMap<number, number> = new Map()

/** Ids at Kitsu of entries that no other id finds. */
export const listKitsuIds = (all: readonly ExternalIds[], snapshot: Titles): number[] =>
  all.flatMap((ids) => (ids.kitsu !== undefined && matchTitle(ids, snapshot, NONE) === null ? [ids.kitsu] : []))
