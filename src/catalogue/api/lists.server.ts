/** Calls that return lists of titles: home, categories, genres, letters, producers, search and filter. */
import * as z from 'zod'
import { Problem } from '#src/platform/problem.ts'
import { englishTitle } from '../anime.ts'
import { findTitles, searchTitles } from '../find/find.ts'
import { GENRES } from '../genre.ts'
import { namedGenres } from '../genre-order.ts'
import { listHome } from '../home.server.ts'
import { KANA_GROUPS } from '../kana/kana-rows.ts'
import { CATEGORIES, LETTERS, type Listing, paginate, parseListing } from '../listing.ts'
import { listDay, offsetOfZone } from '../schedule.ts'
import { findSynopses } from '../store.server.ts'
import { countStudios, MAX_STUDIOS } from '../studios.ts'
import { countTags } from '../tag.ts'
import type { Title } from '../title.ts'
import { searchWish } from '../wish/search-wish.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import type { ParamsOf } from '#src/platform/api/call.ts'
import { type CatalogueCall, type CatalogueContext, defineCall } from './call.ts'
import { toListItem, toRankedItem, toScheduleItem, toSearchItem, toSpotlight, toSuggestion } from './items.ts'
import { filterParameters, requireFilter } from './filter-parameters.ts'
import { adult, oneOf, page, requiredText, text } from './parameters.ts'
import * as wire from './schemas.ts'

const shared = { method: 'GET', access: 'public', tag: 'Catalogue' } as const
const keyword = text('A title, in any spelling or script', 'cowboy')

/** Converts titles to list items and loads their descriptions. */
export async function toItems(titles: readonly Title[], context: CatalogueContext) {
  const synopses = await findSynopses(
    context.catalogue.db,
    titles.map((title) => title.number),
  )
  return titles.map((title) => toListItem(title, synopses.get(title.number) ?? '', context))
}

const toRankedItems = (titles: readonly Title[], context: CatalogueContext) =>
  titles.map((title, rank) => toRankedItem(title, rank, context))

function topTen(context: CatalogueContext) {
  const of = (window: 'today' | 'week' | 'month') =>
    toRankedItems(context.snapshot.ranked(window, context.adult).slice(0, 10), context)
  return { today: of('today'), week: of('week'), month: of('month') }
}

const home = defineCall({
  ...shared,
  path: '/',
  work: 'search',
  summary: 'The lists of the home page',
  query: z.object({ adult }),
  response: wire.home,
  async handler(context) {
    const titles = listHome(context.snapshot, context.adult)
    const { spotlights, trending, topTen: _ranks, ...lists } = titles
    const synopses = await findSynopses(
      context.catalogue.db,
      spotlights.map((title) => title.number),
    )
    const entries = await Promise.all(
      Object.entries(lists).map(async ([name, list]) => [name, await toItems(list, context)] as const),
    )
    const day = new Date(context.snapshot.at).toISOString().slice(0, 10)
    const offset = offsetOfZone(context.timeZone, day)
    return {
      spotlights: spotlights.map((title) => toSpotlight(title, synopses.get(title.number) ?? '', context)),
      trending: toRankedItems(trending, context),
      topTen: topTen(context),
      today: {
        schedule: listDay(context.snapshot, day, offset, context.adult).map((item) => toScheduleItem(item, offset)),
      },
      ...Object.fromEntries(entries),
      genres: [...namedGenres(context.snapshot)],
    }
  },
})

const topTenCall = defineCall({
  ...shared,
  path: '/top-ten',
  work: 'page',
  summary: 'The ten most watched titles of the day, week and month',
  query: z.object({ adult }),
  response: wire.topTen,
  handler: async (context) => topTen(context),
})

const topSearch = defineCall({
  ...shared,
  path: '/top-search',
  work: 'page',
  summary: 'The most popular searches; `link` is a path on the site',
  query: z.object({ adult }),
  response: wire.topSearch,
  handler: async ({ snapshot, adult: includeAdult }) =>
    snapshot
      .ranked('trending', includeAdult)
      .slice(0, 10)
      .map((title) => ({ title: englishTitle(title.names), link: `/${title.id}` })),
})

/** Declares a call that responds with a listing. */
const listing = <const Path extends string>(
  path: Path,
  summary: string,
  parse: (params: Readonly<Record<ParamsOf<Path>, string>>) => Listing | null,
  params?: z.ZodType,
) =>
  defineCall({
    ...shared,
    path,
    work: 'search',
    summary,
    ...(params && { params }),
    query: z.object({ page, adult }),
    response: wire.listPage,
    async handler(context) {
      const list = parse(context.params)
      const titles = list && context.snapshot.list(list, context.adult)
      if (!titles) throw new Problem(404, 'List not found.')
      const { items, totalPages } = paginate(titles, context.query.page)
      return { totalPages, data: await toItems(items, context) }
    },
  })

