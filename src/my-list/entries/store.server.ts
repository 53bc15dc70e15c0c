/** Stores the entries of users' lists. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { selectMergedNumbers } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { ensureCustomLists, listCustomLists } from './custom-lists-store.server.ts'
import { ENTRY_LIMITS } from './entry.ts'
import { mergeEntries } from './merge-entries.ts'
import { fromRow, type StoredEntry, toRow } from './stored-entry.ts'

const COLUMNS = [
  'anime_id',
  'status',
  'progress',
  'score',
  'started_on',
  'finished_on',
  'times_rewatched',
  'notes',
  'is_private',
  'other_fields',
  'score_request',
  'created_at',
  'updated_at',
] as const

/** The user's list is full. */
export class ListFullError extends Error {
  constructor() {
    super('the list is full')
  }
}

/** The user's entry of a title; of merged titles, their entries as one. */
export async function findEntry(db: MyListDb, user: UserId, number: number): Promise<StoredEntry | null> {
  const entries = await readEntriesOf(db, user, number)
  return entries.length === 0 ? null : { ...mergeEntries(entries), number }
}

/**
 * Writes the user's only entry of a title, in a transaction that holds the user's lock.
 * @param before what `findEntry` returned in this transaction
 * @throws {ListFullError}
 */
export async function writeEntry(
  trx: MyListTransaction,
  user: UserId,
  before: StoredEntry | null,
  entry: StoredEntry,
  limit: number = ENTRY_LIMITS.entries,
): Promise<void> {
  if (before === null && (await countEntries(trx, user)) >= limit) throw new ListFullError()
  await removeEntry(trx, user, entry.number)
  await trx
    .insertInto('list_entry')
    .values({ user_id: user, ...toRow(entry) })
    .execute()
  const ids = await ensureCustomLists(trx, user, entry.customLists)
  const rows = ids.map((list_id) => ({ user_id: user, anime_id: entry.number, list_id }))
  if (rows.length > 0) await trx.insertInto('custom_list_entry').values(rows).execute()
}

/** Removes the entries of a title and of those merged into it. */
export async function removeEntry(trx: MyListTransaction, user: UserId, number: number): Promise<void> {
  for (const table of ['custom_list_entry', 'list_entry'] as const)
    await trx
      .deleteFrom(table)
      .where('user_id', '=', user)
      .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
      .execute()
}

/** Rows per query when everything is read; requests are handled between two of them. */
const PAGE = 2_000

/** All entries of a user, ordered by number; entries of merged titles are separate. */
export async function listEntries(db: MyListDb, user: UserId): Promise<StoredEntry[]> {
  const names = await readListNames(db, user)
  const entries: StoredEntry[] = []
  for (;;) {
    const rows = await db
      .selectFrom('list_entry')
      .select(COLUMNS)
      .where('user_id', '=', user)
      .where('anime_id', '>', entries.at(-1)?.number ?? 0)
      .orderBy('anime_id')
      .limit(PAGE)
      .execute()
    for (const row of rows) entries.push(fromRow(row, names.get(row.anime_id) ?? []))
    if (rows.length < PAGE) return entries
    await setImmediate()
  }
}

const countEntries = (db: MyListDb, user: UserId): Promise<number> =>
  countRows(db.selectFrom('list_entry').where('user_id', '=', user))

async function readEntriesOf(db: MyListDb, user: UserId, number: number): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('list_entry')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .execute()
  if (rows.length === 0) return []
  const numbers = rows.map(({ anime_id }) => anime_id)
  const names = await readListNames(db, user, numbers)
  return rows.map((row) => fromRow(row, names.get(row.anime_id) ?? []))
}

/** The names of the custom lists of each title, in the user's order. */
async function readListNames(
  db: MyListDb,
  user: UserId,
  numbers?: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const lists = await listCustomLists(db, user)
  if (lists.length === 0) return new Map()
  const rows = await db
    .selectFrom('custom_list_entry')
    .select(['anime_id', 'list_id'])
    .where('user_id', '=', user)
    .$if(numbers !== undefined, (query) => query.where('anime_id', 'in', numbers ?? []))
    .execute()
  const byTitle = Map.groupBy(rows, ({ anime_id }) => anime_id)
  return new Map(
    [...byTitle].map(([number, own]) => {
      const ids = new Set(own.map(({ list_id }) => list_id))
      return [number, lists.filter(({ id }) => ids.has(id)).map(({ name }) => name)]
    }),
  )
}
