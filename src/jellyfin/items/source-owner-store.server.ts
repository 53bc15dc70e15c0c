/** Finds what a source plays, by the id that it was given. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import type { ItemId } from '../calls/item-id.ts'

/** The number of the title, as it was when the source was added, and the episode; null if there is no such source. */
export async function findSourceOwner(
  db: CatalogueDb,
  { kind, number, episode }: ItemId,
): Promise<{ anime: number; episode: number } | null> {
  // ids have 32 bits, columns of PostgreSQL 31
  if (number > 2_147_483_647) return null
  const tables = db.$extendTables<LibraryTables>()
  if (kind === 'stream') {
    const stream = await tables
      .selectFrom('episode_source')
      .select(['anime_id as anime', 'episode'])
      .where('id', '=', number)
      .executeTakeFirst()
    return stream ?? null
  }
  const file = await tables
    .selectFrom('media_file')
    .select(['anime_id', 'first_episode'])
    .where('id', '=', number)
    .executeTakeFirst()
  if (!file || file.anime_id === null) return null
  // a file may contain several episodes; ids of earlier versions do not say which
  return { anime: file.anime_id, episode: episode || (file.first_episode ?? 0) }
}
