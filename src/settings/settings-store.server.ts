/** The settings in the database, and whether the site has been set up. */
import type { Kysely } from 'kysely'
import type { Database } from '#src/platform/database/database.server.ts'
import { toSettingKey } from '#src/platform/database/setting-key.ts'
import { SETTING_NAMES, type SettingName } from './setting-variables.ts'

type SettingDb = Kysely<{ setting: { key: string; value: string } }>

const KEYS = SETTING_NAMES.map(toSettingKey)
const table = (db: Database): SettingDb => db.$extendTables<{ setting: { key: string; value: string } }>()

/** A stored value; secrets are encrypted. */
export type StoredTexts = Readonly<Partial<Record<SettingName, string>>>

export async function listStored(db: Database): Promise<StoredTexts> {
  const rows = await table(db).selectFrom('setting').select(['key', 'value']).where('key', 'in', KEYS).execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const stored: Partial<Record<SettingName, string>> = {}
  for (const name of SETTING_NAMES) {
    const value = values.get(toSettingKey(name))
    if (value !== undefined) stored[name] = value
  }
  return stored
}

/** Stores values, or removes those that are null. @param record stores the audit entries in the same transaction */
export function changeStored(
  db: Database,
  values: Readonly<Partial<Record<SettingName, string | null>>>,
  record: (trx: Database) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const name of SETTING_NAMES) {
      const value = values[name]
      if (value === undefined) continue
      if (value === null) await table(trx).deleteFrom('setting').where('key', '=', toSettingKey(name)).execute()
      else await upsert(table(trx), toSettingKey(name), value)
    }
    await record(trx)
  })
}

const upsert = (db: SettingDb, key: string, value: string) =>
  db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()

const SETUP = 'setup'

/** Called once, after the first admin was created: from now on, admins are led to the setup page. */
export async function markSetupPending(db: Database): Promise<void> {
  await table(db)
    .insertInto('setting')
    .values({ key: SETUP, value: 'pending' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const isSetupPending = async (db: Database): Promise<boolean> =>
  (await table(db).selectFrom('setting').select('value').where('key', '=', SETUP).executeTakeFirst())?.value ===
  'pending'

/** @returns whether it was pending @param record stores the audit entry in the same transaction */
export function endSetup(db: Database, state: 'done' | 'skipped', record: (trx: Database) => Promise<void>) {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await table(trx)
      .updateTable('setting')
      .set({ value: state })
      .where('key', '=', SETUP)
      .where('value', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await record(trx)
    return true
  })
}
