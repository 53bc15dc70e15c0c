/** What of the library the current request sees: the condition of each query that reads files or sources for a viewer. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { currentFolders } from '#src/catalogue/audience/current-limits.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '../tables.server.ts'

/**
 * Whether a media file is in no limited folder, or in one that the current request sees. Outside of requests, limited folders are not seen.
 * @param column the id of the file; true if it is null
 */
export function isSeenFile(column: string): RawBuilder<SqlBool> {
  const folders = currentFolders()
  return sql<SqlBool>`not ${isLimitedFile(column, folders.length > 0 ? sql`and limited.id not in (${sql.join(folders)})` : sql``)}`
}

/** Whether a media file is in a limited folder: no CDN has it. */
export const isLimitedFile = (column: string, more: RawBuilder<unknown> = sql``): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select 1 from library_folder as limited join media_file as kept on kept.folder = limited.path
    where kept.id = ${sql.ref(column)} and limited.audience <> 'all' ${more})`

/** The ids of the media files that the current request does not see, as a subquery: empty at once where no folder is limited. */
export function unseenFiles(): RawBuilder<number> {
  const folders = currentFolders()
  const others = folders.length > 0 ? sql`and id not in (${sql.join(folders)})` : sql``
  return sql<number>`(select id from media_file
    where folder in (select path from library_folder where audience <> 'all' ${others}))`
}

/** The limited folder that a media file is in. */
export async function findLimitedFolder(db: CatalogueDb, file: number): Promise<number | undefined> {
  const row = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_file')
    .innerJoin('library_folder', 'library_folder.path', 'media_file.folder')
    .select('library_folder.id')
    .where('media_file.id', '=', file)
    .where('audience', '!=', 'all')
    .executeTakeFirst()
  return row?.id
}
