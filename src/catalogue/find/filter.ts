/** Parses the filters of `/filter` and the search page: names or numbers in a URL become conditions. */
import { GENRES, type Genre, parseGenre } from '../genre.ts'
import { producerSlug } from '../listing.ts'
import { type TagConditions, tagKey } from '../tag.ts'
import type { Choices, ChoiceName, GenreChoice, TagChoice } from './choices.ts'
import {
  AVAILABILITY,
  LANGUAGE,
  LENGTH,
  MAX_TAGS,
  MINE,
  RATED,
  type Conditions,
  POPULARITY,
  SCORES,
  SEASON,
  type Sort,
  SORTS,
  SPANS,
  STATUS,
  TYPES,
} from './filter-values.ts'
import { parseKeyword } from './keyword.ts'

export interface Filter extends Partial<Conditions> {
  /** Genres that a title must all have. */
  genres: Genre[]
  /** Genres of which a title must have none. */
  exclude?: Genre[]
  tags?: TagConditions
  /** Numbers of the titles on the user's list, without which `mine` finds everything. */
  listed?: { has(number: number): boolean }
  /** The first and last possible start date, as ISO dates. */
  from?: string
  to?: string
  sort: Sort
}

/** An unknown value of a filter, with the allowed ones. */
export interface FilterProblem {
  parameter: ChoiceName
  value: string
  allowed: readonly string[]
}

export interface ParsedFilter {
  /** The valid conditions. */
  filter: Filter
  /** The same as canonical values of a URL. */
  choices: Choices
  problems: FilterProblem[]
}

type Parameters = Readonly<Record<string, string | undefined>>

/** Parses the parameters of a URL; returns the first invalid one instead, if any. */
export function parseFilter(parameters: Parameters): { filter: Filter } | { problem: FilterProblem } {
  const { filter, problems } = readFilter(parameters)
  const problem = problems[0]
  return problem ? { problem } : { filter }
}

