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

/** Paths within folders have slashes on all systems, those of folders may not. */
const below = (folder: string) => sql`rtrim(replace(${sql.ref(folder)}, '\\', '/'), '/') || '/'`

/**
 * Whether a folder contains a file, at any depth: `MEDIA_DIR` may name a folder above a limited one, which stays limited.
 * @param folder a name of `library_folder` @param file one of `media_file`
 */
export function contains(folder: string, file: string): RawBuilder<SqlBool> {
  const start = below(`${folder}.path`)
  return sql<SqlBool>`substr(${below(`${file}.folder`)} || ${sql.ref(`${file}.path`)}, 1, length(${start})) = ${start}`
}

/** The limited folders with the files that they contain. */
const LIMITED_FILES = sql`library_folder as limited join media_file as kept
  on limited.audience <> 'all' and ${contains('limited', 'kept')}`

/** Whether a media file is in a limited folder: no CDN has it. */
export const isLimitedFile = (column: string, more: RawBuilder<unknown> = sql``): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ${LIMITED_FILES} where kept.id = ${sql.ref(column)} ${more})`

/** The innermost limited folder that a media file is in; null if it is in none. */
export const limitedFolderOf = (column: string): RawBuilder<number | null> =>
  sql<number | null>`(select limited.id from ${LIMITED_FILES} where kept.id = ${sql.ref(column)}
    order by length(limited.path) desc limit 1)`

/** The ids of the media files that the current request does not see, as a subquery: empty at once where no folder is limited. */
export function unseenFiles(): RawBuilder<number> {
  const folders = currentFolders()
  const others = folders.length > 0 ? sql`where limited.id not in (${sql.join(folders)})` : sql``
  return sql<number>`(select kept.id as id from ${LIMITED_FILES} ${others})`
}

/** The innermost limited folder that a media file is in. */
export async function findLimitedFolder(db: CatalogueDb, file: number): Promise<number | undefined> {
  const row = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_file')
    .select(limitedFolderOf('media_file.id').as('folder'))
    .where('media_file.id', '=', file)
    .executeTakeFirst()
  return row?.folder ?? undefined
}
