/** Stores the starter catalogue in the database. */
import { inChunks } from '#src/platform/chunks.ts'
import { storeBatch } from './import/store.server.ts'
import type { Starter } from './starter/starter.server.ts'
import type { CatalogueDb } from './tables.server.ts'

/** The key of the setting that contains the fingerprint. */
const SETTING = 'starter-catalogue'
const BATCH_SIZE = 50

/**
 * Stores the starter titles under their fixed numbers; titles that were imported before keep theirs. Does nothing if
 * an earlier start has stored the same titles.
 */
export async function loadStarter(db: CatalogueDb, starter: Starter): Promise<void> {
  const fingerprint = starter.fingerprint()
  const stored = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst()
  if (stored?.value === fingerprint) return
  for (const batch of inChunks(starter.read(), BATCH_SIZE)) await storeBatch(db, 'starter', batch)
  await db
    .insertInto('setting')
    .values({ key: SETTING, value: fingerprint })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
    .execute()
}
