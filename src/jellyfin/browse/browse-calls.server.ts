/** Browsing: libraries, lists, search, items, seasons and episodes, genres. */
import { type Title, yearOf } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import { type Call, defineCall, withPaths } from '../calls/call.ts'
import { CONSTANT, OF_ALL_TITLES, ofList, ONE } from '../calls/prices.ts'
import { AnswerList } from '../calls/send-list.server.ts'
import type { JellyfinContext } from '../context.ts'
import { listGenres, listStudios, listTags, toFacetItem, toGenre, toStudio } from '../items/facets.ts'
import { createItemReader, type ItemRef, readParts } from '../items/read-items.server.ts'
import { requireTitle } from '../items/require-item.ts'
import { toItemId } from '../items/require-playable.server.ts'
import { requirePlayable } from '../items/require-playable.server.ts'
import { toRootItem, toViewItem, VIEWS } from '../items/views.ts'
import { type NamedId, type Page, toPage } from '../calls/item.ts'
import { type ItemCounts, LIBRARY_OPTIONS, NO_COUNTS, toSearchHint, type VirtualFolder } from '../calls/library.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { isFilm, SEASON_NUMBER } from '../titles/titles.ts'
import { listPersons, MAX_PEOPLE } from '../items/people.server.ts'
import { flagOf, listOf, MAX_ITEMS, type Query, rangeOf } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { answerItems, answerPage } from './answer-list.server.ts'
import { ownFilterOf } from './filter.ts'
import { findItem } from './find-item.server.ts'
import { asksForNothing, countUnknown } from './item-parameters.ts'
import { listItems, listSeasonEpisodes, MAX_EPISODES } from './list-items.server.ts'
import { findTitles, findTitlesOfTypes } from './list-titles.server.ts'
import { listNextUp, listResumable, MAX_CONTINUED } from './next-up.server.ts'
import { listUpcoming, MAX_UPCOMING } from './upcoming.server.ts'
import { listLatest, listSimilar, listSuggestions, MAX_SUGGESTED } from './suggest.server.ts'

const MAX_SEARCH_LENGTH = 100
/** Of search results that are shown while a user types. */
const MAX_HINTS = 50

export function browseCalls(context: JellyfinContext): Call[] {
  return [
    ...viewCalls(context),
    ...itemCalls(context),
    ...homeCalls(context),
    ...showCalls(context),
    partsCall(context),
    ...facetCalls(context),
  ]
}

function viewCalls(context: JellyfinContext): Call[] {
  const listViews = async () => toPage(VIEWS.map((view) => toViewItem(view, context)))
  return [
    ...withPaths(
      ['/UserViews', '/Users/:userId/Views', '/Library/MediaFolders'],
      defineCall({ method: 'GET', path: '', access: 'user', work: CONSTANT, handler: listViews }),
    ),
    defineCall({
      method: 'GET',
      path: '/Library/VirtualFolders',
      access: 'user',
      work: CONSTANT,
      handler: async () =>
        VIEWS.map((view): VirtualFolder => ({
          Name: view.name,
          Locations: [],
          CollectionType: view.type,
          ItemId: toViewItem(view, context).Id,
          LibraryOptions: LIBRARY_OPTIONS,
          RefreshStatus: 'Idle',
        })),
    }),
    ...withPaths(
      ['/Items/Root', '/Users/:userId/Items/Root'],
      defineCall({ method: 'GET', path: '', access: 'user', work: CONSTANT, handler: async () => toRootItem(context) }),
    ),
  ]
}

/**
 * How many episodes the title of a series, season or episode has at most; undefined for other items. Most have a few, and apps ask for all
 * of them without a limit.
 */
function countEpisodes({ ids, catalogue }: JellyfinContext, item: string | undefined): number | undefined {
  const id = ids.read(item)
  if (id?.kind !== 'title' && id?.kind !== 'season' && id?.kind !== 'episode') return undefined
  return Math.min(MAX_EPISODES, catalogue.snapshot.find(id.number)?.availability?.lastEpisode ?? 1)
}

const countItems = (context: JellyfinContext, query: Query): number =>
  listOf(query, 'ids').length || (countEpisodes(context, query['parentid']) ?? MAX_ITEMS)

/** A call that lists items. @param max of the list, which with the asked fields decides its price */
const listCall = (
  context: JellyfinContext,
  path: string,
  max: number | ((item: string | undefined) => number),
  list: (caller: Caller, query: Query, item: string) => Promise<Page<ItemRef>>,
): Call =>
  defineCall({
    method: 'GET',
    path,
    access: 'user',
    work: (asked) => ofList(typeof max === 'number' ? max : max(asked.params['itemId']))(asked),
    async handler({ caller, query, params }) {
      const page = await list(caller, query, (params as Partial<Record<string, string>>)['itemId'] ?? '')
      return answerPage(context, caller, query, page)
    },
  })

