/** Limits the entries of a user. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListTransaction } from './tables.server.ts'

/** Deletes a user's oldest entries beyond the newest `max`. */
export async function deleteOldest(
  trx: MyListTransaction,
  table: 'watch_history' | 'continue_watching',
  user: UserId,
  max: number,
): Promise<void> {
  const oldest = await trx
    .selectFrom(table)
    .select('at')
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(max)
    .executeTakeFirst()
  if (oldest) await trx.deleteFrom(table).where('user_id', '=', user).where('at', '<=', oldest.at).execute()
}
