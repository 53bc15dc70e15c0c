/** Finds the users who have titles on their lists. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from '../tables.server.ts'

/**
 * The users who have one of some titles, or of the titles merged into them, on their list and have not dropped it.
 * @param after a user's id
 * @returns in the order of their ids, at most `limit`
 */
export async function listFollowers(
  db: MyListDb,
  titles: readonly number[],
  { after, limit }: { after: string; limit: number },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('list_entry')
    .select('user_id')
    .distinct()
    .where('anime_id', 'in', (eb) =>
      eb
        .selectFrom('anime')
        .select('anime.id')
        .where((row) => row.or([row('anime.id', 'in', titles), row('anime.merged_into', 'in', titles)])),
    )
    .where('status', '!=', 'dropped')
    .where((eb) => eb(eb.ref('user_id').$castTo<string>(), '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
