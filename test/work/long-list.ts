/** Fills a list, up to the longest that there can be, with notes of 5 MB then. */
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { LIST_STATUSES } from '#src/list/entries/entry.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { Database } from '#src/platform/database/database.server.ts'

export const LONG_LIST = 20_000
/** First number of an imported title. */
const FIRST_TITLE = 10_000
const NOTES = 'An unhurried, lantern-lit episode. '.repeat(7)

/**
 * @param length entries, each of a title of `bench/invented-catalogue.ts`
 * @param user an existing one; by default, one is added
 */
export async function addLongList(database: Database, length = LONG_LIST, user?: UserId): Promise<UserId> {
  const id = user ?? toUserId('00000000-0000-4000-8000-000000000001')
  const at = new Date().toISOString()
  if (!user)
    await database
      .$extendTables<AccountTables>()
      .insertInto('user')
      .values({ id, email: 'long@example.org', username: 'long_list', joined_date: at, updated_at: at })
      .execute()
  const entries = Array.from({ length }, (_, index) => ({
    user_id: id,
    anime_id: FIRST_TITLE + index,
    status: LIST_STATUSES[index % LIST_STATUSES.length] ?? 'planned',
    progress: index % 12,
    score: (index * 7) % 101,
    started_on: index % 3 === 0 ? '2024-04' : null,
    finished_on: index % 3 === 0 ? '2026-05-06' : null,
    times_rewatched: 0,
    notes: NOTES,
    is_private: 0,
    other_fields: '{}',
    score_request: 0,
    created_at: at,
    updated_at: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
  }))
  const db = database.$extendTables<MyListTables>()
  await db.transaction().execute(async (trx) => {
    for (const batch of inChunks(entries, 500)) await trx.insertInto('list_entry').values(batch).execute()
  })
  return id
}
