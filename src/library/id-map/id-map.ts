/** Maps the numbering of TVDB and TMDB to titles of this catalogue. */
import type { EpisodeRange } from '../name/media-name.ts'

export const ID_LISTS = ['anime-list.xml', 'anime-list.json'] as const
/** The two shapes of lists: Anime-Lists’ XML, and the JSON that Fribb’s anime-lists have. */
export type IdList = (typeof ID_LISTS)[number]

export const NUMBERINGS = ['tvdb', 'tmdb'] as const
/** Databases that number seasons in their own way. */
export type Numbering = (typeof NUMBERINGS)[number]

/** Episodes of a series in another database that are those of one title. */
export interface IdSegment {
  numbering: Numbering
  series: number
  /** 0 for specials; null for numbers that count from the start of the series. */
  season: number | null
  /** In the other database, inclusive; null if it goes on. */
  first: number
  last: number | null
  /** What to subtract for the title’s own number. */
  offset: number
  /** Whether the list names the episodes, instead of only where they begin. */
  isExplicit: boolean
}

/** One title of a list. */
export interface IdEntry {
  anidb?: number
  mal?: number
  anilist?: number
  segments: readonly IdSegment[]
  /** Ids of films. */
  movies: readonly { numbering: Numbering; id: number }[]
}

/** A segment with what it needs to know of its title. */
export interface TitleSegment<T> extends Omit<IdSegment, 'numbering' | 'series'> {
  title: T
  list: IdList
}

interface MappedTitle {
  anime: number
  year?: number | undefined
  episodes?: number | undefined
}

export interface Located<T> extends EpisodeRange {
  title: T
}

/** Titles that aren’t in the catalogue come last. */
const orderOf = (title: MappedTitle | null): number => title?.year ?? Number.MAX_SAFE_INTEGER

const contains = ({ first, last }: { first: number; last: number | null }, range: EpisodeRange): boolean =>
  range.first >= first && (last === null || range.last <= last)

/**
 * Where episodes of a season are in the catalogue; null if no segment has them. Explicit segments win, then those that begin
 * latest; of several that begin at the same number, the titles follow each other in the order of their years.
 */
export function locateInSeason<T extends MappedTitle | null>(
  segments: readonly TitleSegment<T>[],
  season: number | null,
  range: EpisodeRange,
): Located<T> | null {
  const found = segments.filter((segment) => segment.season === season && contains(segment, range))
  const explicit = found.filter(({ isExplicit }) => isExplicit)
  const candidates = explicit.length > 0 ? explicit : found
  const start = Math.max(...candidates.map(({ first }) => first))
  const same = candidates
    .filter(({ first }) => first === start)
    .toSorted((a, b) => orderOf(a.title) - orderOf(b.title) || (a.title?.anime ?? 0) - (b.title?.anime ?? 0))
  let before = 0
  for (const { title, offset } of same) {
    const [first, last] = [range.first - offset - before, range.last - offset - before]
    const length = title?.episodes ?? Infinity
    if (last <= length || same.length === 1) return first >= 1 ? { title, first, last } : null
    if (first <= length) return null // a file with episodes of two titles
    before += length
  }
  return null
}

/** The titles of a story without its specials, in the order of the seasons in the other database. */
const inOrder = <T extends MappedTitle | null>(segments: readonly TitleSegment<T>[]) =>
  segments
    .filter(({ season }) => season !== null && season > 0)
    .toSorted((a, b) => (a.season ?? 0) - (b.season ?? 0) || a.first - b.first || orderOf(a.title) - orderOf(b.title))

/** How many episodes the titles before a season have; NaN if not all of them are known. */
export function countBefore(segments: readonly TitleSegment<MappedTitle | null>[], season: number): number {
  const titles = new Set(inOrder(segments).flatMap((each) => ((each.season ?? 0) < season ? [each.title] : [])))
  return [...titles].reduce((sum, title) => sum + (title?.episodes ?? Number.NaN), 0)
}

/**
 * Where a number that counts from the start of the story is, by the order of the seasons in the other database; null if not all titles before
 * it are known.
 */
export function locateInStory<T extends MappedTitle | null>(
  segments: readonly TitleSegment<T>[],
  range: EpisodeRange,
): Located<T> | null {
  const titles = new Set(inOrder(segments).map(({ title }) => title))
  let before = 0
  for (const title of titles) {
    if (title?.episodes === undefined) return null
    const [first, last] = [range.first - before, range.last - before]
    if (first >= 1 && last <= title.episodes) return { title, first, last }
    before += title.episodes
  }
  return null
}
