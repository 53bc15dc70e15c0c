/** Reads the original files and packages of an episode. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { FileRow, LibraryTables } from '#src/library/tables.server.ts'

export type OriginalRow = Pick<FileRow, 'id' | 'folder' | 'path' | 'bytes' | 'probe'>

/** Files of one episode: releases, and files of several episodes. */
const MAX_FILES = 8

/** The present files of an episode that were matched and probed. */
export function listOriginals(db: CatalogueDb, anime: number, episode: number): Promise<OriginalRow[]> {
  return db
    .$extendTables<LibraryTables>()
    .selectFrom('media_file')
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .select(['media_file.id', 'folder', 'path', 'bytes', 'probe'])
    .where((eb) => eb.or([eb('anime.id', '=', anime), eb('anime.merged_into', '=', anime)]))
    .where('first_episode', '<=', episode)
    .where('last_episode', '>=', episode)
    .where('state', '=', 'present')
    .where('match', 'in', ['sure', 'chosen'])
    .where('probe', 'is not', null)
    .orderBy('media_file.id')
    .limit(MAX_FILES)
    .execute()
}

/** The manifests of packages as JSON, by revision. */
export async function findManifests(
  db: CatalogueDb,
  revisions: readonly string[],
): Promise<Map<string, { about: string; file: number }>> {
  if (revisions.length === 0) return new Map()
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_package')
    .select(['revision', 'about', 'file_id'])
    .where('revision', 'in', revisions)
    .execute()
  return new Map(rows.map(({ revision, about, file_id: file }) => [revision, { about, file }]))
}
