/** Matches files by the ids of databases that number seasons in their own way. */
import { ID_LISTS, type Located, locateInSeason, locateInStory } from '../id-map/id-map.ts'
import type { MappedIds } from '../id-map/mapped-titles.ts'
import type { EpisodeRange, MediaIds, MediaName } from '../name/media-name.ts'
import { chainOf } from './chain.ts'
import type { Doubt } from './doubt.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'

const NAMES = { tvdb: 'TVDB', tmdb: 'TMDB' } as const

/** The database whose numbers the file has; null if its ids are those of titles. */
export const numberingOf = ({ tvdb, tmdb }: MediaIds): (typeof NAMES)[keyof typeof NAMES] | null =>
  tvdb !== undefined ? NAMES.tvdb : tmdb !== undefined ? NAMES.tmdb : null

/** Where the id map has a file. The title is null if it isn't in the catalogue. */
export function locateByMap(name: MediaName, mapped: MappedIds<LookupTitle>): Located<LookupTitle | null> | null {
  const { kind, episodes, season, absolute } = name
  if (kind === 'movie' && episodes === undefined) {
    const [film] = mapped.films
    return film === undefined || mapped.films.length > 1 ? null : { title: film, first: 1, last: 1 }
  }
  if (episodes === undefined || !Number.isInteger(episodes.first) || episodes.first < 1) return null
  if (kind === 'special' && season === undefined) return null
  return (
    (season === undefined ? null : inEachList(mapped, season, episodes)) ??
    (absolute === undefined ? null : inEachList(mapped, null, absolute)) ??
    // every numbering begins with the first episode
    ((season ?? 1) === 1 ? inEachList(mapped, null, episodes) : null)
  )
}

/**
 * Where a file without a season is that goes on counting after the first title, as in `Title - 27`. Only for names that are the series', not
 * one title's: those count on their own.
 */
export function locateByStory(
  { kind, episodes, season, title, folders = [] }: MediaName,
  { segments }: MappedIds<LookupTitle>,
): Located<LookupTitle | null> | null {
  if (kind !== 'episode' || season !== undefined || episodes === undefined || !folders.includes(title)) return null
  for (const wanted of ID_LISTS) {
    const found = locateInStory(
      segments.filter(({ list }) => list === wanted),
      episodes,
    )
    if (found !== null) return found
  }
  return null
}

/** The first list that has the episodes decides: it names them, the other one only says where titles begin. */
function inEachList({ segments }: MappedIds<LookupTitle>, season: number | null, range: EpisodeRange) {
  for (const wanted of ID_LISTS) {
    const found = locateInSeason(
      segments.filter(({ list }) => list === wanted),
      season,
      range,
    )
    if (found !== null) return found
  }
  return null
}

/**
 * Why a match by name may be wrong although nothing in the name is against it: the seasons in the name are those of another database.
 * @param matched the title and episodes by name
 */
export function doubtOfNumbering(
  { ids, season, kind }: MediaName,
  matched: { title: LookupTitle; first: number; last: number },
  mapped: MappedIds<LookupTitle> | null,
  lookup: TitleLookup,
): Doubt | undefined {
  const database = numberingOf(ids)
  if (database === null || season === undefined || kind === 'movie') return undefined
  const { title, last } = matched
  if (mapped !== null) {
    const titles = new Set(mapped.segments.map((segment) => segment.title))
    return titles.size === 1 && titles.has(title)
      ? undefined
      : { kind: 'id-map', text: `the id map doesn’t have this episode of its ${database} id` }
  }
  // all agree about the first season, as long as it is the first title’s
  const isFirst = season === 1 && chainOf(lookup, title)[0]?.title === title && last <= (title.episodes ?? 0)
  return isFirst
    ? undefined
    : { kind: 'unknown-ids', text: `${database} numbers seasons in its own way, and no id map has its id` }
}
