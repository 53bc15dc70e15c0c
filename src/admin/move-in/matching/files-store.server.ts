/** Reads the library's files that have a title. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'

export interface MatchedFile {
  id: number
  /** A media folder, absolute. */
  folder: string
  /** Relative to the folder, with forward slashes. */
  path: string
  /** The number of its title. */
  anime: number
  first: number
  last: number
}

const PAGE_SIZE = 500

/** Also those that are missing: they were watched all the same. A page at a time. */
export async function* readMatchedFiles(db: CatalogueDb): AsyncGenerator<MatchedFile[]> {
  for (let after = 0; ;) {
    const rows = await db
      .$extendTables<LibraryTables>()
      .selectFrom('media_file')
      .leftJoin('anime', 'anime.id', 'media_file.anime_id')
      .select(['media_file.id', 'folder', 'path', 'anime_id', 'first_episode', 'last_episode', 'merged_into'])
      .where('media_file.id', '>', after)
      .where('anime_id', 'is not', null)
      .orderBy('media_file.id')
      .limit(PAGE_SIZE)
      .execute()
    yield rows.map(({ anime_id, first_episode, last_episode, merged_into, ...file }) => ({
      ...file,
      anime: merged_into ?? anime_id ?? 0,
      first: first_episode ?? 1,
      last: last_episode ?? first_episode ?? 1,
    }))
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)?.id ?? after
    await nextTurn()
  }
}
