/** Finds sessions by what tickets contain. */
import type { AccountDb } from '../tables.server.ts'

/** The stored hash of a session's token; null if the session has ended. */
export async function findSessionHash(db: AccountDb, id: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('token_hash').where('id', '=', id).executeTakeFirst()
  return row?.token_hash ?? null
}
