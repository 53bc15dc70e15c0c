/** The packages whose files are served. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '../tables.server.ts'

export interface ServedPackage {
  /** The title that it belongs to. */
  title: number
  /** Whether all renditions are complete. */
  whole: boolean
}

/** @returns null if there is none, or its file is unmatched or ignored */
export async function findServedPackage(db: CatalogueDb, revision: string): Promise<ServedPackage | null> {
  const row = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_package')
    .innerJoin('media_file', 'media_file.id', 'media_package.file_id')
    .leftJoin('anime', 'anime.id', 'media_file.anime_id')
    .select(['media_package.state', 'media_file.match', 'media_file.anime_id', 'anime.merged_into'])
    .where('revision', '=', revision)
    .executeTakeFirst()
  const title = row?.merged_into ?? row?.anime_id ?? null
  if (!row || title === null || row.match === 'ignored') return null
  return { title, whole: row.state === 'whole' }
}
