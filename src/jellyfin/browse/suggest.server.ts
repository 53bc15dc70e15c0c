/** New, similar and suggested titles. */
import { byKeyDescending } from '#src/catalogue/order.ts'
import type { Title } from '#src/catalogue/title.ts'
import { facetsOf } from '#src/catalogue/facets.ts'
import type { JellyfinContext } from '../context.ts'
import { readTitles } from '../items/read-items.server.ts'
import { type Item, type Page, toPage } from '../models/item.ts'
import { listTitles } from '../playable/titles.ts'
import { type Query, rangeOf } from '../request/query.ts'
import type { Caller } from '../tokens/tokens.ts'
import { findTitles } from './list-titles.server.ts'

const MAX_ITEMS = 50

const first = (titles: readonly Title[], query: Query, standard: number): Title[] =>
  titles.slice(0, Math.min(MAX_ITEMS, rangeOf(query, standard).limit))

/** The titles with the latest episodes, as a list without pages. */
export async function listLatest(context: JellyfinContext, caller: Caller, query: Query): Promise<Item[]> {
  const { snapshot } = context.catalogue
  const parent = context.ids.read(query['parentid'])
  if (query['parentid'] && !parent) return []
  const titles = await findTitles(context, caller, { ...query, includeitemtypes: '', sortby: '' }, parent)
  const latest = byKeyDescending(titles, (title) => snapshot.airing(title).lastAt ?? facetsOf(title).added)
  return readTitles(context, caller, first(latest, query, 20))
}

/** Titles that share the most genres and tags. */
export async function listSimilar(
  context: JellyfinContext,
  caller: Caller,
  title: Title,
  query: Query,
): Promise<Page<Item>> {
  const [genres, tags] = [new Set(title.genres), new Set(title.tags)]
  const score = (other: Title) =>
    2 * other.genres.filter((genre) => genres.has(genre)).length + other.tags.filter((tag) => tags.has(tag)).length
  const others = listTitles(context.catalogue.snapshot, caller, context, 'popularity').filter(
    (other) => other !== title && score(other) > 0,
  )
  return toPage(await readTitles(context, caller, first(byKeyDescending(others, score), query, 12)))
}

/** The most popular titles. */
export async function listSuggestions(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<Item>> {
  const titles = listTitles(context.catalogue.snapshot, caller, context, 'popularity')
  return toPage(await readTitles(context, caller, first(titles, query, 12)))
}
