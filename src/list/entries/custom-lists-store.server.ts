/** Stores the lists that users make for themselves. */
import type { UserId } from '#src/accounts/viewer.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { ENTRY_LIMITS } from './entry.ts'

export interface CustomList {
  id: number
  name: string
}

/** The user has as many custom lists as there may be. */
export class TooManyListsError extends Error {
  constructor() {
    super('too many custom lists')
  }
}

const readLists = prepareQuery((db: MyListDb, { user }: Placeholders<{ user: UserId }>) =>
  db
    .selectFrom('custom_list')
    .select(['list_id', 'name'])
    .where('user_id', '=', user)
    .orderBy('position')
    .orderBy('list_id'),
)

/** In the user's order. */
export async function listCustomLists(db: MyListDb, user: UserId): Promise<CustomList[]> {
  const rows = await readLists(db, { user })
  return rows.map(({ list_id: id, name }) => ({ id, name }))
}

/** The numbers of titles of a user's custom lists that have some, by id. */
export async function countCustomLists(db: MyListDb, user: UserId): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('custom_list_entry')
    .select(({ fn }) => ['list_id', fn.countAll().as('count')])
    .where('user_id', '=', user)
    .groupBy('list_id')
    .execute()
  return new Map(rows.map(({ list_id, count }) => [list_id, Number(count)]))
}

/** The numbers of the titles of a custom list, as they were when stored. */
export async function listCustomListNumbers(db: MyListDb, user: UserId, list: number): Promise<number[]> {
  const rows = await db
    .selectFrom('custom_list_entry')
    .select('anime_id')
    .where('user_id', '=', user)
    .where('list_id', '=', list)
    .execute()
  return rows.map(({ anime_id }) => anime_id)
}

/**
 * The ids of a user's lists by name. Those of these names that do not exist are added after the others.
 * @throws {TooManyListsError}
 */
export async function ensureCustomLists(
  trx: MyListTransaction,
  user: UserId,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const lists = await listCustomLists(trx, user)
  const added = [...new Set(names)].filter((name) => !lists.some((list) => list.name === name))
  if (lists.length + added.length > ENTRY_LIMITS.customLists) throw new TooManyListsError()
  const last = Math.max(0, ...lists.map(({ id }) => id))
  const rows = added.map((name, index) => ({
    user_id: user,
    list_id: last + index + 1,
    name,
    position: lists.length + index,
  }))
  if (rows.length > 0) await trx.insertInto('custom_list').values(rows).execute()
  return new Map([
    ...lists.map(({ id, name }) => [name, id] as const),
    ...rows.map((row) => [row.name, row.list_id] as const),
  ])
}

/**
 * Names and orders the user's lists; those that are missing are deleted, and their titles stay on the list.
 * @param lists with ids of existing lists, and without ids for new ones
 * @throws {TooManyListsError}
 */
export async function replaceCustomLists(
  trx: MyListTransaction,
  user: UserId,
  lists: readonly { id: number | null; name: string }[],
): Promise<void> {
  if (lists.length > ENTRY_LIMITS.customLists) throw new TooManyListsError()
  const known = new Set((await listCustomLists(trx, user)).map(({ id }) => id))
  let next = Math.max(0, ...known) + 1
  const rows = lists.map(({ id, name }, position) => ({
    user_id: user,
    list_id: id !== null && known.has(id) ? id : next++,
    name,
    position,
  }))
  const kept = new Set(rows.map(({ list_id }) => list_id))
  const deleted = [...known].filter((id) => !kept.has(id))
  await trx.deleteFrom('custom_list').where('user_id', '=', user).execute()
  await trx.deleteFrom('custom_list_entry').where('user_id', '=', user).where('list_id', 'in', deleted).execute()
  if (rows.length > 0) await trx.insertInto('custom_list').values(rows).execute()
}
