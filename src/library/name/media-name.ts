/** The result of parsing a video's file name and its folders. */

/** External ids in the name of a folder or file, or in an NFO. */
export interface MediaIds {
  anilist?: number
  mal?: number
  anidb?: number
  tvdb?: number
  tmdb?: number
  imdb?: string
}

/** One episode, or a range in one file, inclusive. A recap between two episodes is 13.5. */
export interface EpisodeRange {
  first: number
  last: number
}

export const MEDIA_KINDS = ['episode', 'special', 'movie', 'extra'] as const
/** An extra (opening without credits, trailer, menu, sample) is never shown as an episode. */
export type MediaKind = (typeof MEDIA_KINDS)[number]

export interface MediaName {
  /** The series or film, without season, year and ids; empty if unknown. */
  title: string
  /** Other names of it in the same path: the folder's, the file's or a translation. */
  otherTitles: readonly string[]
  kind: MediaKind
  ids: MediaIds
  year?: number
  /** 0 for specials. */
  season?: number
  /** Whether the season belongs to the title’s name, as in `Title 2nd Season - 05`, instead of to the numbers. */
  isSeasonOfName?: boolean
  /** A part or cour of a season. */
  part?: number
  /** Counted from the start of the season if one is named, and otherwise from the start of the title or of the story. */
  episodes?: EpisodeRange
  /** Counted from the start of the story, if the name has this number too. */
  absolute?: EpisodeRange
  /** Which part of the episode or film the file contains, from 1: `40A`, `40 (1 of 2)`, `part1`, `cd2`. */
  piece?: number
  /** Of how many the episode’s number is one: of two to nine episodes, or files of a film. */
  total?: number
  /** Other numbers of the name that may be the episode. */
  rivals?: readonly number[]
  /** The names of the folders that may be the title's, nearest first. */
  folders?: readonly string[]
  /** What kind of special or extra: `OVA`, `SP`, `NCOP`. */
  label?: string
  episodeTitle?: string
  version?: number
  group?: string
  /** CRC-32 of the file as eight capital hex digits, by its name or NFO. */
  checksum?: string
  /** The height in lines. */
  resolution?: number
}

/** More files than a film is cut into. */
const MAX_FILM_PARTS = 3

/**
 * Which part of an episode or film a file is; undefined if it is whole. `Film (2 of 2)` is one only if it matches the film, which has no
 * second episode.
 * @param first the episode that it matches
 */
export function partOf({ piece, total, episodes }: MediaName, first: number | null | undefined): number | undefined {
  const number = episodes?.first ?? 0
  const isOfFilm = total !== undefined && total <= MAX_FILM_PARTS && number <= total && first === 1
  return piece ?? (isOfFilm ? number : undefined)
}

/** What a name says of a release, as columns of a file: `05v2` is version 2, and `40A` the first part of an episode. */
export const releaseOf = ({ version = 1, piece, checksum = '' }: MediaName) => ({
  version,
  piece: piece ?? null,
  checksum,
})
