/** Data that other features store about a user, and its deletion with the user. */
import type { AccountTransaction } from './tables.server.ts'
import type { UserId } from './viewer.ts'

/** Runs after the change is stored. */
export type AfterChange = () => void

export interface UserData {
  /**
   * Deletes the data that no foreign key deletes, in the transaction that then deletes the user.
   * @returns a function to call after the transaction
   */
  remove(trx: AccountTransaction, user: UserId): Promise<AfterChange>
}

/** Calls `remove` of each feature, in order. */
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
