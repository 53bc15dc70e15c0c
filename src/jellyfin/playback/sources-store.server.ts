/** Reads the original files and packages of episodes. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { MATCHED } from '#src/library/pipeline.ts'
import { isSeenFile } from '#src/library/serve/seen-files-store.server.ts'
import type { FileRow, LibraryTables } from '#src/library/tables.server.ts'

export interface OriginalRow extends Pick<FileRow, 'id' | 'folder' | 'path' | 'bytes' | 'probe'> {
  anime: number
  first: number
  last: number
}

/** The present files of some dozens of episodes that were matched and probed, and that the current request sees. */
export async function listOriginals(
  db: CatalogueDb,
  playables: readonly { anime: number; episode: number }[],
): Promise<OriginalRow[]> {
  if (playables.length === 0) return []
  const animes = [...new Set(playables.map(({ anime }) => anime))]
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('media_file')
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .select(['media_file.id', 'folder', 'path', 'bytes', 'probe', 'anime_id', 'merged_into'])
    .select(['first_episode', 'last_episode'])
    .where((eb) => eb.or([eb('anime.id', 'in', animes), eb('anime.merged_into', 'in', animes)]))
    .where((eb) =>
      eb.or(
        playables.map(({ anime, episode }) =>
          eb.and([
            eb(eb.fn.coalesce('merged_into', 'anime.id'), '=', anime),
            eb('first_episode', '<=', episode),
            eb('last_episode', '>=', episode),
          ]),
        ),
      ),
    )
    .where('state', '=', 'present')
    .where('match', 'in', MATCHED)
    .where('probe', 'is not', null)
    .where(isSeenFile('media_file.id'))
    .orderBy('media_file.id')
    .execute()
  return rows.map(({ anime_id, merged_into, first_episode, last_episode, ...row }) => ({
    ...row,
    anime: merged_into ?? anime_id ?? 0,
    first: first_episode ?? 0,
    last: last_episode ?? 0,
  }))
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
