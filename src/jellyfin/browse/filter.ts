/** Filters titles as apps ask for it. */
import { facetsOf } from '#src/catalogue/facets.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import type { Ids, ItemId } from '../calls/item-id.ts'
import { createGenreFilter, createStudioFilter, hasFacet } from '../items/facets.ts'
import { isFilm } from '../titles/titles.ts'
import { flagOf, listOf, type Query } from '../calls/query.ts'
import { asksForVideos } from './item-parameters.ts'
import { startsWith } from './sort.ts'

/** Letters by which a list is narrowed. */
const MAX_LETTERS = 40

/** Which kinds of items a query asks for. */
export function typesOf(query: Query) {
  const names = (name: string) => listOf(query, name).map((type) => type.toLowerCase())
  const [included, excluded] = [names('includeitemtypes'), names('excludeitemtypes')]
  const wants = (type: string) => (included.length === 0 || included.includes(type)) && !excluded.includes(type)
  return {
    series: wants('series'),
    films: wants('movie'),
    seasons: included.includes('season'),
    episodes: included.includes('episode') && !excluded.includes('episode'),
    isAny: included.length === 0,
  }
}

/** Whether the episodes of all titles are in a list: named, or as what is played of a library. */
export const wantsEpisodes = (query: Query): boolean => {
  const { episodes, isAny } = typesOf(query)
  const isOfVideos = asksForVideos(query) || ownFilterOf(query).isFolder === false
  return episodes || (isAny && isOfVideos && flagOf(query, 'recursive') === true)
}

/** The types of titles that a query asks for; seasons and episodes are those of series. Empty for none. */
export function titleTypesOf(query: Query): string {
  const { series, films, seasons, episodes } = typesOf(query)
  return [series || seasons || episodes ? ['series'] : [], films ? ['movie'] : []].flat().join(',')
}

type Rule = (title: Title) => boolean

/** @returns a predicate of what needs no user */
export function createFilter(query: Query, ids: Ids): Rule {
  const { series, films } = typesOf(query)
  const rules: Rule[] = [
    (title) => (isFilm(title) ? films : series),
    createGenreFilter(listOf(query, 'genres', '|')),
    createStudioFilter(listOf(query, 'studios', '|')),
    ...namesFilters(query),
    ...idFilters(query, ids),
    ...dateFilters(query),
    ...kindFilters(query),
  ]
  return (title) => rules.every((rule) => rule(title))
}

function namesFilters(query: Query): Rule[] {
  const lettersOf = (name: string) => (query[name] ?? '').slice(0, MAX_LETTERS).toLowerCase()
  const [letter, atLeast, below] = [
    lettersOf('namestartswith'),
    lettersOf('namestartswithorgreater'),
    lettersOf('namelessthan'),
  ]
  const tags = new Set(listOf(query, 'tags', '|').map((tag) => tag.toLowerCase()))
  const ratings = new Set(listOf(query, 'officialratings', '|'))
  const rules: (Rule | '' | false)[] = [
    letter && ((title) => startsWith(title, letter)),
    atLeast && ((title) => facetsOf(title).sortKey >= atLeast),
    below && ((title) => facetsOf(title).sortKey < below),
    tags.size > 0 && ((title) => title.tags.some((tag) => tags.has(tag.toLowerCase()))),
    ratings.size > 0 && ((title) => ratings.has(title.rating ?? '')),
  ]
  return rules.filter((rule) => typeof rule === 'function')
}

function idFilters(query: Query, ids: Ids): Rule[] {
  const facetIds = [...listOf(query, 'genreids'), ...listOf(query, 'studioids')].map((text) => ids.read(text))
  // ids have several spellings
  const facets = [...new Map(facetIds.map((id) => [id && ids.write(id), id])).values()]
  const excluded = new Set(readExcluded(query, ids).flatMap(({ kind, number }) => (kind === 'title' ? number : [])))
  return [
    ...facets.map(
      (id): Rule =>
        (title) =>
          id !== null && hasFacet(title, id),
    ),
    ...(excluded.size > 0 ? [({ number }: Title) => !excluded.has(number)] : []),
  ]
}

/** The items that a query leaves out. */
export const readExcluded = (query: Query, ids: Ids): ItemId[] =>
  listOf(query, 'excludeitemids').flatMap((text) => ids.read(text) ?? [])

function dateFilters(query: Query): Rule[] {
  const years = new Set(listOf(query, 'years').map(Number))
  const minimum = Number(query['mincommunityrating'] ?? '') || 0
  const [since, until] = [toTime(query['minpremieredate']), toTime(query['maxpremieredate'])]
  const rules: (Rule | false)[] = [
    years.size > 0 && ((title) => years.has(yearOf(title) ?? 0)),
    minimum > 0 && ((title) => (title.score ?? 0) >= minimum),
    since !== undefined && ((title) => (toTime(title.startDate) ?? -Infinity) >= since),
    until !== undefined && ((title) => (toTime(title.startDate) ?? Infinity) <= until),
  ]
  return rules.filter((rule) => typeof rule === 'function')
}

function kindFilters(query: Query): Rule[] {
  const [wantsFilms, wantsSeries] = [flagOf(query, 'ismovie'), flagOf(query, 'isseries')]
  const hasRating = flagOf(query, 'hasofficialrating') ?? flagOf(query, 'hasparentalrating')
  const rules: (Rule | false)[] = [
    wantsFilms !== undefined && ((title) => isFilm(title) === wantsFilms),
    wantsSeries !== undefined && ((title) => isFilm(title) !== wantsSeries),
    hasRating !== undefined && ((title) => (title.rating !== undefined) === hasRating),
    asksForVideos(query) && isFilm,
  ]
  return rules.filter((rule) => typeof rule === 'function')
}

/** Milliseconds; undefined if it is none. */
function toTime(date: string | undefined): number | undefined {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** What a query asks of the user’s own data; undefined where it does not matter. */
export function ownFilterOf(query: Query) {
  const filters = new Set(listOf(query, 'filters').map((filter) => filter.toLowerCase()))
  const has = (name: string) => (filters.has(name) ? true : undefined)
  return {
    isFavourite: flagOf(query, 'isfavorite') ?? has('isfavorite') ?? has('isfavoriteorlikes'),
    isPlayed: flagOf(query, 'isplayed') ?? has('isplayed') ?? (filters.has('isunplayed') ? false : undefined),
    isResumable: has('isresumable') ?? false,
    isFolder: flagOf(query, 'isfolder') ?? has('isfolder') ?? (filters.has('isnotfolder') ? false : undefined),
  }
}
