/** Matches files by the ids of databases that number seasons in their own way. */
import { countBefore, ID_LISTS, type Located, locateInSeason, locateInStory } from '../id-map/id-map.ts'
import type { MappedIds } from '../id-map/mapped-titles.ts'
import type { EpisodeRange, MediaIds, MediaName } from '../name/media-name.ts'
import { chainOf } from './chain.ts'
import type { Doubt } from './doubt.ts'
import { parseTitle } from './likeness.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'

const NAMES = { tvdb: 'TVDB', tmdb: 'TMDB' } as const

/** The database whose numbers the file has; null if its ids are those of titles. */
export const numberingOf = ({ tvdb, tmdb }: MediaIds): (typeof NAMES)[keyof typeof NAMES] | null =>
  tvdb !== undefined ? NAMES.tvdb : tmdb !== undefined ? NAMES.tmdb : null

/** Where the id map has a file. The title is null if it isn't in the catalogue. */
export function locateByMap(name: MediaName, mapped: MappedIds<LookupTitle>): Located<LookupTitle | null> | null {
  const { kind, episodes, season, absolute } = name
  if (kind === 'movie' && episodes === undefined) {
    // each list has it, and one of them may not say which title it is
    const films = new Set(mapped.films)
    if (films.size > 1) films.delete(null)
    const [film] = films
    return film === undefined || films.size > 1 ? null : { title: film, first: 1, last: 1 }
  }
  if (episodes === undefined || !Number.isInteger(episodes.first) || episodes.first < 1) return null
  if (kind === 'special' && season === undefined) return null
  return (
    (season === undefined ? null : inSeason(name, season, episodes, mapped)) ??
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

/**
 * In a season of the list, or beyond the end of a title there, which the list may not know: then the number in the story says where, if that
 * in the season leads to the same episode.
 */
function inSeason({ absolute }: MediaName, season: number, range: EpisodeRange, mapped: MappedIds<LookupTitle>) {
  const found = inEachList(mapped, season, range)
  if (found === null || absolute === undefined || found.last <= (found.title?.episodes ?? Infinity)) return found
  for (const wanted of ID_LISTS) {
    const segments = mapped.segments.filter(({ list }) => list === wanted)
    const before = countBefore(segments, season)
    const inStory = before === absolute.first - range.first ? locateInStory(segments, absolute) : null
    if (inStory !== null) return inStory
  }
  return found
}

/**
 * The title among those of an id whose names alone have a word of the file's, as in `Title Second Arc - 05`: its names needn't be the file's, but
 * together they have all of its words.
 */
export function locateByWord(
  { kind, episodes, season, title, folders = [], rivals = [] }: MediaName,
  { segments }: MappedIds<LookupTitle>,
): Located<LookupTitle> | null {
  const isPlain = kind === 'episode' && season === undefined && rivals.length === 0
  if (!isPlain || episodes === undefined || !Number.isInteger(episodes.first) || episodes.first < 1) return null
  const titles = [...new Set(segments.flatMap((segment) => segment.title ?? []))].map((each) => ({
    title: each,
    words: new Set(each.names.flatMap(wordsOf)),
  }))
  const above = new Set(folders.flatMap(wordsOf))
  const own = wordsOf(title).map((word) => ({
    isAbove: above.has(word),
    in: titles.filter(({ words }) => words.has(word)),
  }))
  if (own.some((word) => !word.isAbove && word.in.length === 0)) return null
  const [found, ...others] = new Set(own.flatMap((word) => (!word.isAbove && word.in.length === 1 ? word.in : [])))
  return found === undefined || others.length > 0 || episodes.last > (found.title.episodes ?? 0)
    ? null
    : { title: found.title, ...episodes }
}

const wordsOf = (name: string): string[] =>
  parseTitle(name)
    .all.split(' ')
    .filter((word) => word !== '')

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
