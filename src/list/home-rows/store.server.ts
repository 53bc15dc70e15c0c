/** Reads what the rows of a user's home page depend on; each query reads a bounded number of entries. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { ListStatus } from '../entries/entry.ts'
import { selectNumbers } from '../shared-store.server.ts'
import { toStatus } from '../entries/stored-entry.ts'
import type { MyListDb } from '../tables.server.ts'

export interface StoredRowEntry {
  number: number
  status: ListStatus
  progress: number
  score: number
}

/**
 * The seconds within the minute of each last change, added up: an undone import and a sync can set back the time of an entry that is
 * not the newest. Adding up whole times takes twice as long.
 */
const SECONDS = sql<number | string>`sum(cast(substr(updated_at, 18, 6) as numeric))`

/**
 * A text that changes with a user's list; empty if the list is. The index that the entries are counted in has nothing else, so
 * that a page can ask for it every time.
 */
export async function readListState(db: MyListDb, user: UserId): Promise<string> {
  const rows = await readState(db, { user })
  return rows.map(({ status, entries, at, seconds }) => `${status} ${entries} ${at} ${seconds}`).join()
}

const readState = prepareQuery((db: MyListDb, { user }: Placeholders<{ user: UserId }>) =>
  db
    .selectFrom('list_entry')
    .select(['status', (eb) => eb.fn.countAll<number>().as('entries'), (eb) => eb.fn.max('updated_at').as('at')])
    .select(SECONDS.as('seconds'))
    .where('user_id', '=', user)
    .groupBy('status')
    .orderBy('status'),
)

/** The last changed entries of each of the statuses. */
export async function listRowEntries(
  db: MyListDb,
  user: UserId,
  limits: Partial<Record<ListStatus, number>>,
): Promise<StoredRowEntry[]> {
  const found: StoredRowEntry[] = []
  for (const [status, limit] of Object.entries(limits)) {
    const rows = await db
      .selectFrom('list_entry')
      .select(['anime_id', 'status', 'progress', 'score'])
      .where('user_id', '=', user)
      .where('status', '=', status)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute()
    found.push(...rows.map(({ anime_id, ...row }) => ({ ...row, number: anime_id, status: toStatus(row.status) })))
  }
  return found
}

/** Which of the titles are on a user's list, also as a title that was merged into one of them. */
export async function findListed(db: MyListDb, user: UserId, numbers: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('list_entry')
    .innerJoin('anime', 'anime.id', 'list_entry.anime_id')
    .select(sql<number>`coalesce(merged_into, anime.id)`.as('number'))
    .where('user_id', '=', user)
    // else the whole list would be read for a few titles
    .where('anime_id', 'in', (eb) => selectNumbers(eb, numbers))
    .execute()
  return new Set(rows.map(({ number }) => number))
}
