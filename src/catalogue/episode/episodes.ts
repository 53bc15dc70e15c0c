/** Episodes of a title: count, ids and ranges. */
import type { Airing } from '../airing.ts'
import { toEpisodeDigits } from '../anime.ts'

export interface Episode {
  number: number
  /** The digits of its id, unique across the site. */
  digits: number
  title?: string
  japaneseTitle?: string
  filler?: true
  /** The stored day of its first broadcast in Japan, as far as known: `1998-04-03`. */
  aired?: string
}

/** Known details of an episode. */
export interface EpisodeDetails {
  title?: string | undefined
  japaneseTitle?: string | undefined
  filler: boolean
  aired?: string | undefined
}

/**
 * The number of episodes that have aired or can be played. If nothing is known about a finished title, the last episode
 * with a name counts.
 */
export function countEpisodes(airing: Pick<Airing, 'status' | 'aired'>, playable: number, named: number): number {
  const airedCount = airing.status === 'finished' && airing.aired === 0 ? named : airing.aired
  return Math.max(airedCount, playable)
}

export function toEpisode(anime: number, number: number, details: EpisodeDetails | undefined): Episode {
  return {
    number,
    digits: toEpisodeDigits(anime, number),
    ...(details?.title !== undefined && { title: details.title }),
    ...(details?.japaneseTitle !== undefined && { japaneseTitle: details.japaneseTitle }),
    ...(details?.filler && { filler: true as const }),
    ...(details?.aired !== undefined && { aired: details.aired }),
  }
}

/** Episodes per range. */
const RANGE_SIZE = 100

export interface EpisodeRange {
  first: number
  last: number
}

/** 1–100, 101–200 … up to the last episode. */
export function toRanges(count: number, size = RANGE_SIZE): EpisodeRange[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    first: index * size + 1,
    last: Math.min((index + 1) * size, count),
  }))
}

/** The range that contains an episode. */
export const findRange = (ranges: readonly EpisodeRange[], episode: number): EpisodeRange | undefined =>
  ranges.find(({ first, last }) => first <= episode && episode <= last)
