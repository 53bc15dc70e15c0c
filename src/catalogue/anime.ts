/** What a title is: its vocabulary, its names and its ids. Everything here is pure. */

export const FORMATS = ['TV', 'Movie', 'OVA', 'ONA', 'Special', 'Music', 'Unknown'] as const
/** The kinds of title, spelt as the catalogue API's `showType` spells them. */
export type Format = (typeof FORMATS)[number]

export const STATUSES = ['finished', 'airing', 'upcoming', 'hiatus', 'cancelled'] as const
/** What a source says of a run; what is true at this moment comes from `airing.ts`. */
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

/** The digits at the end of an id; they alone identify a title and never change. */
export type AnimeNumber = number & { readonly __brand: 'AnimeNumber' }
/** `<kebab-title>-<digits>`; never changes once given. */
export type AnimeId = string & { readonly __brand: 'AnimeId' }

/** The names of one title. At least one of the three is there. */
export interface Names {
  english?: string | undefined
  romaji?: string | undefined
  japanese?: string | undefined
}

/** The title shown when English is chosen. */
export const englishTitle = (names: Names): string => names.english ?? names.romaji ?? names.japanese ?? ''

/** The title shown when JP is chosen: Japanese, else romaji, else whatever there is (catalogue API, conventions). */
export const japaneseTitle = (names: Names): string => names.japanese ?? names.romaji ?? names.english ?? ''

/** Lower-case Latin words joined by hyphens, at most 80 characters; empty when the name has no Latin letter or digit. */
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

/** The slug that a new title is given for good. */
export const toSlug = (names: Names): string =>
  toKebab(names.english ?? '') || toKebab(names.romaji ?? '') || toKebab(names.japanese ?? '') || 'anime'

export const toAnimeId = (slug: string, number: number): AnimeId => `${slug}-${number}` as AnimeId

/**
 * The digits of an id, with or without the words before them: `cowboy-bebop-1` and `1` are the same title.
 * Null for anything else, also for more digits than any title has.
 */
export function parseAnimeNumber(id: string): AnimeNumber | null {
  const digits = /^(?:[^/]*-)?([1-9]\d{0,8})$/.exec(id)?.[1]
  return digits === undefined ? null : (Number(digits) as AnimeNumber)
}

/** Room for the episodes of one title in the digits of an episode id. */
const EPISODES_PER_TITLE = 100_000

/** The digits of an episode's id: unique across the whole site, computed, so that they never change. */
export const toEpisodeDigits = (anime: number, episode: number): number => anime * EPISODES_PER_TITLE + episode

/** The title and the number of the episode behind the digits; null when they name none. */
export function parseEpisodeDigits(digits: string): { anime: AnimeNumber; episode: number } | null {
  if (!/^[1-9]\d{5,14}$/.test(digits)) return null
  const value = Number(digits)
  const episode = value % EPISODES_PER_TITLE
  return episode === 0 ? null : { anime: Math.floor(value / EPISODES_PER_TITLE) as AnimeNumber, episode }
}
