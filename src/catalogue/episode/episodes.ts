/** Which episodes a title has, and how many of them there are to see. Pure. */
import type { Airing } from '../airing.ts'
import { toEpisodeDigits } from '../anime.ts'

export interface Episode {
  number: number
  /** What its id ends in: unique across the whole site. */
  digits: number
  title?: string
  japaneseTitle?: string
  filler?: true
}

/** What is known of one episode beside its number. */
export interface EpisodeFacts {
  title?: string | undefined
  japaneseTitle?: string | undefined
  filler: boolean
}

/**
 * How many episodes there are: those that have aired, and those that can be played though no calendar knows them.
 * The names of a finished run tell its length where nothing else does.
 */
export function countEpisodes(airing: Pick<Airing, 'status' | 'aired'>, playable: number, named: number): number {
  const told = airing.status === 'finished' && airing.aired === 0 ? named : airing.aired
  return Math.max(told, playable)
}

export function toEpisode(anime: number, number: number, facts: EpisodeFacts | undefined): Episode {
  return {
    number,
    digits: toEpisodeDigits(anime, number),
    ...(facts?.title !== undefined && { title: facts.title }),
    ...(facts?.japaneseTitle !== undefined && { japaneseTitle: facts.japaneseTitle }),
    ...(facts?.filler && { filler: true as const }),
  }
}

/** Episodes shown at a time where there are many. */
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

/** The range that an episode is in. */
export const findRange = (ranges: readonly EpisodeRange[], episode: number): EpisodeRange | undefined =>
  ranges.find(({ first, last }) => first <= episode && episode <= last)
