import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

/** An account that is not muted for ever, and its profiles. Admins cannot be muted. */
const updateMutes = (db: AccountDb, account: UserId, muted_until: string | null) =>
  db
    .updateTable('user')
    .set({ muted_until })
    .where(({ eb, or }) => or([eb('id', '=', account), eb('profile_of', '=', account)]))
    .where('is_admin', '=', 0)
    .where('can_comment', '=', 1)

/**
 * Mutes an account and its profiles until a time. Longer mutes stay.
 * @returns whether it was changed
 */
export async function muteUntil(db: AccountDb, account: UserId, until: string): Promise<boolean> {
  const { numUpdatedRows } = await updateMutes(db, account, until)
    .where(({ eb, or }) => or([eb('muted_until', 'is', null), eb('muted_until', '<', until)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets the mutes of an account and its profiles end earlier: at a time, or now. */
export async function endMuteAt(db: AccountDb, account: UserId, at: string | null): Promise<void> {
  await updateMutes(db, account, at)
    .$if(at !== null, (query) => query.where('muted_until', '>', at))
    .execute()
}
