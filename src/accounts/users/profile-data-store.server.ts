/** Accounts and their profiles: whose a profile is, and what is deleted with an account. */
import type { AccountDb, AccountTransaction } from '../tables.server.ts'
import { type AfterChange, removeUserData, type UserData } from '../user-data.ts'
import type { UserId } from '../viewer.ts'

/** The account that a profile belongs to; of an account, itself. Null for no user. */
export async function findAccountOf(db: AccountDb, user: UserId): Promise<UserId | null> {
  const row = await db.selectFrom('user').select(['id', 'profile_of']).where('id', '=', user).executeTakeFirst()
  return row ? (row.profile_of ?? row.id) : null
}

/** The profiles of an account, without the account itself. */
export async function listProfileIds(db: AccountDb, account: UserId): Promise<UserId[]> {
  const rows = await db.selectFrom('user').select('id').where('profile_of', '=', account).execute()
  return rows.map(({ id }) => id)
}

/** Calls `remove` of each feature for an account and its profiles, which are deleted with it. */
export async function removeWithProfiles(
  parts: readonly UserData[],
  trx: AccountTransaction,
  account: UserId,
): Promise<AfterChange> {
  const after: AfterChange[] = []
  for (const user of [account, ...(await listProfileIds(trx, account))])
    after.push(await removeUserData(parts, trx, user))
  return () => {
    for (const run of after) run()
  }
}
