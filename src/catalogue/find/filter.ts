/** What `/filter` and the search page narrow a list by: names or numbers in an address → a rule (catalogue API, "Values of /filter"). */
import type { Format, Rating, Season } from '../anime.ts'
import type { Airing } from '../airing.ts'
import { GENRES, type Genre, parseGenre } from '../genre.ts'
import type { Title } from '../title.ts'

const TYPES = { MOVIE: 'Movie', TV: 'TV', OVA: 'OVA', ONA: 'ONA', SPECIAL: 'Special', MUSIC: 'Music' } as const
const STATUS = { FINISHED: 'finished', CURRENTLY_AIRING: 'airing', NOT_YET_AIRED: 'upcoming' } as const
const RATED = { G: 'G', PG: 'PG', PG_13: 'PG-13', R: 'R', R_PLUS: 'R+', RX: 'Rx' } as const
const SCORES = {
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
const SEASON = { SPRING: 'spring', SUMMER: 'summer', FALL: 'fall', WINTER: 'winter' } as const
const LANGUAGE = { SUB: 'sub', DUB: 'dub', SUB_DUB: 'both' } as const

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

/** Every rule that a title must keep; an absent one does not narrow. */
export interface Filter {
  type?: Format
  status?: Airing['status']
  rated?: Rating
  /** At least. */
  score?: number
  season?: Season
  language?: 'sub' | 'dub' | 'both'
  /** All of them. */
  genres: Genre[]
  /** First and last day of the start date, as ISO dates. */
  from?: string
  to?: string
  sort: Sort
}

/** A value that `/filter` does not know, with those that it does. */
export interface FilterProblem {
  parameter: string
  allowed: readonly string[]
}

type Parameters = Readonly<Record<string, string | undefined>>

/** The names of a choice's values as they stand in an address; the number of one is its place, from 1. */
export const FILTER_VALUES = {
  type: Object.keys(TYPES),
  status: Object.keys(STATUS),
  rated: Object.keys(RATED),
  score: Object.keys(SCORES),
  season: Object.keys(SEASON),
  language: Object.keys(LANGUAGE),
} as const

/** The filter in an address's parameters, or the first one that is wrong. */
export function parseFilter(parameters: Parameters): { filter: Filter } | { problem: FilterProblem } {
  const problems: FilterProblem[] = []
  const choose = <T>(parameter: string, values: Readonly<Record<string, T>>): T | undefined => {
    const chosen = pick(parameters[parameter], values)
    if (chosen !== null) return chosen
    problems.push({ parameter, allowed: ['ALL', ...Object.keys(values)] })
    return undefined
  }
  const genres = parseGenres(parameters['genres'])
  if (!genres) problems.push({ parameter: 'genres', allowed: GENRES })
  const sort = (parameters['sort'] || 'default').toLowerCase()
  if (!isSort(sort)) problems.push({ parameter: 'sort', allowed: SORTS })
  const from = parseDay(parameters, 's', problems)
  const to = parseDay(parameters, 'e', problems)
  const chosen = {
    type: choose('type', TYPES),
    status: choose('status', STATUS),
    rated: choose('rated', RATED),
    score: choose('score', SCORES),
    season: choose('season', SEASON),
    language: choose('language', LANGUAGE),
  }
  const problem = problems[0]
  if (problem) return { problem }
  const given = Object.fromEntries(Object.entries({ ...chosen, from, to }).filter(([, value]) => value !== undefined))
  return { filter: { ...given, genres: genres ?? [], sort: isSort(sort) ? sort : 'default' } }
}

/** Undefined for ALL and for nothing, null for a value that is none of them. */
function pick<T>(value: string | undefined, values: Readonly<Record<string, T>>): T | undefined | null {
  const name = value?.trim().toUpperCase().replace(/[-\s]/g, '_') ?? ''
  if (name === '' || name === 'ALL' || name === '0') return undefined
  if (Object.hasOwn(values, name)) return values[name] ?? null
  return /^[1-9]\d?$/.test(name) ? (Object.values(values)[Number(name) - 1] ?? null) : null
}

function parseGenres(value: string | undefined): Genre[] | null {
  const names = (value ?? '').split(',').map((name) => name.trim())
  const genres = names.filter((name) => name && name.toUpperCase() !== 'ALL').map(parseGenre)
  return genres.includes(null) ? null : [...new Set(genres.filter((genre) => genre !== null))]
}

/** The first (`s`) or last (`e`) day that year, month and day, each optional, leave open. Without a year there is none. */
function parseDay(parameters: Parameters, side: 's' | 'e', problems: FilterProblem[]): string | undefined {
  const read = (part: 'y' | 'm' | 'd', min: number, max: number): number | undefined => {
    const text = parameters[side + part]?.trim()
    if (!text) return undefined
    const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    problems.push({ parameter: side + part, allowed: [`${min} to ${max}`] })
    return undefined
  }
  const year = read('y', 1900, 2200)
  const month = read('m', 1, 12)
  const day = read('d', 1, 31)
  if (year === undefined) return undefined
  const pad = (value: number) => String(value).padStart(2, '0')
  return side === 's'
    ? `${year}-${pad(month ?? 1)}-${pad(month === undefined ? 1 : (day ?? 1))}`
    : `${year}-${pad(month ?? 12)}-${pad(month === undefined ? 31 : (day ?? 31))}`
}

const isSort = (value: string): value is Sort => (SORTS as readonly string[]).includes(value)

/** Whether the filter narrows anything at all. */
export const isNarrowing = (filter: Filter): boolean =>
  filter.genres.length > 0 ||
  Object.entries(filter).some(([name, value]) => name !== 'genres' && name !== 'sort' && value !== undefined)

/** Whether a title keeps every rule. */
export function matches(filter: Filter, title: Title, airing: Airing): boolean {
  return (
    (filter.type === undefined || title.format === filter.type) &&
    (filter.status === undefined || airing.status === filter.status) &&
    (filter.rated === undefined || title.rating === filter.rated) &&
    (filter.score === undefined || (title.score ?? 0) >= filter.score) &&
    (filter.season === undefined || title.season === filter.season) &&
    (filter.language === undefined || speaks(filter.language, title, airing)) &&
    filter.genres.every((genre) => title.genres.includes(genre)) &&
    startsWithin(filter, title.startDate)
  )
}

function speaks(language: NonNullable<Filter['language']>, title: Title, airing: Airing): boolean {
  const sub = (title.availability?.sub ?? airing.aired) > 0
  const dub = (title.availability?.dub ?? 0) > 0
  return language === 'sub' ? sub : language === 'dub' ? dub : sub && dub
}

/** Dates compare as text; one that is known only to the year or month counts from its first day. */
function startsWithin({ from, to }: Filter, startDate: string | undefined): boolean {
  if (from === undefined && to === undefined) return true
  if (startDate === undefined) return false
  const day = startDate + '-01-01'.slice(startDate.length - 4)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}
