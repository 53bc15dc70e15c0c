/** Removes titles from continue watching, and restores them. */
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListTransaction } from '../tables.server.ts'

interface ProgressRow {
  number: number
  at: string
}

/** Rows per statement: databases limit its values. */
const BATCH = 200

/** @param at ISO time of the removal: earlier progress that arrives later does not add the title again */
export async function endProgressOf(
  trx: MyListTransaction,
  user: UserId,
  rows: readonly ProgressRow[],
  at: string,
): Promise<void> {
  for (const batch of inChunks(rows, BATCH))
    await trx
      .updateTable('continue_watching')
      .set({ at, ended: 1 })
      .where('user_id', '=', user)
      .where('ended', '=', 0)
      .where('at', '<=', at)
      .where(
        'anime_id',
        'in',
        batch.map(({ number }) => number),
      )
      .execute()
}

/** Titles that have been watched since keep their later progress. */
export async function restoreProgress(
  trx: MyListTransaction,
  user: UserId,
  rows: readonly ProgressRow[],
): Promise<void> {
  for (const { number, at } of rows)
    await trx
      .updateTable('continue_watching')
      .set({ at, ended: 0 })
      .where('user_id', '=', user)
      .where('anime_id', '=', number)
      .where('ended', '=', 1)
      .where('progress', '<', 100)
      .execute()
}
