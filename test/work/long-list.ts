/** Fills a list, up to the longest that there can be, whose first thousand entries have the longest notes: 5 MB. */
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { ENTRY_LIMITS, LIST_STATUSES } from '#src/list/entries/entry.ts'
import { MAX_FAVOURITES, MAX_HISTORY, MAX_PROGRESS_ENTRIES, MAX_WATCHED } from '#src/list/limits.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { Database } from '#src/platform/database/database.server.ts'

export const LONG_LIST = 20_000
/** First number of an imported title. */
export const FIRST_TITLE = 10_000
/** The longest, and how many entries can have one: as much as all notes together. */
const NOTES = 'An unhurried, lantern-lit episode. '.repeat(142).slice(0, ENTRY_LIMITS.notes)
const WITH_NOTES = ENTRY_LIMITS.texts / ENTRY_LIMITS.notes - 10

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
    notes: index < WITH_NOTES ? NOTES : '',
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

/** Fills what a user has besides a list: favourites, history, positions and watched episodes, a share of the most that there can be. */
export async function addLongHistory(database: Database, user: UserId, share: number): Promise<void> {
  const db = database.$extendTables<MyListTables>()
  const rowsOf = <T>(most: number, toRow: (index: number) => T) =>
    inChunks(
      Array.from({ length: Math.ceil(most * share) }, (_, index) => toRow(index)),
      500,
    )
  const own = (index: number) => ({ user_id: user, anime_id: FIRST_TITLE + index })
  const at = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()
  await db.transaction().execute(async (trx) => {
    for (const table of ['favourite', 'watch_history', 'continue_watching', 'watched_episode'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user).execute()
    for (const rows of rowsOf(MAX_FAVOURITES, (index) => ({ ...own(index), added_at: at(index) })))
      await trx.insertInto('favourite').values(rows).execute()
    for (const rows of rowsOf(MAX_HISTORY, (index) => ({ ...own(index), episode: 1, at: at(index) })))
      await trx.insertInto('watch_history').values(rows).execute()
    for (const rows of rowsOf(MAX_PROGRESS_ENTRIES, (index) => ({
      ...own(index),
      episode: 1,
      position: 60,
      progress: 5,
      at: at(index),
    })))
      await trx.insertInto('continue_watching').values(rows).execute()
    for (const rows of rowsOf(MAX_WATCHED, (index) => ({ ...own(Math.floor(index / 12)), episode: (index % 12) + 1 })))
      await trx.insertInto('watched_episode').values(rows).execute()
  })
}
