/** Finds the titles of files in a folder, and writes what everybody sees of them again. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { contains } from '../serve/seen-files-store.server.ts'
import { readAvailability } from '../serve/source-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'

/** Files that a folder contains, at any depth. @param after the id of the file before the first @returns ids in order, at most `limit` */
export async function listContainedFiles(
  db: CatalogueDb,
  folder: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_file')
    .innerJoin('library_folder', (join) => join.on(contains('library_folder', 'media_file')))
    .select('media_file.id')
    .where('library_folder.path', '=', folder)
    .where('media_file.id', '>', after)
    .orderBy('media_file.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The titles of the sources of files, and those of files that have no source yet: one may be added by a transaction that has not ended, and a
 * page may say that they are prepared.
 */
export async function listFileTitles(db: CatalogueDb, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const tables = db.$extendTables<LibraryTables>()
  const files = tables.selectFrom('media_file').where('media_file.id', 'in', ids)
  const ofSources = files
    .innerJoin('episode_source', 'episode_source.file_id', 'media_file.id')
    .select('episode_source.anime_id')
  const ofFiles = files.select((eb) => eb.ref('media_file.anime_id').$notNull().as('anime_id'))
  const rows = await tables
    .selectFrom('anime')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('title'))
    .distinct()
    .where((eb) => eb.or([eb('id', 'in', ofSources), eb('id', 'in', ofFiles)]))
    .execute()
  return rows.flatMap(({ title }) => title ?? [])
}

/** Stores anew what can be played of a title: its files are in another folder, or others see their folder. */
export async function rewriteAvailability(db: CatalogueDb, title: number): Promise<void> {
  await setAvailability(db, title, (trx) => readAvailability(trx, title))
}
