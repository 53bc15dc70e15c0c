import type { AccountDb } from './tables.server.ts'
import type { UserId } from './viewer.ts'

/** Whether an account asks for a code after its password. */
export async function hasSecondFactor(db: AccountDb, user: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', user)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
