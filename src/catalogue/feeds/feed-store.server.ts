/** Reads when episodes aired, and since when they can be played. */
import { toIso } from '#src/platform/to-iso.ts'
import { seenPlayable } from '../airings/playable-store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { PlayableKind } from '../title.ts'

/** An episode and a time in milliseconds since 1970. */
export interface EpisodeTime {
  /** The number of the title. */
  anime: number
  episode: number
  at: number
}

/** The recorded episodes that aired in [from, to], of all titles or of one. */
export async function listRecorded(db: CatalogueDb, from: number, to: number, anime?: number): Promise<EpisodeTime[]> {
  const rows = await db
    .selectFrom('episode_airing')
    .select(['anime_id', 'episode', 'airs_at'])
    .where('airs_at', '>=', toIso(from))
    .where('airs_at', '<=', toIso(to))
    .where('state', '=', 'announced')
    .$if(anime !== undefined, (query) => query.where('anime_id', '=', anime ?? 0))
    .execute()
  return rows.map(({ anime_id, episode, airs_at }) => ({ anime: anime_id, episode, at: Date.parse(airs_at) }))
}

export interface PlayableEpisode extends EpisodeTime {
  kind: PlayableKind
}

/** Enough for the entries of a feed, since episodes that were added together make one. */
const MAX_PLAYABLE = 2_000
/** Episodes with an unknown time are stored with that of 1970. */
const UNKNOWN_UNTIL = '1971'

/** The episodes that became playable last as the current request sees them, of all titles or of these, latest first. */
export async function listPlayable(db: CatalogueDb, numbers?: readonly number[]): Promise<PlayableEpisode[]> {
  const queries = seenPlayable().map((seen) =>
    db
      .selectFrom(seen.as('playable'))
      .select(['anime_id', 'episode', 'kind', 'since'])
      .where('since', '>', UNKNOWN_UNTIL)
      .$if(numbers !== undefined, (query) => query.where('anime_id', 'in', numbers ?? []))
      .orderBy('since', 'desc')
      .orderBy('anime_id')
      .orderBy('episode')
      .limit(MAX_PLAYABLE)
      .execute(),
  )
  const rows = (await Promise.all(queries)).flat()
  return rows
    .map(({ anime_id, episode, kind, since }) => ({ anime: anime_id, episode, kind, at: Date.parse(since) }))
    .toSorted((a, b) => b.at - a.at || a.anime - b.anime || a.episode - b.episode)
    .slice(0, MAX_PLAYABLE)
}
