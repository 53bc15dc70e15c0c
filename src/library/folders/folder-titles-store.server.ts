/** Finds the titles whose videos are in a folder, and writes what everybody sees of them again. */
import { sql } from 'kysely'
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { readAvailability } from '../serve/source-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'

/**
 * Those of the sources of files, and those of files that have no source yet: one may be added by a transaction that has not ended, and a page
 * may say that they are prepared.
 */
function selectTitles(db: CatalogueDb, [column, value]: ['folder', string] | ['id', number]) {
  const tables = db.$extendTables<LibraryTables>()
  const files = tables.selectFrom('media_file').where(sql.ref(`media_file.${column}`), '=', value)
  const ofSources = files
    .innerJoin('episode_source', 'episode_source.file_id', 'media_file.id')
    .select('episode_source.anime_id')
  const ofFiles = files.select((eb) => eb.ref('media_file.anime_id').$notNull().as('anime_id'))
  return tables
    .selectFrom('anime')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('title'))
    .distinct()
    .where((eb) => eb.or([eb('id', 'in', ofSources), eb('id', 'in', ofFiles)]))
    .orderBy('title')
}

/** @param after the number of the title before the first @returns numbers in order, at most `limit` */
export async function listFolderTitles(
  db: CatalogueDb,
  folder: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await selectTitles(db, ['folder', folder])
    .where((eb) => eb(eb.fn.coalesce('merged_into', 'id'), '>', after))
    .limit(limit)
    .execute()
  return rows.flatMap(({ title }) => title ?? [])
}

export async function listFileTitles(db: CatalogueDb, file: number): Promise<number[]> {
  const rows = await selectTitles(db, ['id', file]).execute()
  return rows.flatMap(({ title }) => title ?? [])
}

/** Stores anew what can be played of a title: its files are in another folder, or others see their folder. */
export async function rewriteAvailability(db: CatalogueDb, title: number): Promise<void> {
  await setAvailability(db, title, (trx) => readAvailability(trx, title))
}
