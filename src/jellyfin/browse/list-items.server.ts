/** `/Items`: everything that apps list, by parent, kind, search and filter, a page at a time; items are read when they are sent. */
import { setImmediate } from 'node:timers/promises'
import type { Title } from '#src/catalogue/title.ts'
import type { JellyfinContext } from '../context.ts'
import { type ItemId, normaliseId } from '../calls/item-id.ts'
import { type ItemRef, toEpisodeRef, toTitleRef } from '../items/read-items.server.ts'
import { findTitle } from '../items/require-item.ts'
import { toViewItem, VIEWS } from '../items/views.ts'
import { type Page, toPage } from '../calls/item.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { isFilm } from '../titles/titles.ts'
import { flagOf, listOf, type Query, type Range, rangeOf } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { ownFilterOf, typesOf, wantsEpisodes } from './filter.ts'
import { asksForNothing } from './item-parameters.ts'
import { findEpisodes, findOwnEpisodes, NO_EPISODES } from './find-episodes.server.ts'
import { findItem } from './find-item.server.ts'
import { findTitles } from './list-titles.server.ts'
import { listResumable } from './next-up.server.ts'

/** Of one title: apps ask for all of them at once. */
export const MAX_EPISODES = 3_000

export async function listItems(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<ItemRef>> {
  if (asksForNothing(query)) return toPage([])
  const ids = listOf(query, 'ids')
  if (ids.length > 0) return listByIds(context, caller, ids, rangeOf(query))
  if (ownFilterOf(query).isResumable) return listResumable(context, caller, query)
  const parentText = query['parentid']
  const parent = context.ids.read(parentText)
  if (parentText && !parent) return toPage([])
  const title = findTitle(context, caller, parentText)
  if (parent && ['title', 'season', 'episode'].includes(parent.kind))
    return title ? listChildren(context, caller, { title, parent }, query) : toPage([])
  if (isTop(parent, query)) return toPage(VIEWS.map((view) => ({ kind: 'item', item: toViewItem(view, context) })))
  return listTitlesAndEpisodes(context, caller, query, parent)
}

/** Titles, and after them the episodes, as far as the query asks for each. */
async function listTitlesAndEpisodes(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  parent: ItemId | null,
): Promise<Page<ItemRef>> {
  const { start, limit } = rangeOf(query)
  const { series, films } = typesOf(query)
  const hasEpisodes = wantsEpisodes(query)
  const titles = series || films ? await findTitles(context, caller, query, parent) : []
  // other requests are handled between the two
  if (hasEpisodes) await setImmediate()
  const episodes = hasEpisodes ? await findEpisodes(context, caller, query, parent) : NO_EPISODES
  const page = titles.slice(start, start + limit)
  const playables = episodes.slice(Math.max(0, start - titles.length), limit - page.length)
  return toPage([...page.map(toTitleRef), ...playables.map(toEpisodeRef)], titles.length + episodes.total, start)
}

/** What a question about titles has, beside the parameters that are tested for their value. */
const NARROWED_BY = [
  'genres',
  'genreids',
  'hasofficialrating',
  'hasparentalrating',
  'ismovie',
  'isplayed',
  'isseries',
  'maxpremieredate',
  'mediatypes',
  'mincommunityrating',
  'minpremieredate',
  'namelessthan',
  'namestartswith',
  'namestartswithorgreater',
  'officialratings',
  'personids',
  'seriesstatus',
  'studioids',
  'studios',
  'tags',
  'years',
]

/** Without a parent and a question, the libraries are listed. */
const isTop = (parent: ItemId | null, query: Query): boolean =>
  (parent === null || parent.kind === 'root') &&
  flagOf(query, 'recursive') !== true &&
  typesOf(query).isAny &&
  !query['searchterm'] &&
  listOf(query, 'filters').length === 0 &&
  flagOf(query, 'isfavorite') === undefined &&
  NARROWED_BY.every((name) => !query[name])

/** Items by their ids, in the given order; one item with everything that its page shows. */
async function listByIds(
  context: JellyfinContext,
  caller: Caller,
  texts: readonly string[],
  { start, limit }: Range,
): Promise<Page<ItemRef>> {
  const found = await findByIds(context, caller, texts)
  return toPage(found.slice(start, start + limit), found.length, start)
}

async function findByIds(context: JellyfinContext, caller: Caller, texts: readonly string[]): Promise<ItemRef[]> {
  // ids have several spellings
  const ids = [...new Set(texts.flatMap((text) => normaliseId(text) ?? []))]
  const [only] = ids
  if (only !== undefined && ids.length === 1) {
    const item = await findItem(context, caller, only)
    return item ? [{ kind: 'item', item }] : []
  }
  const index = await context.episodes()
  return ids.flatMap((text): ItemRef[] => {
    const [id, title] = [context.ids.read(text), findTitle(context, caller, text)]
    if (!id || !title) return []
    if (id.kind === 'title' || id.kind === 'season') return [{ kind: id.kind, title }]
    return episodesOf(index, title).includes(id.episode) ? [toEpisodeRef({ title, episode: id.episode })] : []
  })
}

async function listChildren(
  context: JellyfinContext,
  caller: Caller,
  { title, parent }: { title: Title; parent: ItemId },
  query: Query,
): Promise<Page<ItemRef>> {
  const types = typesOf(query)
  const isWithinSeries = parent.kind === 'title'
  if (isFilm(title) || parent.kind === 'episode') return toPage([])
  const areEpisodes = isWithinSeries
    ? types.episodes || (types.isAny && flagOf(query, 'recursive'))
    : types.isAny || types.episodes
  if (areEpisodes) return listSeasonEpisodes(context, caller, title, query)
  return isWithinSeries && (types.isAny || types.seasons) ? toPage([{ kind: 'season', title }]) : toPage([])
}

/** The episodes of a title. */
export async function listSeasonEpisodes(
  context: JellyfinContext,
  caller: Caller,
  title: Title,
  query: Query,
): Promise<Page<ItemRef>> {
  const { limit, start } = rangeOf(query, MAX_EPISODES, MAX_EPISODES)
  const all = await findOwnEpisodes(context, caller, title, query)
  const [first, adjacent] = [context.ids.read(query['startitemid']), context.ids.read(query['adjacentto'])]
  const at = adjacent ? all.indexOf(adjacent.episode) : -1
  const episodes = adjacent
    ? all.slice(Math.max(0, at - 1), at + 2)
    : first
      ? all.filter((episode) => episode >= first.episode)
      : all
  const page = episodes.slice(start, start + limit).map((episode) => toEpisodeRef({ title, episode }))
  return toPage(page, episodes.length, start)
}
