/** New, similar and suggested titles. */
import { byKeyDescending } from '#src/catalogue/order.ts'
import type { Title } from '#src/catalogue/title.ts'
import { facetsOf } from '#src/catalogue/facets.ts'
import type { JellyfinContext } from '../context.ts'
import { type ItemRef, toTitleRef } from '../items/read-items.server.ts'
import { listTitles } from '../titles/titles.ts'
import { type Query, rangeOf } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { createFilter } from './filter.ts'
import { asksForNothing } from './item-parameters.ts'
import { findTitlesOfTypes } from './list-titles.server.ts'

export const MAX_SUGGESTED = 50

const first = (titles: readonly Title[], query: Query, standard: number): ItemRef[] =>
  titles.slice(0, rangeOf(query, standard, MAX_SUGGESTED).limit).map(toTitleRef)

/** The titles with the latest episodes, as a list without pages. */
export async function listLatest(context: JellyfinContext, caller: Caller, query: Query): Promise<ItemRef[]> {
  const { snapshot } = context.catalogue
  const titles = await findTitlesOfTypes(context, caller, query, { ...query, mediatypes: '', sortby: '' })
  const latest = byKeyDescending(titles, (title) => snapshot.airing(title).lastAt ?? facetsOf(title).added)
  return first(latest, query, 20)
}

/** The titles that are most like one, of those that the user can play. */
export async function listSimilar(
  context: JellyfinContext,
  caller: Caller,
  title: Title,
  query: Query,
): Promise<ItemRef[]> {
  const { snapshot } = context.catalogue
  const playable = new Set(listTitles(snapshot, caller, context, 'popularity'))
  const isWanted = (other: Title) => playable.has(other)
  const similar = await snapshot.findSimilar(title, { adult: true, limit: MAX_SUGGESTED, isWanted })
  return first(
    similar.map((other) => other.title),
    query,
    12,
  )
}

/** The most popular titles of the kinds that the query names, in parameters of their own. */
export function listSuggestions(context: JellyfinContext, caller: Caller, query: Query): ItemRef[] {
  const named = { includeitemtypes: query['type'] ?? '', mediatypes: query['mediatype'] ?? '' }
  if (asksForNothing(named)) return []
  const matches = createFilter(named, context.ids)
  return first(listTitles(context.catalogue.snapshot, caller, context, 'popularity').filter(matches), query, 12)
}
