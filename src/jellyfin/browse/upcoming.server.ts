/** Episodes that air in the coming week, of titles that play here. */
import { type Broadcast, listBetween } from '#src/catalogue/schedule.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { JellyfinContext } from '../context.ts'
import { type ItemRef, readEpisodes } from '../items/read-items.server.ts'
import type { ItemId } from '../calls/item-id.ts'
import { type Item, type Page, toPage } from '../calls/item.ts'
import { type Query, rangeOf } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { canSee, isFilm } from '../titles/titles.ts'
import { asksForNothing } from './item-parameters.ts'
import { createParentFilter } from './list-titles.server.ts'

export const MAX_UPCOMING = 100
const UPCOMING_MS = 7 * DAY_MS

/** By time. Apps compute days from the premiere date. */
export async function listUpcoming(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<ItemRef>> {
  const parent = context.ids.read(query['parentid'])
  if (asksForNothing(query) || (query['parentid'] && !parent)) return toPage([])
  const isWithin = await createParentFilter(context, caller, parent)
  const found = (await findUpcoming(context, caller)).filter(({ title }) => isWithin(title))
  const { start, limit } = rangeOf(query, MAX_UPCOMING, MAX_UPCOMING)
  const items = await toItems(context, caller, found.slice(start, start + limit))
  return toPage(
    items.map((item) => ({ kind: 'item', item })),
    found.length,
    start,
  )
}

/** One of them, whose page apps open from the list; null for any other episode. */
export async function findUpcomingItem(
  context: JellyfinContext,
  caller: Caller,
  { number, episode }: Pick<ItemId, 'number' | 'episode'>,
): Promise<Item | null> {
  const { snapshot } = context.catalogue
  const title = snapshot.find(number)
  if (!title || isFilm(title) || !canSee(title, caller, context)) return null
  const now = context.now()
  const found = snapshot.episodesBetween(title, now, now + UPCOMING_MS).find((one) => one.number === episode)
  return found ? ((await toItems(context, caller, [{ title, episode, at: found.at }]))[0] ?? null) : null
}

async function findUpcoming(context: JellyfinContext, caller: Caller): Promise<Broadcast[]> {
  const { snapshot } = context.catalogue
  const [index, now] = [await context.episodes(), context.now()]
  return listBetween(snapshot, now, now + UPCOMING_MS, false).filter(
    ({ title, episode }) =>
      !isFilm(title) && canSee(title, caller, context) && !episodesOf(index, title).includes(episode),
  )
}

async function toItems(context: JellyfinContext, caller: Caller, found: readonly Broadcast[]): Promise<Item[]> {
  const items = await readEpisodes(context, caller, found)
  return items.map((item, index) => ({
    ...item,
    LocationType: 'Virtual',
    PremiereDate: new Date(found[index]?.at ?? 0).toISOString(),
    // it has no picture yet
    ImageTags: {},
  }))
}
