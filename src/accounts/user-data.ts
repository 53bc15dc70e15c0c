/** What other parts of the site do when a user changes or goes: each adds what it keeps of them. */
import type { AccountTransaction } from './tables.server.ts'
import type { UserId } from './viewer.ts'

/** Runs when the change is stored. */
export type AfterChange = () => void

export interface UserData {
  /**
   * Removes what goes with a user and no foreign key removes, in the transaction of the deletion and before it.
   * @returns what is to be done when the user is gone
   */
  remove(trx: AccountTransaction, user: UserId): Promise<AfterChange>
}

/** All parts, one after the other. */
export async function removeUserData(
  parts: readonly UserData[],
  trx: AccountTransaction,
  user: UserId,
): Promise<AfterChange> {
  const after: AfterChange[] = []
  for (const part of parts) after.push(await part.remove(trx, user))
  return () => {
    for (const run of after) run()
  }
}
