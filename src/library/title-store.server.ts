/** Title lookups for commands, without loading the whole snapshot. */
import { englishTitle } from '#src/catalogue/anime.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** The title with this number, or the one it was merged into; null if there is none. */
export async function findStoredTitle(
  db: CatalogueDb,
  number: number,
): Promise<{ number: number; name: string } | null> {
  const row = await db
    .selectFrom('anime')
    .select(['merged_into', 'english', 'romaji', 'japanese'])
    .where('id', '=', number)
    .executeTakeFirst()
  if (!row) return null
  if (row.merged_into !== null) return findStoredTitle(db, row.merged_into)
  const { english, romaji, japanese } = row
  const name = englishTitle({
    english: english ?? undefined,
    romaji: romaji ?? undefined,
    japanese: japanese ?? undefined,
  })
  return { number, name }
}

/** Whether a title has a single episode, so that no number is needed. */
export async function isSingle(db: CatalogueDb, number: number): Promise<boolean> {
  const row = await db.selectFrom('anime').select(['format', 'episodes']).where('id', '=', number).executeTakeFirst()
  return row !== undefined && (row.episodes ?? (row.format === 'Movie' ? 1 : 0)) === 1
}
