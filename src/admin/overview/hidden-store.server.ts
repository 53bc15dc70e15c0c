/** Stores which warnings admins have hidden for a while. */
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Database } from '#src/platform/database/database.server.ts'
import type { HiddenIds } from './attention.ts'

type SettingDb = Kysely<{ setting: { key: string; value: string } }>

const KEY = 'hidden warnings'
const schema = z.record(z.string(), z.number())
const table = (db: Database): SettingDb => db.$extendTables<{ setting: { key: string; value: string } }>()

export async function findHidden(db: Database): Promise<HiddenIds> {
  const row = await table(db).selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? (schema.safeParse(JSON.parse(row.value)).data ?? {}) : {}
}

/**
 * Hides a warning, or shows it again. Those that are over are forgotten.
 * @param until milliseconds since 1970; null to show it @param record stores the audit entry in the same transaction
 */
export function changeHidden(
  db: Database,
  { id, until, now }: { id: string; until: number | null; now: number },
  record: (trx: Database) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const current = Object.entries(await findHidden(trx)).filter(([one, end]) => one !== id && end > now)
    const value = JSON.stringify(Object.fromEntries([...current, ...(until === null ? [] : [[id, until]])]))
    await table(trx)
      .insertInto('setting')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await record(trx)
  })
}
