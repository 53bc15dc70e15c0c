/** The users and profiles that see a folder, by name. */
import { sql } from 'kysely'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

interface NamedUser {
  id: string
  username: string
}

const selectUsers = (db: CatalogueDb) =>
  db.$extendTables<AccountTables>().selectFrom('user').select(['id', 'username']).orderBy('username')

/** @param names compared without case */
export async function findUsersByNames(db: CatalogueDb, names: readonly string[]): Promise<NamedUser[]> {
  if (names.length === 0) return []
  const lower = names.map((name) => sql<string>`lower(${name})`)
  return selectUsers(db)
    .where(sql<string>`lower(username)`, 'in', lower)
    .execute()
}

export async function findUsersByIds(db: CatalogueDb, ids: readonly string[]): Promise<NamedUser[]> {
  if (ids.length === 0) return []
  return selectUsers(db)
    .where(sql<string>`id`, 'in', ids)
    .execute()
}
