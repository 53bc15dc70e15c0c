/** The packages whose files may be asked for. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '../tables.server.ts'

export interface ServedPackage {
  /** The title that it is an episode of. */
  title: number
  /** Whether nothing will be added to it any more. */
  whole: boolean
}

/** @returns null when there is none, or nobody knows of what, or its file is not to be shown */
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
