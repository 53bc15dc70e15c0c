/** A database with a few titles and people, for what people keep. */
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER, starterOf } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { MyListDb, MyListTables } from '#src/my-list/tables.server.ts'

export const personOf = (name: string): Viewer => ({
  id: name as UserId,
  username: name,
  email: `${name}@example.org`,
  avatar: null,
  isAdmin: false,
  isPremium: false,
  canComment: true,
  // A moment ago, on any test's clock.
  provedAt: '9999-01-01T00:00:00.000Z',
})

/** Puts people into the database, and the first titles of the starter catalogue: 1, 2, 3 … */
export async function fillMyList(bare: Database, people: readonly string[], titles = 12): Promise<MyListDb> {
  await loadStarter(bare.$extendTables<CatalogueTables>(), starterOf(STARTER.read().slice(0, titles)))
  return addPeople(bare, people)
}

export async function addPeople(bare: Pick<Database, '$extendTables'>, people: readonly string[]): Promise<MyListDb> {
  const now = new Date().toISOString()
  const rows = people.map(personOf).map(({ id, username, email }) => ({
    id,
    username,
    email,
    avatar: null,
    ban_reason: null,
    ban_until: null,
    joined_date: now,
    last_active: null,
    updated_at: now,
  }))
  await bare.$extendTables<AccountTables>().insertInto('user').values(rows).execute()
  return bare.$extendTables<MyListTables>()
}
