/** Browsing: libraries, lists, search, items, seasons and episodes, genres. */
import { yearOf } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import { type Call, defineCall, withPaths } from '../calls/call.ts'
import type { JellyfinContext } from '../context.ts'
import { listGenres, listStudios, toFacetItem, toGenre, toStudio } from '../items/facets.ts'
import { readSeasons } from '../items/read-items.server.ts'
import { requireTitle } from '../items/require-item.ts'
import { toRootItem, toViewItem, VIEWS } from '../items/views.ts'
import { type Item, type Page, toPage } from '../models/item.ts'
import { type ItemCounts, LIBRARY_OPTIONS, NO_COUNTS, toSearchHint, type VirtualFolder } from '../models/library.ts'
import { episodesOf } from '../playable/episode-index.ts'
import { isFilm } from '../playable/titles.ts'
import { listPersons } from '../people/people.server.ts'
import { type Query, rangeOf } from '../request/query.ts'
import type { Caller } from '../tokens/tokens.ts'
import { addAskedFields } from './asked-fields.server.ts'
import { findItem } from './find-item.server.ts'
import { listItems, listSeasonEpisodes } from './list-items.server.ts'
import { findTitles } from './list-titles.server.ts'
import { listNextUp, listResumable } from './next-up.server.ts'
import { listLatest, listSimilar, listSuggestions } from './suggest.server.ts'

export function browseCalls(context: JellyfinContext): Call[] {
  return [
    ...viewCalls(context),
    ...itemCalls(context),
    ...homeCalls(context),
    ...showCalls(context),
    ...facetCalls(context),
  ]
}

function viewCalls(context: JellyfinContext): Call[] {
  const listViews = async () => toPage(VIEWS.map((view) => toViewItem(view, context)))
  return [
    ...withPaths(
      ['/UserViews', '/Users/:userId/Views', '/Library/MediaFolders'],
      defineCall({ method: 'GET', path: '', access: 'user', handler: listViews }),
    ),
    defineCall({
      method: 'GET',
      path: '/Library/VirtualFolders',
      access: 'user',
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
      defineCall({ method: 'GET', path: '', access: 'user', handler: async () => toRootItem(context) }),
    ),
  ]
}

/** A call that lists items, and adds the fields that the app asks for. */
const listCall = (
  context: JellyfinContext,
  path: string,
  list: (caller: Caller, query: Query, item: string) => Promise<Page<Item>>,
): Call =>
  defineCall({
    method: 'GET',
    path,
    access: 'user',
    async handler({ caller, query, params }) {
      const page = await list(caller, query, (params as Partial<Record<string, string>>)['itemId'] ?? '')
      return { ...page, Items: await addAskedFields(context, caller, query, page.Items) }
    },
  })

const itemCalls = (context: JellyfinContext): Call[] => [
  ...withPaths(
    ['/Items', '/Users/:userId/Items'],
    listCall(context, '', (caller, query) => listItems(context, caller, query)),
  ),
  ...withPaths(
    ['/Items/:itemId', '/Users/:userId/Items/:itemId'],
    defineCall({
      method: 'GET',
      path: '/:itemId',
      access: 'user',
      async handler({ caller, params }) {
        const item = await findItem(context, caller, params.itemId)
        if (!item) throw new Problem(404, 'Item not found.')
        return item
      },
    }),
  ),
  defineCall({ method: 'GET', path: '/Items/:itemId/Ancestors', access: 'user', handler: async () => [] }),
  defineCall({
    method: 'GET',
    path: '/Items/Counts',
    access: 'user',
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
    listCall(context, '/:itemId', (caller, query, item) =>
      listSimilar(context, caller, requireTitle(context, caller, item), query),
    ),
  ),
  defineCall({
    method: 'GET',
    path: '/Search/Hints',
    access: 'user',
    async handler({ caller, query }) {
      const { Items, TotalRecordCount } = await listItems(context, caller, query)
      return { SearchHints: Items.map(toSearchHint), TotalRecordCount }
    },
  }),
]

const homeCalls = (context: JellyfinContext): Call[] => [
  ...withPaths(
    ['/UserItems/Resume', '/Users/:userId/Items/Resume'],
    listCall(context, '', (caller, query) => listResumable(context, caller, query)),
  ),
  ...withPaths(
    ['/Items/Latest', '/Users/:userId/Items/Latest'],
    defineCall({
      method: 'GET',
      path: '',
      access: 'user',
      handler: async ({ caller, query }) =>
        addAskedFields(context, caller, query, await listLatest(context, caller, query)),
    }),
  ),
  ...withPaths(
    ['/Items/Suggestions', '/Users/:userId/Suggestions'],
    listCall(context, '', (caller, query) => listSuggestions(context, caller, query)),
  ),
  listCall(context, '/Shows/NextUp', (caller, query) => listNextUp(context, caller, query)),
  defineCall({ method: 'GET', path: '/Shows/Upcoming', access: 'user', handler: async () => toPage([]) }),
]

const showCalls = (context: JellyfinContext): Call[] => [
  listCall(context, '/Shows/:itemId/Seasons', async (caller, _, item) => {
    const title = requireTitle(context, caller, item)
    return toPage(isFilm(title) ? [] : await readSeasons(context, caller, [title]))
  }),
  listCall(context, '/Shows/:itemId/Episodes', async (caller, query, item) => {
    const title = requireTitle(context, caller, item)
    return isFilm(title) ? toPage([]) : listSeasonEpisodes(context, caller, title, query)
  }),
]

const facetCalls = (context: JellyfinContext): Call[] => [
  defineCall({
    method: 'GET',
    path: '/Persons',
    access: 'user',
    handler: ({ query }) => listPersons(context, query),
  }),
  defineCall({
    method: 'GET',
    path: '/Genres',
    access: 'user',
    async handler({ caller, query }) {
      const titles = await findTitles(context, caller, {}, context.ids.read(query['parentid']))
      return toRangePage(
        listGenres(titles).map((genre) => toFacetItem(toGenre(genre, context), 'Genre', context)),
        query,
      )
    },
  }),
  defineCall({
    method: 'GET',
    path: '/Studios',
    access: 'user',
    async handler({ caller, query }) {
      const titles = await findTitles(context, caller, {}, context.ids.read(query['parentid']))
      return toRangePage(
        listStudios(titles).map((name) => toFacetItem(toStudio(name, context), 'Studio', context)),
        query,
      )
    },
  }),
  ...(['/Items/Filters', '/Items/Filters2'] as const).map((path) =>
    defineCall({
      method: 'GET',
      path,
      access: 'user',
      async handler({ caller, query }) {
        const titles = await findTitles(context, caller, {}, context.ids.read(query['parentid']))
        const genres = listGenres(titles).map((genre) => toGenre(genre, context))
        if (path === '/Items/Filters2') return { Genres: genres, Tags: [], AudioLanguages: [], SubtitleLanguages: [] }
        const years = [...new Set(titles.flatMap((title) => yearOf(title) ?? []))].toSorted((one, other) => other - one)
        const ratings = [...new Set(titles.flatMap(({ rating }) => rating ?? []))]
        return { Genres: genres.map(({ Name }) => Name), Tags: [], OfficialRatings: ratings, Years: years }
      },
    }),
  ),
]

function toRangePage<T>(items: readonly T[], query: Query) {
  const { start, limit } = rangeOf(query)
  return toPage(items.slice(start, start + limit), items.length, start)
}
