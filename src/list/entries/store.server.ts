/** Stores the entries of users' lists. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import { markListChanged, selectNumbers } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { ensureCustomLists, listCustomLists } from './custom-lists-store.server.ts'
import { ENTRY_LIMITS, LISTED_TEXT } from './entry.ts'
import { mergeEntries } from './merge-entries.ts'
import { fromRow, type StoredEntry, toRow, toStatus } from './stored-entry.ts'
import { sumTextBytes, textBytes, TextsFullError } from './text-store.server.ts'

const SHORT_COLUMNS = [
  'anime_id',
  'status',
  'progress',
  'score',
  'started_on',
  'finished_on',
  'times_rewatched',
  'is_private',
  'score_request',
  'created_at',
  'updated_at',
] as const
const COLUMNS = [...SHORT_COLUMNS, 'notes', 'other_fields'] as const

const CHANGED = COLUMNS.filter((name) => name !== 'anime_id')
/** How much of the texts of entries is read: one character more than lists show tells that there are more. */
const TEXTS = {
  whole: { notes: sql<string>`notes`, other_fields: sql<string>`other_fields` },
  start: {
    notes: sql<string>`substr(notes, 1, ${sql.lit(LISTED_TEXT.notes + 1)})`,
    other_fields: sql<string>`other_fields`,
  },
  none: { notes: sql<string>`''`, other_fields: sql<string>`'{}'` },
}
export type EntryTexts = keyof typeof TEXTS
/** Rows per statement: databases limit its values. */
const BATCH = 200

/** The user's list is full. */
export class ListFullError extends Error {
  constructor() {
    super('the list is full')
  }
}

/**
 * A user's entries by the numbers of their titles; of merged titles, their entries as one.
 * @param texts `start`: of a note, no more than lists show and a character; `none`: neither notes, other fields nor custom lists
 */
export async function findEntries(
  db: MyListDb,
  user: UserId,
  numbers: readonly number[],
  texts: EntryTexts = 'whole',
): Promise<Map<number, StoredEntry>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_entry')
    .innerJoin('anime', 'anime.id', 'list_entry.anime_id')
    .select(SHORT_COLUMNS.map((name) => `list_entry.${name}` as const))
    .select([TEXTS[texts].notes.as('notes'), TEXTS[texts].other_fields.as('other_fields'), 'merged_into'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectNumbers(eb, numbers))
    .execute()
  if (rows.length === 0) return new Map()
  const titles = rows.map(({ anime_id }) => anime_id)
  const names = texts === 'none' ? NO_NAMES : await readListNames(db, user, titles)
  // the catalogue in memory may not know of a merge yet: then its number is still asked for
  const asked = new Set(numbers)
  const byTitle = Map.groupBy(rows, ({ anime_id, merged_into }) =>
    asked.has(anime_id) ? anime_id : (merged_into ?? anime_id),
  )
  return new Map(
    [...byTitle].map(([number, own]) => {
      const entries = own.map((row) => fromRow(row, names.get(row.anime_id) ?? []))
      return [number, { ...mergeEntries(entries), number }]
    }),
  )
}

/** How many titles can be added to a user's list. */
export const countFree = async (db: MyListDb, user: UserId, limit: number = ENTRY_LIMITS.entries): Promise<number> =>
  limit - (await countRows(db.selectFrom('list_entry').where('user_id', '=', user)))

export interface WriteLimits {
  entries?: number
  /** Bytes of all texts; a list that has more already keeps them. */
  texts?: number
}

export interface EntryWrite {
  /** What `findEntries` returned in this transaction; null for a new entry. */
  before: StoredEntry | null
  after: StoredEntry
}

/**
 * Writes the user's only entries of titles, in a transaction that holds the user's lock.
 * @throws {ListFullError} @throws {TextsFullError} @throws {TooManyListsError}
 */
