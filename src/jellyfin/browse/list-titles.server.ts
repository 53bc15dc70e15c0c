/** The titles that a query asks for, of a library or of all. */
import { searchTitles } from '#src/catalogue/find/find.ts'
import type { Title } from '#src/catalogue/title.ts'
import { findListedTitles } from '#src/list/entries/listed-titles-store.server.ts'
import { filterInParts } from '#src/platform/filter-in-parts.server.ts'
import type { JellyfinContext } from '../context.ts'
import type { ItemId } from '../calls/item-id.ts'
import { hasFacet } from '../items/facets.ts'
import { seriesStatus } from '../items/title-item.ts'
import { findView, type View } from '../items/views.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { canSee, isFilm, listTitles } from '../titles/titles.ts'
import { createPeopleFilter } from '../items/people.server.ts'
import { listOf, type Query } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { readFavourites, readWatched } from '../titles/read-user-data.server.ts'
import { isAllWatched } from '../titles/watched.ts'
import { createFilter, ownFilterOf, titleTypesOf } from './filter.ts'
import { asksForNothing } from './item-parameters.ts'
import { sortTitles } from './sort.ts'

/** Results of a search at most: the best ones. */
const MAX_FOUND = 200
const MAX_SEARCH_LENGTH = 100

export async function findTitles(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  parent: ItemId | null,
): Promise<Title[]> {
  const search = query['searchterm']?.trim().slice(0, MAX_SEARCH_LENGTH)
  const candidates = search
    ? (await searchTitles(context.catalogue, search, { adult: false, limit: MAX_FOUND })).filter((title) =>
        canSee(title, caller, context),
      )
    : listTitles(context.catalogue.snapshot, caller, context)
  const within = await createParentFilter(context, caller, parent)
  const matches = createFilter(query, context.ids)
  const hasPeople = (await createPeopleFilter(context, query)) ?? (() => true)
  const found = await filterInParts(candidates, (title) => within(title) && matches(title) && hasPeople(title))
  const own = await filterOwn(context, caller, filterByStatus(context, found, query), query)
  return search ? own : sortTitles(own, query, context.catalogue.snapshot, Math.random)
}

/** The titles of the types and the parent that a query names. @param also what they are narrowed and sorted by */
export async function findTitlesOfTypes(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  also: Query = {},
): Promise<Title[]> {
  const [parent, includeitemtypes] = [context.ids.read(query['parentid']), titleTypesOf(query)]
  if (asksForNothing(query) || includeitemtypes === '' || (query['parentid'] && !parent)) return []
  return findTitles(context, caller, { ...also, includeitemtypes }, parent)
}

export async function createParentFilter(
  context: JellyfinContext,
  caller: Caller,
  parent: ItemId | null,
): Promise<(title: Title) => boolean> {
  if (parent === null || parent.kind === 'root') return () => true
  if (parent.kind === 'title' || parent.kind === 'season') return ({ number }) => number === parent.number
  if (parent.kind === 'genre' || parent.kind === 'studio') return (title) => hasFacet(title, parent)
  const view = parent.kind === 'view' ? findView(parent.number) : undefined
  return view ? createViewFilter(context, caller, view.key) : () => false
}

async function createViewFilter(
  { catalogue, myList }: JellyfinContext,
  { viewer }: Caller,
  key: View['key'],
): Promise<(title: Title) => boolean> {
  const { snapshot } = catalogue
  switch (key) {
    case 'anime':
      return (title) => !isFilm(title)
    case 'films':
      return isFilm
    case 'airing':
      return (title) => snapshot.airing(title).status === 'airing'
    case 'my-list': {
      const listed = await findListedTitles(myList.db, viewer.id)
      const numbers = new Set([...listed].flatMap((number) => snapshot.find(number)?.number ?? []))
      return (title) => numbers.has(title.number)
    }
  }
}

function filterByStatus({ catalogue }: JellyfinContext, titles: Title[], query: Query): Title[] {
  const statuses = new Set(listOf(query, 'seriesstatus').map((status) => status.toLowerCase()))
  if (statuses.size === 0) return titles
  return titles.filter((title) => !isFilm(title) && statuses.has(seriesStatus(title, catalogue.snapshot).toLowerCase()))
}

async function filterOwn(context: JellyfinContext, caller: Caller, titles: Title[], query: Query): Promise<Title[]> {
  const { isFavourite, isPlayed, isFolder } = ownFilterOf(query)
  let found = isFolder === undefined ? titles : titles.filter((title) => isFilm(title) !== isFolder)
  if (isFavourite !== undefined) {
    const favourites = await readFavourites(context, caller)
    found = found.filter(({ number }) => favourites.has(number) === isFavourite)
  }
  if (isPlayed === undefined) return found
  const [index, watched] = await Promise.all([context.episodes(), readWatched(context, caller)])
  return filterInParts(found, (title) => isAllWatched(watched, title, episodesOf(index, title)) === isPlayed)
}
