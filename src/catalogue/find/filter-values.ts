/** Parameter values of `/filter` and the search page, with their meanings (catalogue API, "Values of /filter"). */
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

/** How many people are said to watch a title, by the sources' counts (MyAnimeList's scale): an unknown number is neither. */
export const POPULARITY = {
  LITTLE_WATCHED: { from: 1, to: 100_000 },
  WIDELY_WATCHED: { from: 500_000, to: Infinity },
} as const

/** How long all episodes take together at most, in minutes. */
export const LENGTH = { HALF_HOUR: 30, HOUR: 60, TWO_HOURS: 120, EVENING: 240 } as const

/** Days until now. */
export const SPANS = { WEEK: 7, MONTH: 30, THREE_MONTHS: 90, YEAR: 365 } as const

/** Whether a title is on the list of the user who looks: only for pages, which know the user. */
export const MINE = { HIDE: 'hide', ONLY: 'only' } as const

/** Tags that one filter can name. */
export const MAX_TAGS = 10

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

/** The names of a parameter's values in URLs; a value's number is its position, from 1. */
export const FILTER_VALUES = {
  type: Object.keys(TYPES),
  status: Object.keys(STATUS),
  rated: Object.keys(RATED),
  score: Object.keys(SCORES),
  season: Object.keys(SEASON),
  language: Object.keys(LANGUAGE),
  availability: Object.keys(AVAILABILITY),
  popularity: Object.keys(POPULARITY),
  length: Object.keys(LENGTH),
  ended: Object.keys(SPANS),
  added: Object.keys(SPANS),
} as const

/** The conditions that a title must meet. */
export interface Conditions {
  type: Format
  status: Airing['status']
  rated: Rating
  /** The minimum score. */
  score: number
  season: Season
  language: 'sub' | 'dub' | 'both'
  /** Has an episode that plays on this site. */
  availability: 'here'
  /** The least and the greatest number of people who watch it. */
  popularity: { from: number; to: number }
  /** The most minutes that all of its episodes take. */
  length: number
  /** The most days since its last episode; it has finished. */
  ended: number
  /** The most days since it was added to this site. */
  added: number
  /** The first and last year, both included. */
  years: { first: number; last: number }
  /** The slug of a studio. */
  studio: string
  mine: 'hide' | 'only'
}
