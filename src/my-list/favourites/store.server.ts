import type { UserId } from '#src/accounts/viewer.ts'
import { MOST_FAVOURITES } from '../limits.ts'
import { numbersOf } from '../numbers-store.server.ts'
import { oneAtATime } from '../user-lock-store.server.ts'
import type { MyListDb } from '../tables.server.ts'

export interface StoredFavourite {
  number: number
  addedAt: string
}

/**
 * Keeps a title; one that is kept already stays where it is.
 * @returns when it was added, or null when there is no room for more
 */
export const addFavourite = (db: MyListDb, user: UserId, number: number, now: number): Promise<string | null> =>
  oneAtATime(db, user, async (trx) => {
    const known = await trx
      .selectFrom('favourite')
      .select('added_at')
      .where('user_id', '=', user)
      .where('anime_id', 'in', (eb) => numbersOf(eb, number))
      .executeTakeFirst()
    if (known) return known.added_at
    if ((await countFavourites(trx, user)) >= MOST_FAVOURITES) return null
    const added_at = new Date(now).toISOString()
    await trx.insertInto('favourite').values({ user_id: user, anime_id: number, added_at }).execute()
    return added_at
  })

export async function removeFavourite(db: MyListDb, user: UserId, number: number): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => numbersOf(eb, number))
    .execute()
}

/** Newest first. */
export async function listFavourites(
  db: MyListDb,
  user: UserId,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredFavourite[]> {
  const rows = await db
    .selectFrom('favourite')
    .select(['anime_id', 'added_at'])
    .where('user_id', '=', user)
    .orderBy('added_at', 'desc')
    .orderBy('anime_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ anime_id: number, added_at: addedAt }) => ({ number, addedAt }))
}

export async function countFavourites(db: MyListDb, user: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('favourite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return count
}

/** The numbers of all of them, in no order. */
export async function listFavouriteNumbers(db: MyListDb, user: UserId): Promise<number[]> {
  const rows = await db.selectFrom('favourite').select('anime_id').where('user_id', '=', user).execute()
  return rows.map(({ anime_id }) => anime_id)
}

export async function isFavourite(db: MyListDb, user: UserId, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('favourite')
    .select('anime_id')
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => numbersOf(eb, number))
    .executeTakeFirst()
  return row !== undefined
}
