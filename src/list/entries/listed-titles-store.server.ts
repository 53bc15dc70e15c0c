/** Reads which titles are on a user's list. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from '../tables.server.ts'

/** Rows per query; requests are handled between two of them. */
const PAGE = 2_000

/** The numbers of the titles on a user's list except those that the user has dropped; a merged title counts as the one it became. */
export async function findListedTitles(db: MyListDb, user: UserId): Promise<Set<number>> {
  const numbers = new Set<number>()
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('list_entry')
      .innerJoin('anime', 'anime.id', 'list_entry.anime_id')
      .select(['anime_id', sql<number>`coalesce(merged_into, anime.id)`.as('number')])
      .where('user_id', '=', user)
      .where('anime_id', '>', last)
      .where('list_entry.status', '!=', 'dropped')
      .orderBy('anime_id')
      .limit(PAGE)
      .execute()
    for (const { number } of rows) numbers.add(number)
    if (rows.length < PAGE) return numbers
    last = rows.at(-1)?.anime_id ?? last
    await setImmediate()
  }
}
