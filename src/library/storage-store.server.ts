/** Which storage belongs to this database. */
import { randomUUID } from 'node:crypto'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { LibraryTables } from './tables.server.ts'

const KEY = 'storage id'
const table = (db: CatalogueDb) => db.$extendTables<LibraryTables & JobTables>()

/** The id that the storage of this database contains; null if none was used yet. */
export const findStorageId = async (db: CatalogueDb): Promise<string | null> =>
  (await table(db).selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst())?.value ?? null

/** The id, created if there is none; the same for processes that start at once. */
export async function ensureStorageId(db: CatalogueDb): Promise<string> {
  const value = randomUUID()
  await table(db)
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findStorageId(db)) ?? value
}

export async function hasPackages(db: CatalogueDb): Promise<boolean> {
  return (
    (await table(db)
      .selectFrom('media_package')
      .select('file_id')
      .where('state', '!=', 'live')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
