/** Stores the starter catalogue in the database. */
import { storeBatch } from './import/store.server.ts'
import type { Starter } from './starter/starter.server.ts'
import type { CatalogueDb } from './tables.server.ts'

const SETTING = 'starter-catalogue'
const BATCH = 50

/**
 * Stores the starter titles under their fixed numbers; titles that were imported before keep theirs. Does nothing if
 * an earlier start has stored the same titles.
 */
export async function loadStarter(db: CatalogueDb, starter: Starter): Promise<void> {
  const fingerprint = starter.fingerprint()
  const stored = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst()
  if (stored?.value === fingerprint) return
  const titles = starter.read()
  for (let start = 0; start < titles.length; start += BATCH) {
    await storeBatch(db, 'starter', titles.slice(start, start + BATCH))
  }
  await db
    .insertInto('setting')
    .values({ key: SETTING, value: fingerprint })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
    .execute()
}
