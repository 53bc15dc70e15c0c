/** Finds what a source plays, by the id that it was given. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import type { ItemId } from '../calls/item-id.ts'
import { partOfFile } from '#src/library/part-of-file.ts'

/** The number of the title, as it was when the source was added, the episode, and the part of it or 0; null if there is no such source. */
export async function findSourceOwner(
  db: CatalogueDb,
  { kind, number, episode }: ItemId,
): Promise<{ anime: number; episode: number; part: number } | null> {
  // ids have 32 bits, columns of PostgreSQL 31
  if (number > 2_147_483_647) return null
  const tables = db.$extendTables<LibraryTables>()
  if (kind === 'stream') {
    const stream = await tables
      .selectFrom('episode_source')
      .select(['anime_id as anime', 'episode', 'piece'])
      .where('id', '=', number)
      .executeTakeFirst()
    return stream ? { anime: stream.anime, episode: stream.episode, part: stream.piece ?? 0 } : null
  }
  const file = await tables
    .selectFrom('media_file')
    .select(['anime_id', 'first_episode as first', 'last_episode as last', 'path'])
    .where('id', '=', number)
    .executeTakeFirst()
  if (!file || file.anime_id === null) return null
  // a file may contain several episodes; ids of earlier versions do not say which
  return { anime: file.anime_id, episode: episode || (file.first ?? 0), part: partOfFile(file) ?? 0 }
}
