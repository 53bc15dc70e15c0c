/** The episodes of all titles that a query asks for, as one list. */
import { setImmediate } from 'node:timers/promises'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { JellyfinContext } from '../context.ts'
import type { ItemId } from '../calls/item-id.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { isFilm, type Playable } from '../titles/titles.ts'
import { flagOf, type Query } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { readWatched } from '../titles/read-user-data.server.ts'
import { createFilter, ownFilterOf, readExcluded } from './filter.ts'
import { findTitles } from './list-titles.server.ts'
import { orderOf, sample, shuffle, sortEpisodes } from './sort.ts'

const TITLES_PER_PART = 1_000

export interface FoundEpisodes {
  total: number
  slice(start: number, limit: number): Playable[]
}

export const NO_EPISODES: FoundEpisodes = { total: 0, slice: () => [] }

/** Of titles, the filters that concern the user are left out: they are about the episodes. */
const OWN_FILTERS = {
  includeitemtypes: '',
  mediatypes: '',
  isseries: '',
  ismovie: '',
  filters: '',
  isplayed: '',
  isfavorite: '',
  isfolder: '',
}

/** Whether no episode can be meant: favourites are titles, and folders are series. */
function asksForTitles(query: Query): boolean {
  const { isFavourite, isFolder } = ownFilterOf(query)
  return [isFavourite, isFolder, flagOf(query, 'ismovie'), flagOf(query, 'isseries')].includes(true)
}

/** @returns whether an episode is wanted, as far as the query says something of single ones */
async function createEpisodeFilter(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
): Promise<(title: Title, episode: number) => boolean> {
  const { isPlayed } = ownFilterOf(query)
  const watched = isPlayed === undefined ? undefined : await readWatched(context, caller)
  const excluded = new Set(
    readExcluded(query, context.ids).flatMap(({ kind, number, episode }) =>
      kind === 'episode' ? `${number} ${episode}` : [],
    ),
  )
  return ({ number }, episode) =>
    (!watched || (watched.get(number)?.has(episode) ?? false) === isPlayed) &&
    (excluded.size === 0 || !excluded.has(`${number} ${episode}`))
}

/** The episodes of one title that a query asks for, in the order that it names. A search is one for titles. */
export async function findOwnEpisodes(
  context: JellyfinContext,
  caller: Caller,
  title: Title,
  query: Query,
): Promise<readonly number[]> {
  const matches = createFilter({ ...query, ...OWN_FILTERS }, context.ids)
  if (asksForTitles(query) || query['searchterm'] || !matches(title)) return []
  const isWanted = await createEpisodeFilter(context, caller, query)
  const all = episodesOf(await context.episodes(), title).filter((episode) => isWanted(title, episode))
  return sortEpisodes(all, query, Math.random)
}

export async function findEpisodes(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  parent: ItemId | null,
): Promise<FoundEpisodes> {
  if (asksForTitles(query)) return NO_EPISODES
  const [index, found] = await Promise.all([
    context.episodes(),
    findTitles(context, caller, { ...query, ...OWN_FILTERS }, parent),
  ])
  const isWanted = await createEpisodeFilter(context, caller, query)
  const lists: { title: Title; episodes: readonly number[] }[] = []
  for (const part of inChunks(found, TITLES_PER_PART)) {
    // other requests are handled between two parts
    if (found.length > TITLES_PER_PART) await setImmediate()
    for (const title of part.filter((one) => !isFilm(one)))
      lists.push({ title, episodes: episodesOf(index, title).filter((episode) => isWanted(title, episode)) })
  }
  const total = lists.reduce((sum, { episodes }) => sum + episodes.length, 0)
  const isRandom = orderOf(query).name === 'random'
  return {
    total,
    slice(start, limit) {
      if (isRandom) return shuffle(takeAt(lists, sample(total, limit, Math.random)), Math.random)
      const length = Math.max(0, Math.min(limit, total - start))
      return takeAt(
        lists,
        Array.from({ length }, (_, at) => start + at),
      )
    },
  }
}

/** @param positions in all of the lists together, ascending */
function takeAt(
  lists: readonly { title: Title; episodes: readonly number[] }[],
  positions: readonly number[],
): Playable[] {
  const page: Playable[] = []
  let before = 0
  for (const { title, episodes } of lists) {
    if (page.length >= positions.length) break
    for (let at = positions[page.length]; at !== undefined; at = positions[page.length]) {
      const episode = episodes[at - before]
      if (episode === undefined) break
      page.push({ title, episode })
    }
    before += episodes.length
  }
  return page
}
