/** Refuses new accounts from blocked networks, and addresses at blocked mail domains. */
import { domainBlocked, networkBlocked } from '../problems.ts'
import type { AccountDb } from '../tables.server.ts'
import { isDomainBlocked, isNetworkBlocked } from './sign-up-block-store.server.ts'

/** @throws {Problem} 403 */
export async function requireUnblockedDomain(db: AccountDb, email: string): Promise<void> {
  if (await isDomainBlocked(db, email)) throw domainBlocked()
}

/** @param address of the client @throws {Problem} 403 */
export async function requireUnblocked(db: AccountDb, email: string, address: string): Promise<void> {
  if (await isNetworkBlocked(db, address)) throw networkBlocked()
  await requireUnblockedDomain(db, email)
}
