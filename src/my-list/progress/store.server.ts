import type { UserId } from '#src/accounts/viewer.ts'
import { MOST_PROGRESS } from '../limits.ts'
import { numbersOf } from '../numbers-store.server.ts'
import { oneAtATime } from '../user-lock-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { laterProgress } from './later-progress.ts'

/** Where a user is in a title. */
export interface StoredProgress {
  number: number
  episode: number
  position: number
  progress: number
  /** ISO. */
  at: string
  /** Seen to its end, or taken off the list. */
  ended: boolean
}

/** A place as somebody tells of it; null where nobody knows when that was. */
export type ReportedProgress = Omit<StoredProgress, 'at'> & { at: string | null }

/** Before everything whose moment is known: in the order in which they were told, newest first. */
const longAgo = (index: number): string => new Date(Date.parse('2000-01-01T00:00:00Z') - index).toISOString()

/** Keeps of each title the place that holds: what arrives late or twice changes nothing. */
export async function saveAllProgress(db: MyListDb, user: UserId, places: readonly ReportedProgress[]): Promise<void> {
  if (places.length === 0) return
  await oneAtATime(db, user, async (trx) => {
    const known = await findProgressOf(trx, user, places)
    for (const [index, place] of places.entries()) {
      const before = known.get(place.number)
      const holds = before ? laterProgress(before, place) : place
      if (holds === before) continue
      const after = { ...holds, at: holds.at ?? before?.at ?? longAgo(index) }
      known.set(place.number, after)
      await storeProgress(trx, user, after)
    }
    await prune(trx, user)
  })
}

async function findProgressOf(trx: MyListTransaction, user: UserId, places: readonly ReportedProgress[]) {
  const rows = await trx
    .selectFrom('continue_watching')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('anime_id', 'in', [...new Set(places.map(({ number }) => number))])
    .execute()
  return new Map(rows.map((row) => [row.anime_id, toPlace(row)]))
}

async function storeProgress(trx: MyListTransaction, user: UserId, { number, ended, ...place }: StoredProgress) {
  const values = { ...place, ended: ended ? 1 : 0 }
  await trx
    .insertInto('continue_watching')
    .values({ user_id: user, anime_id: number, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'anime_id']).doUpdateSet(values))
    .execute()
}

async function prune(trx: MyListTransaction, user: UserId): Promise<void> {
  const oldest = await trx
    .selectFrom('continue_watching')
    .select('at')
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(MOST_PROGRESS)
    .executeTakeFirst()
  if (oldest)
    await trx.deleteFrom('continue_watching').where('user_id', '=', user).where('at', '<=', oldest.at).execute()
}

const COLUMNS = ['anime_id', 'episode', 'position', 'progress', 'at', 'ended'] as const

const toPlace = ({ anime_id: number, ended, ...place }: Row): StoredProgress => ({
  number,
  ...place,
  ended: ended === 1,
})

interface Row extends Omit<StoredProgress, 'number' | 'ended'> {
  anime_id: number
  ended: number
}

/** What a user is in the middle of, newest first. */
export async function listProgress(
  db: MyListDb,
  user: UserId,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredProgress[]> {
  const rows = await db
    .selectFrom('continue_watching')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('ended', '=', 0)
    .orderBy('at', 'desc')
    .orderBy('anime_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toPlace)
}

export async function countProgress(db: MyListDb, user: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('continue_watching')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('ended', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Where a user is in a title, also when they have come to its end. */
export async function findPlace(db: MyListDb, user: UserId, number: number): Promise<StoredProgress | null> {
  const rows = await db
    .selectFrom('continue_watching')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => numbersOf(eb, number))
    .execute()
  // one row but for titles that became one: asked to sort, the engine would look at all that the user has
  const [newest] = rows.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return newest ? toPlace(newest) : null
}

/** Takes every title off the list, but for those of which a later place is kept. */
export async function endAllProgress(db: MyListDb, user: UserId, at: string): Promise<void> {
  await db
    .updateTable('continue_watching')
    .set({ at, ended: 1 })
    .where('user_id', '=', user)
    .where('ended', '=', 0)
    .where('at', '<=', at)
    .execute()
}

/** Takes a title off the list, unless something is known from later than that. */
export async function endProgress(db: MyListDb, user: UserId, number: number, at: string): Promise<void> {
  await db
    .updateTable('continue_watching')
    .set({ at, ended: 1 })
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => numbersOf(eb, number))
    .where('at', '<=', at)
    .execute()
}
