/** Stores the order of favourites: those that were never moved first, the newest at the start; then the others by position. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { MAX_FAVOURITES } from '../limits.ts'
import { raiseListVersion, withUserLock } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { type MoveTarget, type PlacedFavourite, placeFavourites, POSITION_STEP } from './place-favourites.ts'

/** The favourite that others should come before is none any more. */
export class FavouriteGoneError extends Error {
  constructor() {
    super('the favourite is gone')
  }
}

/** The order of favourites in SQL. */
export const FAVOURITE_ORDER = sql.raw(
  'case when position is null then 0 else 1 end, position, added_at desc, anime_id desc',
)

/**
 * Moves favourites, in the order given; titles that are none are ignored. Others keep their order, also if another tab moves them
 * at the same time.
 * @param current the number that a title has now: it may have been merged
 * @throws {FavouriteGoneError}
 */
export async function moveFavourites(
  db: MyListDb,
  user: UserId,
  numbers: readonly number[],
  target: MoveTarget,
  current: (number: number) => number,
): Promise<void> {
  await withUserLock(db, user, async (trx) => {
    if (await tryMove(trx, user, numbers, target, current)) return
    await numberAll(trx, user)
    await tryMove(trx, user, numbers, target, current)
  })
}

/** @returns false if the favourites need to be numbered first */
async function tryMove(
  trx: MyListTransaction,
  user: UserId,
  numbers: readonly number[],
  target: MoveTarget,
  current: (number: number) => number,
): Promise<boolean> {
  const all = await listPositions(trx, user)
  const byTitle = Map.groupBy(all, ({ number }) => current(number))
  const moved = [...new Set(numbers)].flatMap((number) => byTitle.get(number) ?? [])
  const movedNumbers = new Set(moved.map(({ number }) => number))
  const others = all
    .filter(({ number }) => !movedNumbers.has(number))
    .map(({ number, position }) => ({ number: current(number), position }))
  const positions = placeFavourites(others, moved.length, target)
  if (positions === null) throw new FavouriteGoneError()
  if (positions === 'renumber') return false
  for (const [index, { number }] of moved.entries())
    await trx
      .updateTable('favourite')
      .set({ position: positions[index] ?? null })
      .where('user_id', '=', user)
      .where('anime_id', '=', number)
      .execute()
  return true
}

async function listPositions(trx: MyListTransaction, user: UserId): Promise<PlacedFavourite[]> {
  const rows = await trx
    .selectFrom('favourite')
    .select(['anime_id', 'position'])
    .where('user_id', '=', user)
    .orderBy(FAVOURITE_ORDER)
    .execute()
  return rows.map(({ anime_id: number, position }) => ({ number, position }))
}

/** Gives each favourite a position, with room between them. */
async function numberAll(trx: MyListTransaction, user: UserId): Promise<void> {
  await sql`
    update favourite set position = ranked.place * ${sql.lit(POSITION_STEP)}
    from (
      select anime_id, row_number() over (order by ${FAVOURITE_ORDER}) as place
      from favourite where user_id = ${user}
    ) as ranked
    where favourite.user_id = ${user} and favourite.anime_id = ranked.anime_id`.execute(trx)
}

/** Rows per statement: databases limit its values. */
const BATCH = 200

interface FavouriteRow {
  number: number
  at: string
  position?: number | undefined
}

export async function deleteFavourites(
  trx: MyListTransaction,
  user: UserId,
  rows: readonly FavouriteRow[],
): Promise<void> {
  for (const batch of inChunks(rows, BATCH))
    await trx
      .deleteFrom('favourite')
      .where('user_id', '=', user)
      .where(
        'anime_id',
        'in',
        batch.map(({ number }) => number),
      )
      .execute()
  await raiseListVersion(trx, user)
}

/** Restores removed favourites at their places, as far as there is room. */
export async function restoreFavourites(
  trx: MyListTransaction,
  user: UserId,
  rows: readonly FavouriteRow[],
): Promise<void> {
  const room = MAX_FAVOURITES - (await countRows(trx.selectFrom('favourite').where('user_id', '=', user)))
  for (const batch of inChunks(rows.slice(0, Math.max(0, room)), BATCH))
    await trx
      .insertInto('favourite')
      .values(
        batch.map(({ number: anime_id, at: added_at, position = null }) => ({
          user_id: user,
          anime_id,
          added_at,
          position,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await raiseListVersion(trx, user)
}
