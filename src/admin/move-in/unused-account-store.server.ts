/** Whether someone has used the account that was created for them. */
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'

/** Whether an account exists and was never used: its user has not chosen a password. */
export async function isUnused(db: AccountDb, user: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('user_id', '=', user)
    .where('password', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
