/** Finds tokens by what tickets contain. */
import { sql } from 'kysely'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import { addressOf } from '#src/accounts/email-owner-store.server.ts'

/** The stored hash of a token of an app; null if it was revoked. */
export async function findTokenHash(db: AccountDb, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('api_token')
    .select('token_hash')
    .where('id', '=', id)
    .where('kind', '=', 'jellyfin')
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** The email address of a user; names are compared without case. */
export async function findEmailByName(db: AccountDb, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('user')
    .select(['email', 'claimed_email'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
  return row ? addressOf(row) : null
}
