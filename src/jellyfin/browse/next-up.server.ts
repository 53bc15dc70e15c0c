/** What a user continues with: episodes that were begun, and the next ones. */
import { primaryAction, type Seen } from '#src/catalogue/card/primary-action.ts'
import type { Title } from '#src/catalogue/title.ts'
import { listProgress } from '#src/list/progress/store.server.ts'
import { toSeen } from '#src/list/progress/seen.ts'
import { findTitleState } from '#src/list/title-state-store.server.ts'
import { MAX_PROGRESS_ENTRIES } from '#src/list/limits.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { JellyfinContext } from '../context.ts'
import { type ItemRef, toPlayableRef } from '../items/read-items.server.ts'
import { findTitle } from '../items/require-item.ts'
import { type Page, toPage } from '../calls/item.ts'
import { canSee, isFilm, type Playable } from '../titles/titles.ts'
import { flagOf, type Query, rangeOf } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { createFilter, ownFilterOf, typesOf } from './filter.ts'
import { asksForNothing } from './item-parameters.ts'
import { createParentFilter } from './list-titles.server.ts'

export const MAX_CONTINUED = 100

type Started = Playable & { position: number }

/** These concern what is played, and not its title. */
const OF_EPISODES = { includeitemtypes: '', excludeitemtypes: '', mediatypes: '' }

/**
 * The titles that the user has begun, of one library or of all, most recent first, each with the episode that continues it here.
 * @param since ISO: without those that were watched last before
 */
async function listStarted(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  { since = '' }: { since?: string } = {},
): Promise<Started[]> {
  const parent = context.ids.read(query['parentid'])
  if (query['parentid'] && !parent) return []
  // not known of what was begun: no item is better than all
  if (query['searchterm'] || query['personids'] || ownFilterOf(query).isFavourite) return []
  const isWithin = await createParentFilter(context, caller, parent)
  const matches = createFilter({ ...query, ...OF_EPISODES }, context.ids)
  const rows = await listProgress(context.myList.db, caller.viewer.id, { skip: 0, limit: MAX_PROGRESS_ENTRIES })
  const found = new Map<Title, Started>()
  for (const { number, episode, position, progress, at } of rows) {
    if (at < since) break
    const title = context.catalogue.snapshot.find(number)
    if (!title || found.has(title) || !canSee(title, caller, context) || !isWithin(title) || !matches(title)) continue
    const next = continueWith(title, { current: { episode, position, progress } })
    if (next) found.set(title, { title, ...next })
  }
  return [...found.values()]
}

/** As everywhere on the site; null if everything that plays here is watched. */
function continueWith(title: Title, seen: Seen): { episode: number; position: number } | null {
  const { id, number, availability } = title
  const action = primaryAction({ id, number, playsHere: availability?.playable }, seen)
  if (action.kind === 'resume') return action.current
  return action.kind === 'watch' ? { episode: action.episode, position: 0 } : null
}

function toRefs(all: readonly Playable[], query: Query): Page<ItemRef> {
  const { start, limit } = rangeOf(query, MAX_CONTINUED, MAX_CONTINUED)
  return toPage(all.slice(start, start + limit).map(toPlayableRef), all.length, start)
}

/** Episodes and films that were begun. */
export async function listResumable(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<ItemRef>> {
  if (asksForNothing(query)) return toPage([])
  const { films, episodes, isAny } = typesOf(query)
  const started = await listStarted(context, caller, query)
  const wanted = started.filter(({ title, position }) => position > 0 && (isFilm(title) ? films : episodes || isAny))
  return toRefs(wanted, query)
}

/** The next episode of each series; of one series also the one that was begun, or the first. None of a series that is up to date. */
export async function listNextUp(context: JellyfinContext, caller: Caller, query: Query): Promise<Page<ItemRef>> {
  if (!query['seriesid']) {
    const cutoff = Date.parse(query['nextupdatecutoff'] ?? '')
    const since = Number.isNaN(cutoff) ? undefined : toIso(cutoff)
    const started = await listStarted(context, caller, query, { since })
    return toRefs(
      started.filter(({ title, position }) => !isFilm(title) && position === 0),
      query,
    )
  }
  const title = findTitle(context, caller, query['seriesid'])
  if (!title || isFilm(title)) return toPage([])
  const next = await findNext(context, caller, title, { skipsFirst: flagOf(query, 'disablefirstepisode') === true })
  return toRefs(next ? [next] : [], query)
}

/** @param options.skipsFirst whether a series that was not begun has none */
async function findNext(
  context: JellyfinContext,
  { viewer: { id } }: Caller,
  title: Title,
  { skipsFirst }: { skipsFirst: boolean },
): Promise<Playable | null> {
  const { inProgress: current, watched, entry } = await findTitleState(context.myList.db, id, title.number)
  if (skipsFirst && !current && watched.size === 0) return null
  const next = continueWith(title, toSeen(current, watched, entry))
  return next && { title, ...next }
}