const itemCalls = (context: JellyfinContext): Call[] => [
  ...withPaths(
    ['/Items', '/Users/:userId/Items'],
    defineCall({
      method: 'GET',
      path: '',
      access: 'user',
      work: (asked) => ofList(countItems(context, asked.query))(asked),
      async handler({ caller, query, request }) {
        countUnknown(query, (text) => request.log.info(text))
        return answerPage(context, caller, query, await listItems(context, caller, query))
      },
    }),
  ),
  ...withPaths(
    ['/Items/:itemId', '/Users/:userId/Items/:itemId'],
    defineCall({
      method: 'GET',
      path: '/:itemId',
      access: 'user',
      work: ONE,
      async handler({ caller, params }) {
        const item = await findItem(context, caller, params.itemId)
        if (!item) throw new Problem(404, 'Item not found.')
        return item
      },
    }),
  ),
  defineCall({
    method: 'GET',
    path: '/Items/:itemId/Ancestors',
    access: 'user',
    work: CONSTANT,
    handler: async () => [],
  }),
  defineCall({
    method: 'GET',
    path: '/Items/Counts',
    access: 'user',
    work: OF_ALL_TITLES,
    async handler({ caller }): Promise<ItemCounts> {
      const titles = await findTitles(context, caller, {}, null)
      const index = await context.episodes()
      const series = titles.filter((title) => !isFilm(title))
      const episodes = series.reduce((sum, title) => sum + episodesOf(index, title).length, 0)
      const films = titles.length - series.length
      return {
        ...NO_COUNTS,
        MovieCount: films,
        SeriesCount: series.length,
        EpisodeCount: episodes,
        ItemCount: titles.length + episodes,
      }
    },
  }),
  ...withPaths(
    ['/Items/:itemId/Similar', '/Shows/:itemId/Similar', '/Movies/:itemId/Similar'],
    listCall(context, '/:itemId', MAX_SUGGESTED, async (caller, query, item) => {
      const title = requireTitle(context, caller, await toItemId(context, caller, item))
      return toPage(await listSimilar(context, caller, title, query))
    }),
  ),
  defineCall({
    method: 'GET',
    path: '/Search/Hints',
    access: 'user',
    work: ofList(MAX_HINTS),
    async handler({ caller, query }) {
      const { Items, TotalRecordCount } = await listItems(context, caller, query)
      const hints = await createItemReader(context, caller)(Items.slice(0, MAX_HINTS))
      return { SearchHints: hints.map(toSearchHint), TotalRecordCount }
    },
  }),
]

const homeCalls = (context: JellyfinContext): Call[] => [
  ...withPaths(
    ['/UserItems/Resume', '/Users/:userId/Items/Resume'],
    listCall(context, '', MAX_CONTINUED, (caller, query) => listResumable(context, caller, query)),
  ),
  ...withPaths(
    ['/Items/Latest', '/Users/:userId/Items/Latest'],
    defineCall({
      method: 'GET',
      path: '',
      access: 'user',
      work: ofList(MAX_SUGGESTED),
      handler: async ({ caller, query }) =>
        answerItems(context, caller, query, await listLatest(context, caller, query)),
    }),
  ),
  ...withPaths(
    ['/Items/Suggestions', '/Users/:userId/Suggestions'],
    listCall(context, '', MAX_SUGGESTED, async (caller, query) => toPage(listSuggestions(context, caller, query))),
  ),
  listCall(context, '/Shows/NextUp', MAX_CONTINUED, (caller, query) => listNextUp(context, caller, query)),
  listCall(context, '/Shows/Upcoming', MAX_UPCOMING, (caller, query) => listUpcoming(context, caller, query)),
]

const showCalls = (context: JellyfinContext): Call[] => [
  listCall(context, '/Shows/:itemId/Seasons', 1, async (caller, query, item) => {
    const title = requireTitle(context, caller, item)
    const isNone = isFilm(title) || asksForNothing(query) || flagOf(query, 'isspecialseason')
    return toPage(isNone ? [] : [{ kind: 'season', title }])
  }),
  listCall(
    context,
    '/Shows/:itemId/Episodes',
    (item) => countEpisodes(context, item) ?? 1,
    async (caller, query, item) => {
      const title = requireTitle(context, caller, item)
      return isFilm(title) || asksForNothing(query) || asksForOtherSeason(context, query, title)
        ? toPage([])
        : listSeasonEpisodes(context, caller, title, query)
    },
  ),
]

