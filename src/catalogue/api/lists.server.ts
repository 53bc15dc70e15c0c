/** The calls that answer with lists of titles: home, categories, genres, letters, producers, search and filter. */
import { Problem } from '#src/platform/problem.ts'
import { englishTitle } from '../anime.ts'
import { type Filter, parseFilter } from '../find/filter.ts'
import { FILTER_VALUES, SORTS } from '../find/filter-values.ts'
import { findTitles, searchTitles } from '../find/find.ts'
import { GENRES } from '../genre.ts'
import { listHome } from '../home/home.server.ts'
import { CATEGORIES, LETTERS, type Listing, paginate, parseListing, parsePage } from '../listing.ts'
import { listDay, offsetOfZone } from '../schedule/schedule.ts'
import { findSynopses } from '../store.server.ts'
import type { Title } from '../title.ts'
import type { Call, CallContext, CallInput, Parameter } from './call.ts'
import { toListItem, toRankedItem, toScheduleItem, toSearchItem, toSpotlight, toSuggestion } from './items.ts'
import * as wire from './schemas.ts'

const page: Parameter = { description: 'From 1; absent or not a number: 1', example: '1' }
const adult: Parameter = { description: '1 includes adult titles', example: '0' }
const keyword: Parameter = { description: 'A title in any spelling or script', example: 'cowboy' }

const filterParameters: Readonly<Record<string, Parameter>> = {
  ...Object.fromEntries(
    Object.entries(FILTER_VALUES).map(([name, values]) => [
      name,
      { description: `ALL, a name or its number from 1: ${values.join(', ')}` },
    ]),
  ),
  genres: { description: `All of these, with commas between: ${GENRES.join(', ')}` },
  sort: { description: 'The order', schema: { type: 'string', enum: SORTS } },
  sy: { description: 'Start date from: year' },
  sm: { description: 'Start date from: month' },
  sd: { description: 'Start date from: day' },
  ey: { description: 'Start date to: year' },
  em: { description: 'Start date to: month' },
  ed: { description: 'Start date to: day' },
}

/** Items of a list with their descriptions, which are fetched for these alone. */
async function toItems(titles: readonly Title[], context: CallContext) {
  const synopses = await findSynopses(
    context.catalogue.db,
    titles.map((title) => title.number),
  )
  return titles.map((title) => toListItem(title, synopses.get(title.number) ?? '', context))
}

const ranked = (titles: readonly Title[], context: CallContext) =>
  titles.map((title, rank) => toRankedItem(title, rank, context))

function topTen(context: CallContext) {
  const of = (window: 'today' | 'week' | 'month') =>
    ranked(context.snapshot.ranked(window, context.adult).slice(0, 10), context)
  return { today: of('today'), week: of('week'), month: of('month') }
}

const home: Call = {
  path: '/',
  summary: 'The lists of the home page',
  parameters: { adult },
  results: wire.home,
  async answer(_, context) {
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
      trending: ranked(trending, context),
      topTen: topTen(context),
      today: {
        schedule: listDay(context.snapshot, day, offset, context.adult).map((item) => toScheduleItem(item, offset)),
      },
      ...Object.fromEntries(entries),
      genres: [...GENRES],
    }
  },
}

const topTenCall: Call = {
  path: '/top-ten',
  summary: 'The ten most watched of the day, the week and the month',
  parameters: { adult },
  results: wire.topTen,
  answer: async (_, context) => topTen(context),
}

const topSearch: Call = {
  path: '/top-search',
  summary: 'What is looked for most; `link` is a path on the site',
  parameters: { adult },
  results: wire.topSearch,
  answer: async (_, { snapshot, adult: wanted }) =>
    snapshot
      .ranked('trending', wanted)
      .slice(0, 10)
      .map((title) => ({ title: englishTitle(title.names), link: `/${title.id}` })),
}