const listings = [
  ...CATEGORIES.map((category) =>
    listing(`/${category}`, `Titles in the category ${category}`, () => ({ kind: 'category', category })),
  ),
  listing(
    '/genre/:name',
    'Titles in a genre',
    ({ name }) => parseListing(`genre/${name}`),
    z.object({ name: oneOf('The genre', GENRES, 'action') }),
  ),
  listing('/az-list', 'All titles by name', () => parseListing('az-list')),
  listing(
    '/az-list/:letter',
    'Titles by the first letter of their name, or by the kana or row of kana that their Japanese reading begins with',
    ({ letter }) => (letter === 'all' ? null : parseListing(`az-list/${letter}`)),
    z.object({ letter: oneOf('The letter, kana or row of kana', [...LETTERS.slice(1), ...KANA_GROUPS], 'c') }),
  ),
  listing(
    '/producer/:slug',
    'A studio’s or producer’s titles',
    ({ slug }) => parseListing(`producer/${slug}`),
    z.object({ slug: text('Its name with punctuation removed and hyphens for spaces', 'sunrise') }),
  ),
]

const searchCall = defineCall({
  ...shared,
  path: '/search',
  work: 'search',
  summary: 'Titles that match a keyword; also takes every parameter of /filter',
  query: z.object({ keyword: keyword.optional(), page, ...filterParameters, adult }),
  response: wire.searchPage,
  async handler(context) {
    const { page: current, keyword: searched = '', ...query } = context.query
    const { titles } = await findTitles(toSearchable(context), searched, requireFilter(query), context.adult)
    const { items, totalPages } = paginate(titles, current)
    return { data: items.map((title) => toSearchItem(title, context)), totalPage: totalPages }
  },
})

const filterCall = defineCall({
  ...shared,
  path: '/filter',
  work: 'search',
  summary: 'Titles that match the given filters',
  query: z.object({ ...filterParameters, keyword: keyword.optional(), page, adult }),
  response: wire.filterPage,
  async handler(context) {
    const { page: current, keyword: searched = '', ...query } = context.query
    const { titles } = await findTitles(toSearchable(context), searched, requireFilter(query), context.adult)
    const { items, totalPages } = paginate(titles, current)
    return {
      data: await toItems(items, context),
      totalPage: totalPages,
      currentPage: current,
      hasNextPage: current < totalPages,
    }
  },
})

const suggest = defineCall({
  ...shared,
  path: '/search/suggest',
  work: 'search',
  summary: 'Up to ten suggestions for a partial keyword, best first',
  query: z.object({
    keyword: z
      .string('keyword is required.')
      .meta({ description: 'A title, in any spelling or script', examples: ['cowboy'] }),
    adult,
  }),
  response: wire.suggestions,
  async handler(context) {
    const titles = await searchTitles(toSearchable(context), context.query.keyword, { adult: context.adult, limit: 10 })
    return titles.map((title) => toSuggestion(title, context))
  },
})

const wish = defineCall({
  ...shared,
  path: '/wish',
  work: 'search',
  summary: 'Titles that fit a wish in words, best first, and what its words were understood as',
  query: z.object({
    text: requiredText(
      'A wish in English or Japanese: moods, themes, formats, lengths, years, likeness, and what it must not have',
      'like Mushishi but shorter',
    ),
    page,
    adult,
  }),
  response: wire.wish,
  async handler(context) {
    const { text: wished, page: current } = context.query
    if (wished.trim() === '') throw new Problem(400, 'text is required.')
    const found = await searchWish(toSearchable(context), wished, { adult: context.adult })
    const { items, totalPages } = paginate(found?.titles ?? [], current)
    return {
      understood: (found?.wish.parts ?? []).map((part) => ({ label: part.label, negated: part.isNegated })),
      unknown: [...(found?.wish.unknown ?? [])],
      totalPages,
      data: await toItems(items, context),
    }
  },
})

const studios = defineCall({
  ...shared,
  path: '/studios',
  work: 'search',
  summary: 'The names of studios with their numbers of titles, most titles first',
  query: z.object({ adult }),
  response: wire.studios,
  async handler(context) {
    const titles = context.snapshot.list({ kind: 'category', category: 'most-popular' }, context.adult) ?? []
    entriesWalked.report(titles.length)
    return countStudios(titles)
  },
})

const tags = defineCall({
  ...shared,
  path: '/tags',
  work: 'search',
  summary: 'The names of tags with their numbers of titles, most titles first; without spoilers',
  query: z.object({ adult }),
  response: wire.tags,
  async handler({ snapshot, adult: includeAdult }) {
    const titles = snapshot.list({ kind: 'category', category: 'most-popular' }, includeAdult) ?? []
    entriesWalked.report(titles.length)
    return countTags(titles, snapshot.tagInfos, { adult: includeAdult, max: MAX_STUDIOS }).map((each) => ({
      ...each,
      category: each.category ?? null,
      description: each.description ?? null,
    }))
  },
})

const toSearchable = ({ snapshot, catalogue }: CatalogueContext) => ({
  snapshot,
  index: catalogue.index,
  indexed: catalogue.indexed,
})

export const listCalls: readonly CatalogueCall[] = [
  home,
  topTenCall,
  topSearch,
  ...listings,
  searchCall,
  suggest,
  filterCall,
  wish,
  studios,
  tags,
]
