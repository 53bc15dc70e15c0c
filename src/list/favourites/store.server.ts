/** Stores favourites. */
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { MAX_FAVOURITES } from '../limits.ts'
import { raiseListVersion, selectMergedNumbers, withUserLock } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { FAVOURITE_ORDER } from './order-store.server.ts'

export interface StoredFavourite {
  number: number
  addedAt: string
  /** Null if it was never moved. */
  position: number | null
}

/**
 * Adds a favourite; an existing one keeps its position.
 * @returns when it was added, or null if the list is full
 */
export const addFavourite = (db: MyListDb, user: UserId, number: number, now: number): Promise<string | null> =>
  withUserLock(db, user, async (trx) => {
    const existing = await trx
      .selectFrom('favourite')
      .select('added_at')
      .where('user_id', '=', user)
      .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
      .executeTakeFirst()
    if (existing) return existing.added_at
    if ((await countFavourites(trx, user)) >= MAX_FAVOURITES) return null
    const added_at = toIso(now)
    await trx.insertInto('favourite').values({ user_id: user, anime_id: number, added_at }).execute()
    await raiseListVersion(trx, user)
    return added_at
  })

/** @param until ISO: a favourite that was added later stays */
export const removeFavourite = (db: MyListDb, user: UserId, number: number, until?: string): Promise<void> =>
  withUserLock(db, user, async (trx) => {
    await trx
      .deleteFrom('favourite')
      .where('user_id', '=', user)
      .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
      .$if(until !== undefined, (query) => query.where('added_at', '<=', until ?? ''))
      .execute()
    await raiseListVersion(trx, user)
  })

/** In the user's order; those that were never moved come first, the newest at the start. */
export async function listFavourites(
  db: MyListDb,
  user: UserId,
  { skip, limit }: PageRange,
): Promise<StoredFavourite[]> {
  const rows = await db
    .selectFrom('favourite')
    .select(['anime_id', 'added_at', 'position'])
    .where('user_id', '=', user)
    .orderBy(FAVOURITE_ORDER)
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(({ anime_id: number, added_at: addedAt, position }) => ({ number, addedAt, position }))
}

export async function countFavourites(db: MyListDb, user: UserId): Promise<number> {
  return countRows(db.selectFrom('favourite').where('user_id', '=', user))
}

/** The numbers of all favourites, unordered. */
export async function listFavouriteNumbers(db: MyListDb, user: UserId): Promise<number[]> {
  const rows = await readNumbers(db, { user })
  return rows.map(({ anime_id }) => anime_id)
}

const readNumbers = prepareQuery((db: MyListDb, { user }: Placeholders<{ user: UserId }>) =>
  db.selectFrom('favourite').select('anime_id').where('user_id', '=', user),
)

export async function isFavourite(db: MyListDb, user: UserId, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('favourite')
    .select('anime_id')
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .executeTakeFirst()
  return row !== undefined
}
