/** Filters titles as apps ask for it. */
import { type Title, yearOf } from '#src/catalogue/title.ts'
import type { Ids } from '../calls/item-id.ts'
import { createGenreFilter, createStudioFilter, hasFacet } from '../items/facets.ts'
import { isFilm } from '../titles/titles.ts'
import { flagOf, listOf, type Query } from '../calls/query.ts'
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

/** @returns a predicate of what needs no user */
export function createFilter(query: Query, ids: Ids): (title: Title) => boolean {
  const { series, films } = typesOf(query)
  const hasGenres = createGenreFilter(listOf(query, 'genres', '|'))
  const hasStudio = createStudioFilter(listOf(query, 'studios', '|'))
  const facetIds = [...listOf(query, 'genreids'), ...listOf(query, 'studioids')].map((text) => ids.read(text))
  // ids have several spellings
  const facets = [...new Map(facetIds.map((id) => [id && ids.write(id), id])).values()]
  const years = new Set(listOf(query, 'years').map(Number))
  const ratings = new Set(listOf(query, 'officialratings', '|'))
  const letter = (query['namestartswith'] ?? '').slice(0, MAX_LETTERS).toLowerCase()
  const minimum = Number(query['mincommunityrating'] ?? '') || 0
  return (title) =>
    (isFilm(title) ? films : series) &&
    hasGenres(title) &&
    hasStudio(title) &&
    facets.every((id) => id !== null && hasFacet(title, id)) &&
    (years.size === 0 || years.has(yearOf(title) ?? 0)) &&
    (ratings.size === 0 || ratings.has(title.rating ?? '')) &&
    (minimum === 0 || (title.score ?? 0) >= minimum) &&
    (letter === '' || startsWith(title, letter))
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
