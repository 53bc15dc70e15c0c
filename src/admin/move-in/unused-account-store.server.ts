/** Finds accounts that were created for someone who has not chosen a password yet. */
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'

/** @param since ISO: it was created then or later */
export async function findUnused(
  db: AccountDb,
  { username, email, since }: { username: string; email: string; since: string },
): Promise<UserId | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select('user.id')
    .where('username', '=', username)
    .where('email', '=', email)
    .where('joined_date', '>=', since)
    .where('password', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether an account was never used: its user has not chosen a password. */
export async function isUnused(db: AccountDb, user: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('user_id', '=', user)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row === undefined
}
