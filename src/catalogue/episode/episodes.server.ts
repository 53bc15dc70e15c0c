/** Lists a title's episodes that have aired or can be played, with their names. */
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { type ReadOptional, readRequired } from '#src/platform/database/read-optional.server.ts'
import { countEpisodes, type Episode, toEpisode } from './episodes.ts'
import type { Snapshot } from '../snapshot.ts'
import { type EpisodeTitle, findEpisodeTitles } from '../store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { Title } from '../title.ts'

/** Upper bound, since a wrong date could otherwise produce a million rows. */
const MAX_EPISODES = 9_999

const MEMORY_BYTES = 8_000_000
const lastNamesOf = memoizeByObject((_db: CatalogueDb) =>
  createMemoryCache<{ result: Map<number, EpisodeTitle> }>(MEMORY_BYTES),
)

export interface TitleEpisodes {
  /** The episodes that have aired or can be played. */
  episodes: Episode[]
  /** What is known of all episodes, by number; also of later ones. */
  details: ReadonlyMap<number, EpisodeTitle>
}

/** @param read what happens while the database is unavailable: the list can be made without names */
export async function findTitleEpisodes(
  db: CatalogueDb,
  title: Title,
  snapshot: Snapshot,
  read: ReadOptional = readRequired,
): Promise<TitleEpisodes> {
  const memory = { cache: lastNamesOf(db), key: String(title.number) }
  const details = await read(() => findEpisodeTitles(db, title.number), new Map<number, EpisodeTitle>(), memory)
  const lastNamedEpisode = Math.max(0, ...details.keys())
  const count = countEpisodes(snapshot.airing(title), title.availability?.lastEpisode ?? 0, lastNamedEpisode)
  const episodes = Array.from({ length: Math.min(count, MAX_EPISODES) }, (_, index) =>
    toEpisode(title.number, index + 1, details.get(index + 1)),
  )
  return { episodes, details }
}

export const listEpisodes = async (...request: Parameters<typeof findTitleEpisodes>): Promise<Episode[]> =>
  (await findTitleEpisodes(...request)).episodes
