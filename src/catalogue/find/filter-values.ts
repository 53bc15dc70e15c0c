/** The names that `/filter` and the search page take in an address, and what each stands for (catalogue API, "Values of /filter"). */
import type { Airing } from '../airing.ts'
import type { Format, Rating, Season } from '../anime.ts'

export const TYPES = { MOVIE: 'Movie', TV: 'TV', OVA: 'OVA', ONA: 'ONA', SPECIAL: 'Special', MUSIC: 'Music' } as const
export const STATUS = { FINISHED: 'finished', CURRENTLY_AIRING: 'airing', NOT_YET_AIRED: 'upcoming' } as const
export const RATED = { G: 'G', PG: 'PG', PG_13: 'PG-13', R: 'R', R_PLUS: 'R+', RX: 'Rx' } as const
export const SCORES = {
  APPALLING: 1,
  HORRIBLE: 2,
  VERY_BAD: 3,
  BAD: 4,
  AVERAGE: 5,
  FINE: 6,
  GOOD: 7,
  VERY_GOOD: 8,
  GREAT: 9,
  MASTERPIECE: 10,
} as const
export const SEASON = { SPRING: 'spring', SUMMER: 'summer', FALL: 'fall', WINTER: 'winter' } as const
export const LANGUAGE = { SUB: 'sub', DUB: 'dub', SUB_DUB: 'both' } as const

export const AVAILABILITY = { PLAYS_HERE: 'here' } as const

export const SORTS = [
  'default',
  'recently_added',
  'recently_updated',
  'score',
  'name_az',
  'released_date',
  'most_watched',
] as const
export type Sort = (typeof SORTS)[number]

/** The names of a choice's values as they stand in an address; the number of one is its place, from 1. */
export const FILTER_VALUES = {
  type: Object.keys(TYPES),
  status: Object.keys(STATUS),
  rated: Object.keys(RATED),
  score: Object.keys(SCORES),
  season: Object.keys(SEASON),
  language: Object.keys(LANGUAGE),
  availability: Object.keys(AVAILABILITY),
} as const

/** Every rule that a title must keep; an absent one does not narrow. */
export interface Rules {
  type: Format
  status: Airing['status']
  rated: Rating
  /** At least. */
  score: number
  season: Season
  language: 'sub' | 'dub' | 'both'
  /** Has an episode that plays on this site. */
  availability: 'here'
}
