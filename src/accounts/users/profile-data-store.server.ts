/** Deletes the data of profiles with their account. */
import type { AccountDb, AccountTransaction } from '../tables.server.ts'
import { type AfterChange, removeUserData, type UserData } from '../user-data.ts'
import type { UserId } from '../viewer.ts'

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
