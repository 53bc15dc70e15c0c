/** Stores the starter catalogue in the database. */
import { storeBatch } from './import/store.server.ts'
import type { Starter } from './starter/starter.server.ts'
import type { CatalogueDb } from './tables.server.ts'

const SETTING = 'starter-catalogue'
const BATCH = 50

/**
 * Stores the starter titles, each under the number that it has on every machine; a title that an import brought
 * before keeps the number it has. Cheap when the very same titles were stored by an earlier start.
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
