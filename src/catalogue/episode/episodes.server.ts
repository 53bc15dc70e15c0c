/** The episodes of a title: those that there are to see, with their names where they are known. */
import { countEpisodes, type Episode, toEpisode } from './episodes.ts'
import type { Snapshot } from '../snapshot.ts'
import { findEpisodeTitles } from '../store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { Title } from '../title.ts'

/** More than any title has; a wrong date must not make a page of a million rows. */
const MOST = 9_999

export async function listEpisodes(db: CatalogueDb, title: Title, snapshot: Snapshot): Promise<Episode[]> {
  const names = await findEpisodeTitles(db, title.number)
  const named = Math.max(0, ...names.keys())
  const count = countEpisodes(snapshot.airing(title), title.availability?.lastEpisode ?? 0, named)
  return Array.from({ length: Math.min(count, MOST) }, (_, index) =>
    toEpisode(title.number, index + 1, names.get(index + 1)),
  )
}
