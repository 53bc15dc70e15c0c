import { type Kysely, sql } from 'kysely'
import { findBan } from '#src/accounts/ban.ts'
import { isTableMissing } from '#src/platform/database/migrate-database.server.ts'
import type { AccountState } from './lost-changes.ts'

interface Row {
  id: string
  username: string
  is_admin: number
  is_banned: number
  ban_until: string | null
  can_comment: number
  password: string | null
}

/**
 * Reads the accounts of a database of any version from 006 on.
 * @param schema on PostgreSQL: the schema of the tables
 */
export async function readAccountStates(
  db: Kysely<object>,
  schema: string | undefined,
  now: number,
): Promise<AccountState[]> {
  const table = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name))
  const { rows } = await sql<Row>`
    select u.id, username, is_admin, is_banned, ban_until, can_comment, password
    from ${table('user')} u left join ${table('account')} a on a.user_id = u.id and password is not null`.execute(db)
  const factors = await sql<{ user_id: string }>`
    select user_id from ${table('second_factor')} where confirmed_at is not null`
    .execute(db)
    .catch((error: unknown) => {
      if (isTableMissing(error)) return { rows: [] }
      throw error
    })
  const withFactor = new Set(factors.rows.map(({ user_id }) => user_id))
  return rows.map(({ id, username, is_admin, is_banned, ban_until, can_comment, password }) => ({
    id,
    username,
    isAdmin: is_admin === 1,
    isBanned: findBan({ is_banned, ban_reason: null, ban_until }, now) !== null,
    canComment: can_comment === 1,
    password,
    hasSecondFactor: withFactor.has(id),
  }))
}
