/** The packages whose files are served. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { findLiveFile, type LiveFile } from '../on-demand/index-store.server.ts'
import { findLimitedFolder } from './seen-files-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'

export interface ServedPackage {
  /** The title and the file that it belongs to. */
  title: number
  file: number
  /** The limited folder that the file is in. */
  folder?: number
  /** Whether all renditions are complete. */
  whole: boolean
  /** What it is made of when it is asked for; null if it is in the storage. */
  live?: LiveFile | null
  /** The revision of the live package that has replaced it. */
  movedTo?: string
  /** The revision of the live package of the same file, which has an encoded version of what this one copies. */
  encodedBy?: string | null
}

/** @returns null if there is none, or its file is unmatched or ignored */
export async function findServedPackage(db: CatalogueDb, revision: string): Promise<ServedPackage | null> {
  const found = await findPackage(db, revision)
  const folder = found ? await findLimitedFolder(db, found.file) : undefined
  return found && folder !== undefined ? { ...found, folder } : found
}

async function findPackage(db: CatalogueDb, revision: string): Promise<ServedPackage | null> {
  const row = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_package')
    .innerJoin('media_file', 'media_file.id', 'media_package.file_id')
    .leftJoin('anime', 'anime.id', 'media_file.anime_id')
    .leftJoin('media_index', 'media_index.file_id', 'media_file.id')
    .select([
      'media_package.state',
      'media_package.file_id',
      'media_index.revision as encodedBy',
      'media_file.match',
      'media_file.anime_id',
      'anime.merged_into',
    ])
    .where('media_package.revision', '=', revision)
    .executeTakeFirst()
  if (!row || row.state === 'live') return findLivePackage(db, revision)
  const title = row.merged_into ?? row.anime_id
  return title === null || row.match === 'ignored'
    ? null
    : { title, file: row.file_id, whole: row.state === 'whole', live: null, encodedBy: row.encodedBy }
}

async function findLivePackage(db: CatalogueDb, revision: string): Promise<ServedPackage | null> {
  const live = await findLiveFile(db, revision)
  return live ? { title: live.title, file: live.file, whole: true, live } : findEvicted(db, revision)
}

async function findEvicted(db: CatalogueDb, revision: string): Promise<ServedPackage | null> {
  const row = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_index')
    .innerJoin('media_file', 'media_file.id', 'media_index.file_id')
    .leftJoin('anime', 'anime.id', 'media_file.anime_id')
    .select(['media_index.revision', 'file_id', 'match', 'anime_id', 'merged_into'])
    .where('evicted', '=', revision)
    .executeTakeFirst()
  const title = row?.merged_into ?? row?.anime_id ?? null
  if (!row || title === null || row.match === 'ignored') return null
  return { title, file: row.file_id, whole: true, movedTo: row.revision }
}
