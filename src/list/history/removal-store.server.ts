/** Removes entries of the history, and restores them. */
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { MAX_HISTORY } from '../limits.ts'
import { deleteOldest } from '../shared-store.server.ts'
import type { MyListTransaction } from '../tables.server.ts'

interface VisitRow {
  number: number
  at: string
  episode?: number | undefined
}

/** Rows per statement: databases limit its values. */
const BATCH = 200

export async function deleteVisits(trx: MyListTransaction, user: UserId, visits: readonly VisitRow[]): Promise<void> {
  for (const batch of inChunks(visits, BATCH))
    await trx
      .deleteFrom('watch_history')
      .where('user_id', '=', user)
      .where((eb) => eb.or(batch.map(({ number: anime_id, episode = 1, at }) => eb.and({ at, anime_id, episode }))))
      .execute()
}

export async function restoreVisits(trx: MyListTransaction, user: UserId, visits: readonly VisitRow[]): Promise<void> {
  for (const batch of inChunks(visits, BATCH))
    await trx
      .insertInto('watch_history')
      .values(batch.map(({ number: anime_id, episode = 1, at }) => ({ user_id: user, at, anime_id, episode })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await deleteOldest(trx, 'watch_history', user, MAX_HISTORY)
}
