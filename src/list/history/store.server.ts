/** Stores the watch history. */
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { MAX_HISTORY, SAME_SITTING_MS } from '../limits.ts'
import { deleteOldest, selectMergedNumbers, withUserLock } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'

export interface Visit {
  number: number
  episode: number
  /** ISO. */
  at: string
}

/**
 * Records a watched episode; the same episode within one session is one entry with the latest time.
 * @returns the stored entry
 */
export const recordVisit = (db: MyListDb, user: UserId, visit: Visit): Promise<Visit> =>
  withUserLock(db, user, async (trx) => {
    const existing = await findSameSitting(trx, user, visit)
    if (existing === undefined) {
      const { number: anime_id, episode, at } = visit
      await trx.insertInto('watch_history').values({ user_id: user, at, anime_id, episode }).execute()
      await deleteOldest(trx, 'watch_history', user, MAX_HISTORY)
      return visit
    }
    if (existing >= visit.at) return { ...visit, at: existing }
    await trx
      .updateTable('watch_history')
      .set({ at: visit.at })
      .where('user_id', '=', user)
      .where('at', '=', existing)
      .where('anime_id', '=', visit.number)
      .where('episode', '=', visit.episode)
      .execute()
    return visit
  })

async function findSameSitting(trx: MyListTransaction, user: UserId, { number, episode, at }: Visit) {
  const moment = Date.parse(at)
  const row = await trx
    .selectFrom('watch_history')
    .select('at')
    .where('user_id', '=', user)
    .where('at', '>=', toIso(moment - SAME_SITTING_MS))
    .where('at', '<=', toIso(moment + SAME_SITTING_MS))
    .where('anime_id', '=', number)
    .where('episode', '=', episode)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Newest first. */
export async function listHistory(db: MyListDb, user: UserId, { skip, limit }: PageRange): Promise<Visit[]> {
  const rows = await db
    .selectFrom('watch_history')
    .select(['anime_id', 'episode', 'at'])
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('anime_id', 'desc')
    .orderBy('episode', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(({ anime_id: number, episode, at }) => ({ number, episode, at }))
}

export async function countHistory(db: MyListDb, user: UserId): Promise<number> {
  return countRows(db.selectFrom('watch_history').where('user_id', '=', user))
}

/** Deletes history: all of it, a title's, or one episode's. */
export async function deleteHistory(
  db: MyListDb,
  user: UserId,
  of: { number?: number; episode?: number },
): Promise<void> {
  const { number, episode } = of
  await db
    .deleteFrom('watch_history')
    .where('user_id', '=', user)
    .$if(number !== undefined, (query) => query.where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number ?? 0)))
    .$if(episode !== undefined, (query) => query.where('episode', '=', episode ?? 0))
    .execute()
}
