/** What a user continues with: episodes that were begun, and the next ones. */
import type { Title } from '#src/catalogue/title.ts'
import { listProgress } from '#src/list/progress/store.server.ts'
import { listWatched } from '#src/list/progress/watched-store.server.ts'
import { MAX_PROGRESS_ENTRIES } from '#src/list/limits.ts'
import type { JellyfinContext } from '../context.ts'
import { type ItemRef, toPlayableRef } from '../items/read-items.server.ts'
import { findTitle } from '../items/require-item.ts'
import { type Page, toPage } from '../calls/item.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { canSee, isFilm, type Playable } from '../titles/titles.ts'
import { type Query, rangeOf } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { typesOf } from './filter.ts'

export const MAX_CONTINUED = 100

type Started = Playable & { position: number }

/** The progress that the site keeps, most recent first, as far as it plays here. */
async function listStarted(context: JellyfinContext, caller: Caller): Promise<Started[]> {
  const [index, rows] = await Promise.all([
    context.episodes(),
    listProgress(context.myList.db, caller.viewer.id, { skip: 0, limit: MAX_PROGRESS_ENTRIES }),
  ])
  const found = new Map<Title, Started>()
  for (const { number, episode, position } of rows) {
    const title = context.catalogue.snapshot.find(number)
    if (!title || found.has(title) || !canSee(title, caller, context)) continue
    if (episodesOf(index, title).includes(episode)) found.set(title, { title, episode, position })
  }
  return [...found.values()]
}

function toRefs(all: readonly Playable[], query: Query): Page<ItemRef> {
  const { start, limit } = rangeOf(query, MAX_CONTINUED, MAX_CONTINUED)
  return toPage(all.slice(start, start + limit).map(toPlayableRef), all.length, start)
}

/** Episodes and films that were begun. */
export async function listResumable(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<ItemRef>> {
  const { films, episodes, isAny } = typesOf(query)
  const started = await listStarted(context, caller)
  const wanted = started.filter(({ title, position }) => position > 0 && (isFilm(title) ? films : episodes || isAny))
  return toRefs(wanted, query)
}

/** The next episode of each series; of one series also the one that was begun, or the first. */
export async function listNextUp(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<ItemRef>> {
  const started = (await listStarted(context, caller)).filter(({ title }) => !isFilm(title))
  if (!query['seriesid'])
    return toRefs(
      started.filter(({ position }) => position === 0),
      query,
    )
  const title = findTitle(context, caller, query['seriesid'])
  if (!title || isFilm(title)) return toPage([])
  const known = started.find((one) => one.title === title)
  const next = known ?? (await findFirstUnwatched(context, caller, title))
  return toRefs(next ? [next] : [], query)
}

async function findFirstUnwatched(
  context: JellyfinContext,
  { viewer }: Caller,
  title: Title,
): Promise<Playable | null> {
  const watched = new Set(await listWatched(context.myList.db, viewer.id, title.number))
  const episode = episodesOf(await context.episodes(), title).find((one) => !watched.has(one))
  return episode === undefined ? null : { title, episode }
}
