/** The episodes of all titles that a query asks for, as one list. */
import { setImmediate } from 'node:timers/promises'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { JellyfinContext } from '../context.ts'
import type { ItemId } from '../calls/item-id.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { isFilm, type Playable } from '../titles/titles.ts'
import type { Query } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { readWatched } from '../titles/read-user-data.server.ts'
import { ownFilterOf } from './filter.ts'
import { findTitles } from './list-titles.server.ts'

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

export async function findEpisodes(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  parent: ItemId | null,
): Promise<FoundEpisodes> {
  const { isFavourite, isFolder, isPlayed } = ownFilterOf(query)
  // favourites are titles, and folders are series
  if (isFavourite || isFolder) return NO_EPISODES
  const [index, found] = await Promise.all([
    context.episodes(),
    findTitles(context, caller, { ...query, ...OWN_FILTERS }, parent),
  ])
  const watched = isPlayed === undefined ? undefined : await readWatched(context, caller)
  const lists: { title: Title; episodes: readonly number[] }[] = []
  for (const part of inChunks(found, TITLES_PER_PART)) {
    // other requests are handled between two parts
    if (found.length > TITLES_PER_PART) await setImmediate()
    for (const title of part.filter((one) => !isFilm(one))) {
      const [episodes, own] = [episodesOf(index, title), watched?.get(title.number)]
      const isWanted = (episode: number) => (own?.has(episode) ?? false) === isPlayed
      lists.push({ title, episodes: watched ? episodes.filter(isWanted) : episodes })
    }
  }
  return {
    total: lists.reduce((sum, { episodes }) => sum + episodes.length, 0),
    slice(start, limit) {
      const page: Playable[] = []
      let before = 0
      for (const { title, episodes } of lists) {
        if (page.length >= limit) break
        const from = Math.max(0, start - before)
        const own = episodes.slice(from, from + limit - page.length)
        page.push(...own.map((episode) => ({ title, episode })))
        before += episodes.length
      }
      return page
    },
  }
}
