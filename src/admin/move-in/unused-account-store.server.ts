/** Whether someone has used the account that was created for them. */
import type { AccountDb } from '#src/accounts/tables.server.ts'
import { CREDENTIAL } from '#src/accounts/users/identity-store.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'

/** Whether an account exists and was never used: its user has neither chosen a password nor signed in by a provider. */
export async function isUnused(db: AccountDb, user: UserId): Promise<boolean> {
  const rows = await db.selectFrom('account').select(['provider_id', 'password']).where('user_id', '=', user).execute()
  return rows.length > 0 && rows.every((row) => row.provider_id === CREDENTIAL && row.password === null)
}