/** A listing under one path, or under one path a name. */
const listing = (
  path: string,
  summary: string,
  parameters: Call['parameters'],
  parse: (input: CallInput) => Listing | null,
): Call => ({
  path,
  summary,
  parameters: { ...parameters, page, adult },
  results: wire.listPage,
  async answer(input, context) {
    const wanted = parse(input)
    const titles = wanted && context.snapshot.list(wanted, context.adult)
    if (!titles) throw new Problem(404, 'There is no such list.')
    const { items, totalPages } = paginate(titles, parsePage(input.query['page']))
    return { totalPages, data: await toItems(items, context) }
  },
})

const listings: Call[] = [
  ...CATEGORIES.map((category) =>
    listing(`/${category}`, `Titles of the category ${category}`, {}, () => ({ kind: 'category', category })),
  ),
  listing(
    '/genre/:name',
    'Titles of a genre',
    { name: { description: 'The genre', example: 'action', schema: { type: 'string', enum: GENRES } } },
    ({ path }) => parseListing(`genre/${path['name']}`),
  ),
  listing('/az-list', 'All titles by their names', {}, () => parseListing('az-list')),
  listing(
    '/az-list/:letter',
    'Titles by the first letter of their names',
    { letter: { description: 'The letter', example: 'c', schema: { type: 'string', enum: LETTERS.slice(1) } } },
    ({ path }) => (path['letter'] === 'all' ? null : parseListing(`az-list/${path['letter']}`)),
  ),
  listing(
    '/producer/:slug',
    "A studio's or producer's titles",
    { slug: { description: 'Its name with punctuation removed and hyphens for spaces', example: 'sunrise' } },
    ({ path }) => parseListing(`producer/${path['slug']}`),
  ),
]

/** @throws {Problem} 400 with the values that are allowed */
function requireFilter(query: CallInput['query']): Filter {
  const parsed = parseFilter(query)
  if ('filter' in parsed) return parsed.filter
  const { parameter, allowed } = parsed.problem
  throw new Problem(400, `${parameter} must be one of: ${allowed.join(', ')}.`)
}

const searchCall: Call = {
  path: '/search',
  summary: 'Titles that fit a keyword; takes every parameter of /filter too',
  parameters: { keyword, page, ...filterParameters, adult },
  results: wire.searchPage,
  async answer({ query }, context) {
    const filter = requireFilter(query)
    const titles = await findTitles(searchable(context), query['keyword'] ?? '', filter, context.adult)
    const { items, totalPages } = paginate(titles, parsePage(query['page']))
    return { data: items.map((title) => toSearchItem(title, context)), totalPage: totalPages }
  },
}

const filterCall: Call = {
  path: '/filter',
  summary: 'Titles narrowed down by rules',
  parameters: { ...filterParameters, keyword, page, adult },
  results: wire.filterPage,
  async answer({ query }, context) {
    const filter = requireFilter(query)
    const current = parsePage(query['page'])
    const titles = await findTitles(searchable(context), query['keyword'] ?? '', filter, context.adult)
    const { items, totalPages } = paginate(titles, current)
    return {
      data: await toItems(items, context),
      totalPage: totalPages,
      currentPage: current,
      hasNextPage: current < totalPages,
    }
  },
}

const suggest: Call = {
  path: '/search/suggest',
  summary: 'At most ten titles for what has been typed so far, best first',
  parameters: { keyword: { ...keyword, required: true }, adult },
  results: wire.suggestions,
  async answer({ query }, context) {
    if (query['keyword'] === undefined) throw new Problem(400, 'keyword is missing.')
    const titles = await searchTitles(searchable(context), query['keyword'], { adult: context.adult, limit: 10 })
    return titles.map((title) => toSuggestion(title, context))
  },
}

const searchable = ({ snapshot, catalogue }: CallContext) => ({
  snapshot,
  index: catalogue.index,
  indexed: catalogue.indexed,
})

export const listCalls: Call[] = [home, topTenCall, topSearch, ...listings, searchCall, suggest, filterCall]
