/** Settings that the first process which needs them creates, such as keys of the site. */
import type { Kysely } from 'kysely'

export interface SettingTables {
  setting: { key: string; value: string }
}

/** @returns the stored value; a process that creates one at the same time gets the same */
export async function findOrCreateSetting(
  db: Kysely<SettingTables>,
  key: string,
  create: () => string,
): Promise<string> {
  const find = () => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  const existing = await find()
  if (existing) return existing.value
  await db
    .insertInto('setting')
    .values({ key, value: create() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const created = await find()
  if (!created) throw new Error(`The setting ${key} was deleted`)
  return created.value
}
