/** Stores the bundled film as sources of its title. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { FILM_BASE } from './serve/film.ts'
import type { NewSource } from './new-source.ts'
import { readAvailability, toRow } from './serve/source-store.server.ts'
import type { LibraryTables } from './tables.server.ts'
import { findStoredTitle } from './title-store.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/**
 * Updates the film’s sources and the catalogue. Nothing is written if they are unchanged.
 */
export async function storeFilm(
  db: CatalogueDb,
  title: number,
  sources: readonly Omit<NewSource, 'anime'>[],
  now: string,
): Promise<void> {
  if (!(await findStoredTitle(db, title))) return
  const rows = sources.map((source) => toRow({ ...source, anime: title }))
  if (isSame(await listFilmRows(db), rows)) return
  await setAvailability(db, title, async (trx) => {
    await table(trx).deleteFrom('episode_source').where('address', 'like', `${FILM_BASE}/%`).execute()
    for (const row of rows) {
      await table(trx)
        .insertInto('episode_source')
        .values({ ...row, added_at: now })
        .execute()
    }
    return readAvailability(trx, title)
  })
}

type Row = ReturnType<typeof toRow>

const listFilmRows = (db: CatalogueDb): Promise<Row[]> =>
  table(db)
    .selectFrom('episode_source')
    .select(['anime_id', 'episode', 'sound', 'address', 'kind', 'quality', 'tracks', 'origins'])
    .select(['segments', 'chapters', 'file_id', 'piece'])
    .where('address', 'like', `${FILM_BASE}/%`)
    .execute()

function isSame(stored: readonly Row[], wanted: readonly Row[]): boolean {
  const written = (rows: readonly Row[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))).toSorted()
  return JSON.stringify(written(stored)) === JSON.stringify(written(wanted))
}
