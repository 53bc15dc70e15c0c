/** Reads which episodes can be played, in parts between which requests are handled. */
import { setImmediate } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'

interface EpisodeRef {
  anime: number
  episode: number
}

export interface EpisodeRow extends EpisodeRef {
  /** How many files it is in, one after another; 1 if a file of them is missing. */
  parts: number
}

/** Rows of a query. */
const PAGE_SIZE = 2_000

/** By title, then by episode; the numbers of titles are those of when the source was added. */
export async function* listPlayableEpisodes(db: CatalogueDb): AsyncGenerator<EpisodeRow[]> {
  let after: EpisodeRef = { anime: 0, episode: 0 }
  for (;;) {
    const rows = await readAfter(db, after)
    yield rows
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1) ?? after
    await setImmediate()
  }
}

async function readAfter(db: CatalogueDb, after: EpisodeRef): Promise<EpisodeRow[]> {
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('episode_source')
    .select(({ fn }) => [
      'anime_id',
      'episode',
      fn.max('piece').as('last'),
      fn.count<number>('piece').distinct().as('count'),
    ])
    .groupBy(['anime_id', 'episode'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('anime_id', 'episode'), '>', tuple(after.anime, after.episode)))
    .orderBy('anime_id')
    .orderBy('episode')
    .limit(PAGE_SIZE)
    .execute()
  return rows.map(({ anime_id: anime, episode, last, count }) => ({
    anime,
    episode,
    parts: last !== null && last === count ? last : 1,
  }))
}
