/** Finds tokens by what tickets contain. */
import { sql } from 'kysely'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
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

/** A user and the email address that they gave; names are compared without case. */
export async function findUserByName(db: AccountDb, username: string): Promise<{ id: UserId; email: string } | null> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'email', 'claimed_email'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
  return row ? { id: row.id, email: addressOf(row) } : null
}
