/** Lists a title's episodes that have aired or can be played, with their names. */
import { countEpisodes, type Episode, toEpisode } from './episodes.ts'
import type { Snapshot } from '../snapshot.ts'
import { findEpisodeTitles } from '../store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { Title } from '../title.ts'

/** Upper bound, since a wrong date could otherwise produce a million rows. */
const MAX_EPISODES = 9_999

export async function listEpisodes(db: CatalogueDb, title: Title, snapshot: Snapshot): Promise<Episode[]> {
  const names = await findEpisodeTitles(db, title.number)
  const lastNamedEpisode = Math.max(0, ...names.keys())
  const count = countEpisodes(snapshot.airing(title), title.availability?.lastEpisode ?? 0, lastNamedEpisode)
  return Array.from({ length: Math.min(count, MAX_EPISODES) }, (_, index) =>
    toEpisode(title.number, index + 1, names.get(index + 1)),
  )
}
