/** Data that other features store about a user: what they do when the user changes or is deleted. */
import type { AccountTransaction } from './tables.server.ts'
import type { UserId } from './viewer.ts'

/** Runs when the change is stored. */
export type AfterChange = () => void

export interface UserData {
  /**
   * Removes what goes with a user and no foreign key removes, in the transaction of the deletion and before it.
   * @returns what to do after the user is deleted
   */
  remove(trx: AccountTransaction, user: UserId): Promise<AfterChange>
}

/** Combines all features, in order. */
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
