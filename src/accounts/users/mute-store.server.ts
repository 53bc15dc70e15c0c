import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

/**
 * Mutes an account and its profiles until a time, or ends such a mute. Mutes for ever and longer ones stay; admins cannot be muted.
 * @returns whether it was changed
 */
export async function setMutedUntil(db: AccountDb, account: UserId, until: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ muted_until: until })
    .where(({ eb, or }) => or([eb('id', '=', account), eb('profile_of', '=', account)]))
    .where('is_admin', '=', 0)
    .where('can_comment', '=', 1)
    .$if(until !== null, (query) =>
      query.where(({ eb, or }) => or([eb('muted_until', 'is', null), eb('muted_until', '<', until)])),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