/** Whether another season than the one that each title has is asked for, by its number or its id. */
function asksForOtherSeason(
  { ids }: JellyfinContext,
  { season = '', seasonid = '' }: Query,
  { number }: Title,
): boolean {
  const id = ids.read(seasonid)
  return (
    (season !== '' && Number(season) !== SEASON_NUMBER) ||
    (seasonid !== '' && !(id?.kind === 'season' && id.number === number))
  )
}

/** Of an episode or film in several files. */
const MAX_PARTS = 4

const partsCall = (context: JellyfinContext): Call =>
  defineCall({
    method: 'GET',
    path: '/Videos/:itemId/AdditionalParts',
    access: 'user',
    work: ofList(MAX_PARTS),
    async handler({ caller, params }) {
      const { title, episode } = await requirePlayable(context, caller, params.itemId)
      return toPage(await readParts(context, caller, { title, episode }))
    },
  })

const facetCalls = (context: JellyfinContext): Call[] => [
  defineCall({
    method: 'GET',
    path: '/Persons',
    access: 'user',
    work: ofList(MAX_PEOPLE),
    handler: ({ caller, query }) => listPersons(context, caller, query),
  }),
  defineCall({
    method: 'GET',
    path: '/Genres',
    access: 'user',
    work: ofList(MAX_ITEMS),
    async handler({ caller, query }) {
      const titles = await findFacetTitles(context, caller, query)
      const genres = listGenres(titles).map((genre) => toGenre(genre, context))
      return answerFacets(context, 'Genre', genres, query)
    },
  }),
  defineCall({
    method: 'GET',
    path: '/Studios',
    access: 'user',
    work: ofList(MAX_ITEMS),
    async handler({ caller, query }) {
      const titles = await findFacetTitles(context, caller, query)
      const studios = listStudios(titles).map((name) => toStudio(name, context))
      return answerFacets(context, 'Studio', studios, query)
    },
  }),
  ...(['/Items/Filters', '/Items/Filters2'] as const).map((path) =>
    defineCall({
      method: 'GET',
      path,
      access: 'user',
      work: OF_ALL_TITLES,
      async handler({ caller, query }) {
        const { ismovie = '', isseries = '' } = query
        const titles = await findTitlesOfTypes(context, caller, query, { ismovie, isseries })
        const genres = listGenres(titles).map((genre) => toGenre(genre, context))
        const Tags = listTags(titles)
        if (path === '/Items/Filters2') return { Genres: genres, Tags, AudioLanguages: [], SubtitleLanguages: [] }
        const years = [...new Set(titles.flatMap((title) => yearOf(title) ?? []))].toSorted((one, other) => other - one)
        const ratings = [...new Set(titles.flatMap(({ rating }) => rating ?? []))]
        return { Genres: genres.map(({ Name }) => Name), Tags, OfficialRatings: ratings, Years: years }
      },
    }),
  ),
]

/** The titles whose genres or studios are listed. No one has favourites among these. */
const findFacetTitles = async (context: JellyfinContext, caller: Caller, query: Query): Promise<Title[]> =>
  ownFilterOf(query).isFavourite ? [] : findTitlesOfTypes(context, caller, { ...query, mediatypes: '' })

/** A page of genres or studios. */
function answerFacets(
  context: JellyfinContext,
  type: 'Genre' | 'Studio',
  all: readonly NamedId[],
  query: Query,
): AnswerList {
  const { start, limit } = rangeOf(query)
  const textOf = (name: string) => (query[name] ?? '').trim().slice(0, MAX_SEARCH_LENGTH).toLowerCase()
  const [search, letter] = [textOf('searchterm'), textOf('namestartswith')]
  const [atLeast, below] = [textOf('namestartswithorgreater'), textOf('namelessthan')]
  const isWanted = (name: string): boolean =>
    name.includes(search) && name.startsWith(letter) && name >= atLeast && (below === '' || name < below)
  const found = all.filter(({ Name }) => isWanted(Name.toLowerCase()))
  if (/^desc/i.test(query['sortorder'] ?? '')) found.reverse()
  const page = found.slice(start, start + limit)
  const read = async ({ start: from, end }: { start: number; end: number }) =>
    page.slice(from, end).map((facet) => ({ plain: toFacetItem(facet, type, context) }))
  return new AnswerList({ length: page.length, read }, { TotalRecordCount: found.length, StartIndex: start })
}
