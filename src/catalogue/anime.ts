/** Names, ids and enumerations of titles. */

export const FORMATS = ['TV', 'Movie', 'OVA', 'ONA', 'Special', 'Music', 'Unknown'] as const
/** The formats, spelt as in the catalogue API's `showType`. */
export type Format = (typeof FORMATS)[number]

export const STATUSES = ['finished', 'airing', 'upcoming', 'hiatus', 'cancelled'] as const
/** The status as imported; the current one is computed in `airing.ts`. */
export type Status = (typeof STATUSES)[number]

export const SEASONS = ['winter', 'spring', 'summer', 'fall'] as const
export type Season = (typeof SEASONS)[number]

export const RATINGS = ['G', 'PG', 'PG-13', 'R', 'R+', 'Rx'] as const
export type Rating = (typeof RATINGS)[number]

export const RELATION_KINDS = [
  'prequel',
  'sequel',
  'parent',
  'side-story',
  'summary',
  'full-story',
  'alternative',
  'spin-off',
  'character',
  'other',
] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

export const ROLES = ['Main', 'Supporting', 'Background'] as const
export type Role = (typeof ROLES)[number]

/** The digits at the end of an id, which alone identify a title; they never change. */
export type AnimeNumber = number & { readonly __brand: 'AnimeNumber' }
/** `<kebab-title>-<digits>`; never changes. */
export type AnimeId = string & { readonly __brand: 'AnimeId' }

/** The names of one title; at least one of the three is set. */
export interface Names {
  english?: string | undefined
  romaji?: string | undefined
  japanese?: string | undefined
}

/** The title shown when English is chosen. */
export const englishTitle = (names: Names): string => names.english ?? names.romaji ?? names.japanese ?? ''

/** The title in JP mode: Japanese, else romaji, else any (catalogue API, conventions). */
export const japaneseTitle = (names: Names): string => names.japanese ?? names.romaji ?? names.english ?? ''

/** Lower-case Latin words joined by hyphens, at most 80 characters; empty if the name has no Latin letter or digit. */
export function toKebab(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´.]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}

/** The permanent slug of a new title. */
export const toSlug = (names: Names): string =>
  toKebab(names.english ?? '') || toKebab(names.romaji ?? '') || toKebab(names.japanese ?? '') || 'anime'

/** Marks a number from the database as a title's. */
export const toAnimeNumber = (number: number): AnimeNumber => number as AnimeNumber

export const toAnimeId = (slug: string, number: number): AnimeId => `${slug}-${number}` as AnimeId

/**
 * The digits of an id, with or without its slug: `cowboy-bebop-1` and `1` are the same title.
 * Null for anything else, including more digits than any title has.
 */
export function parseAnimeNumber(id: string): AnimeNumber | null {
  const digits = /^(?:[^/]*-)?([1-9]\d{0,8})$/.exec(id)?.[1]
  return digits === undefined ? null : toAnimeNumber(Number(digits))
}

/** Episode ids per title. */
const EPISODES_PER_TITLE = 100_000

/** The digits of an episode's id: unique across the whole site, computed, so that they never change. */
export const toEpisodeDigits = (anime: number, episode: number): number => anime * EPISODES_PER_TITLE + episode

/** The title and episode number of an episode id; null if it is invalid. */
export function parseEpisodeDigits(digits: string): { anime: AnimeNumber; episode: number } | null {
  if (!/^[1-9]\d{5,14}$/.test(digits)) return null
  const value = Number(digits)
  const episode = value % EPISODES_PER_TITLE
  return episode === 0 ? null : { anime: toAnimeNumber(Math.floor(value / EPISODES_PER_TITLE)), episode }
}