export async function writeEntries(
  trx: MyListTransaction,
  user: UserId,
  writes: readonly EntryWrite[],
  { entries, texts = ENTRY_LIMITS.texts }: WriteLimits = {},
): Promise<void> {
  if (writes.length === 0) return
  const added = writes.filter(({ before }) => before === null).length
  if (added > 0 && (await countFree(trx, user, entries)) < added) throw new ListFullError()
  const growth = writes.reduce((sum, { before, after }) => sum + textBytes(after) - textBytes(before), 0)
  if (growth > 0 && (await sumTextBytes(trx, user)) + growth > texts) throw new TextsFullError()
  const numbers = writes.map(({ after }) => after.number)
  await trx
    .deleteFrom('list_entry')
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => eb.selectFrom('anime').select('anime.id').where('merged_into', 'in', numbers))
    .execute()
  await trx
    .insertInto('list_entry')
    .values(writes.map(({ after }) => ({ user_id: user, ...toRow(after) })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'anime_id'])
        .doUpdateSet((eb) => Object.fromEntries(CHANGED.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
  await writeCustomLists(
    trx,
    user,
    writes.filter(({ before, after }) => (before?.customLists.length ?? 0) + after.customLists.length > 0),
  )
  await markListChanged(trx, user)
}

async function writeCustomLists(trx: MyListTransaction, user: UserId, writes: readonly EntryWrite[]): Promise<void> {
  if (writes.length === 0) return
  await trx
    .deleteFrom('custom_list_entry')
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) =>
      selectNumbers(
        eb,
        writes.map(({ after }) => after.number),
      ),
    )
    .execute()
  const ids = await ensureCustomLists(trx, user, [...new Set(writes.flatMap(({ after }) => after.customLists))])
  const rows = writes.flatMap(({ after }) =>
    [...new Set(after.customLists)].flatMap((name) => {
      const list_id = ids.get(name)
      return list_id === undefined ? [] : [{ user_id: user, anime_id: after.number, list_id }]
    }),
  )
  for (const batch of inChunks(rows, BATCH)) await trx.insertInto('custom_list_entry').values(batch).execute()
}

/** Removes the entries of titles and of those merged into them. */
export async function deleteEntries(trx: MyListTransaction, user: UserId, numbers: readonly number[]): Promise<void> {
  for (const table of ['custom_list_entry', 'list_entry'] as const)
    await trx
      .deleteFrom(table)
      .where('user_id', '=', user)
      .where('anime_id', 'in', (eb) => selectNumbers(eb, numbers))
      .execute()
  await markListChanged(trx, user)
}

/** What a list can be sorted by. */
const SORT_COLUMNS = ['updated_at', 'score', 'progress', 'started_on', 'finished_on', 'created_at'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** What a list is sorted and filtered by. */
export interface EntryKey extends Pick<StoredEntry, 'number' | 'status' | 'isPrivate' | 'updatedAt'> {
  /** Of the column that the list is sorted by; dates are in the order of time. */
  value: string | number | null
}

/** Rows per query when everything is read; requests are handled between two of them. */
const PAGE = 2_000

/** Each reads one of the columns: a list has thousands of rows. */
const readKeys = new Map(
  SORT_COLUMNS.map((column) => [
    column,
    prepareQuery((db: MyListDb, { user, after, limit }: Placeholders<{ user: UserId; after: number; limit: number }>) =>
      db
        .selectFrom('list_entry')
        .select(['anime_id', 'status', 'is_private', 'updated_at'])
        .$if(column !== 'updated_at', (query) => query.select((eb) => eb.ref(column).as('value')))
        .where('user_id', '=', user)
        .where('anime_id', '>', after)
        .orderBy('anime_id')
        .limit(limit),
    ),
  ]),
)

/** The keys of all entries of a user; entries of merged titles are separate. */
export async function listEntryKeys(db: MyListDb, user: UserId, column: SortColumn): Promise<EntryKey[]> {
  const keys: EntryKey[] = []
  for (;;) {
    const rows = (await readKeys.get(column)?.(db, { user, after: keys.at(-1)?.number ?? 0, limit: PAGE })) ?? []
    for (const row of rows)
      keys.push({
        number: row.anime_id,
        status: toStatus(row.status),
        isPrivate: row.is_private === 1,
        updatedAt: row.updated_at,
        value: row.value ?? (column === 'updated_at' ? row.updated_at : null),
      })
    if (rows.length < PAGE) return keys
    await setImmediate()
  }
}

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

const NO_NAMES: ReadonlyMap<number, readonly string[]> = new Map()

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