/** Parses the valid parameters of a URL, and lists the invalid ones. */
export function readFilter(parameters: Parameters): ParsedFilter {
  const choices: Choices = {}
  const problems: FilterProblem[] = []
  const fail = (parameter: ChoiceName, value: string, allowed: readonly string[]) =>
    problems.push({ parameter, value, allowed })

  const choose = <T>(parameter: ChoiceName, values: Readonly<Record<string, T>>): T | undefined => {
    const text = parameters[parameter] ?? ''
    const name = pick(text, values)
    if (name === null) fail(parameter, text, ['ALL', ...Object.keys(values)])
    if (!name) return undefined
    // a score is written as a number
    choices[parameter] = parameter === 'score' ? String(values[name]) : name
    return values[name]
  }
  const part = (parameter: ChoiceName, min: number, max: number): number | undefined => {
    const text = parameters[parameter]?.trim()
    if (!text) return undefined
    const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) {
      choices[parameter] = String(value)
      return value
    }
    fail(parameter, text, [`${min} to ${max}`])
    return undefined
  }

  const chooseGenres = (parameter: GenreChoice, besides: readonly Genre[] = []): Genre[] => {
    const genres = new Set<Genre>()
    for (const name of (parameters[parameter] ?? '').split(',').map((text) => text.trim())) {
      if (!name || name.toUpperCase() === 'ALL') continue
      const genre = parseGenre(name)
      if (!genre) fail(parameter, name, GENRES)
      else if (!besides.includes(genre)) genres.add(genre)
    }
    if (genres.size > 0) choices[parameter] = [...genres].join(',')
    return [...genres]
  }
  const chooseYears = (): Filter['years'] => {
    const text = parameters['year']?.trim()
    if (!text || text.toUpperCase() === 'ALL') return undefined
    const [, first, last = first] = YEARS.exec(text) ?? []
    if (first === undefined || last === undefined || first > last) {
      fail('year', text, ['a year such as 2024', 'years such as 2010-2019, from 1900 to 2200'])
      return undefined
    }
    choices.year = first === last ? first : `${first}-${last}`
    return { first: Number(first), last: Number(last) }
  }
  const chooseStudio = (): string | undefined => {
    const name = parseKeyword(parameters['studio'])
    const slug = producerSlug(name)
    if (slug !== '') choices.studio = name
    else if (name !== '') fail('studio', name, ['the name of a studio'])
    return slug || undefined
  }

  const chooseTags = (parameter: TagChoice): string[] => {
    const names = new Map<string, string>()
    for (const text of (parameters[parameter] ?? '').slice(0, MAX_TAGS_LENGTH).toWellFormed().split(',')) {
      const name = text.trim()
      if (name === '') continue
      if (tagKey(name) === '' || names.size >= MAX_TAGS) fail(parameter, name, [`the names of up to ${MAX_TAGS} tags`])
      else names.set(tagKey(name), name)
    }
    if (names.size > 0) choices[parameter] = [...names.values()].join(',')
    return [...names.keys()]
  }
  const chooseTagConditions = (): TagConditions | undefined => {
    const [wanted, excluded] = [chooseTags('tags'), chooseTags('excludetags')]
    const minRank = part('tagrank', 1, 100) ?? 0
    return wanted.length + excluded.length > 0 ? { wanted, excluded, minRank } : undefined
  }

  const genres = chooseGenres('genres')
  const excluded = chooseGenres('exclude', genres)

  const wanted = (parameters['sort'] || 'default').trim().toLowerCase()
  const sort = SORTS.find((name) => name === wanted)
  if (!sort) fail('sort', wanted, SORTS)
  else if (sort !== 'default') choices.sort = sort

  const conditions = {
    from: firstDay(part('sy', 1900, 2200), part('sm', 1, 12), part('sd', 1, 31)),
    to: lastDay(part('ey', 1900, 2200), part('em', 1, 12), part('ed', 1, 31)),
    type: choose('type', TYPES),
    status: choose('status', STATUS),
    rated: choose('rated', RATED),
    score: choose('score', SCORES),
    season: choose('season', SEASON),
    language: choose('language', LANGUAGE),
    availability: choose('availability', AVAILABILITY),
    popularity: choose('popularity', POPULARITY),
    length: choose('length', LENGTH),
    ended: choose('ended', SPANS),
    added: choose('added', SPANS),
    years: chooseYears(),
    studio: chooseStudio(),
    mine: choose('mine', MINE),
    tags: chooseTagConditions(),
    exclude: excluded.length > 0 ? excluded : undefined,
  }
  const given = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined))
  return { filter: { ...given, genres, sort: sort ?? 'default' }, choices, problems }
}

const MAX_TAGS_LENGTH = 1_000

/** One year, or the first and last of several, from 1900 to 2200. */
const YEARS = /^(19\d\d|2[01]\d\d|2200)(?:\s*-\s*(19\d\d|2[01]\d\d|2200))?$/

/** The name of a value; undefined for ALL and for no value, null for an unknown value. */
function pick(value: string, values: Readonly<Record<string, unknown>>): string | undefined | null {
  const name = value.trim().toUpperCase().replace(/[-\s]/g, '_')
  if (name === '' || name === 'ALL' || name === '0') return undefined
  if (Object.hasOwn(values, name)) return name
  return /^[1-9]\d?$/.test(name) ? (Object.keys(values)[Number(name) - 1] ?? null) : null
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** The first day of a date with optional year, month and day; undefined without a year. */
const firstDay = (year?: number, month?: number, day?: number): string | undefined =>
  year === undefined ? undefined : `${year}-${pad(month ?? 1)}-${pad(month === undefined ? 1 : (day ?? 1))}`

const lastDay = (year?: number, month?: number, day?: number): string | undefined =>
  year === undefined ? undefined : `${year}-${pad(month ?? 12)}-${pad(month === undefined ? 31 : (day ?? 31))}`
