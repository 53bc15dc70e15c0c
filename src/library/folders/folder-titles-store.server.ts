/** Finds the titles whose videos are in a folder, and writes what everybody sees of them again. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { readAvailability } from '../serve/source-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'

const selectTitles = (db: CatalogueDb) =>
  db
    .$extendTables<LibraryTables>()
    .selectFrom('episode_source')
    .innerJoin('media_file', 'media_file.id', 'episode_source.file_id')
    .innerJoin('anime', 'anime.id', 'episode_source.anime_id')
    .select((eb) => eb.fn.coalesce('anime.merged_into', 'anime.id').as('title'))
    .distinct()
    .orderBy('title')

/** @param after the number of the title before the first @returns numbers in order, at most `limit` */
export async function listFolderTitles(
  db: CatalogueDb,
  folder: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await selectTitles(db)
    .where('media_file.folder', '=', folder)
    .where((eb) => eb(eb.fn.coalesce('anime.merged_into', 'anime.id'), '>', after))
    .limit(limit)
    .execute()
  return rows.flatMap(({ title }) => title ?? [])
}

export async function listFileTitles(db: CatalogueDb, file: number): Promise<number[]> {
  const rows = await selectTitles(db).where('media_file.id', '=', file).execute()
  return rows.flatMap(({ title }) => title ?? [])
}

/** Stores anew what can be played of a title: its files are in another folder, or others see their folder. */
export async function rewriteAvailability(db: CatalogueDb, title: number): Promise<void> {
  await setAvailability(db, title, (trx) => readAvailability(trx, title))
}
