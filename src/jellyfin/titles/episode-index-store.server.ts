/** Reads which episodes can be played, in parts between which requests are handled. */
import { setImmediate } from 'node:timers/promises'
import { toPartNumbers } from '#src/catalogue/episode/pieces.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'

interface EpisodeRef {
  anime: number
  episode: number
}

export interface EpisodeRow extends EpisodeRef {
  /** The numbers of the files that it is in, one after another; empty if it is not in several. */
  parts: readonly number[]
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
  const rows = await sourcesAfter(db, after)
    .select(({ fn }) => ['anime_id as anime', 'episode', fn.count<number>('piece').distinct().as('count')])
    .groupBy(['anime_id', 'episode'])
    .orderBy('anime_id')
    .orderBy('episode')
    .limit(PAGE_SIZE)
    .execute()
  const last = rows.at(-1)
  const piecesOf = last && rows.some(({ count }) => count > 1) ? await readPieces(db, after, last) : undefined
  return rows.map(({ anime, episode, count }) => ({
    anime,
    episode,
    parts: count > 1 && piecesOf ? toPartNumbers(piecesOf(anime, episode)) : [],
  }))
}

/** The numbers of the files of each episode after one, up to another one. */
async function readPieces(db: CatalogueDb, after: EpisodeRef, last: EpisodeRef) {
  const rows = await sourcesAfter(db, after)
    .select(['anime_id', 'episode', 'piece'])
    .distinct()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('anime_id', 'episode'), '<=', tuple(last.anime, last.episode)))
    .execute()
  const found = Map.groupBy(rows, (row) => `${row.anime_id} ${row.episode}`)
  return (anime: number, episode: number) => (found.get(`${anime} ${episode}`) ?? []).map(({ piece }) => piece)
}

const sourcesAfter = (db: CatalogueDb, after: EpisodeRef) =>
  db
    .$extendTables<LibraryTables>()
    .selectFrom('episode_source')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('anime_id', 'episode'), '>', tuple(after.anime, after.episode)))
