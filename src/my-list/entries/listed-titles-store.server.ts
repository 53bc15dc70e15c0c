/** Reads which titles are on a user's list. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from '../tables.server.ts'

/** The numbers of the titles on a user's list except those that the user has dropped; a merged title counts as the one it became. */
export async function findListedTitles(db: MyListDb, user: UserId): Promise<Set<number>> {
  const rows = await db
    .selectFrom('list_entry')
    .innerJoin('anime', 'anime.id', 'list_entry.anime_id')
    .select(sql<number>`coalesce(merged_into, anime.id)`.as('number'))
    .where('user_id', '=', user)
    .where('list_entry.status', '!=', 'dropped')
    .execute()
  return new Set(rows.map(({ number }) => number))
}
