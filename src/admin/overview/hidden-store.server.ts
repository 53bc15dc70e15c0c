/** Stores which warnings admins have hidden for a while. */
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { type Database, isPostgres } from '#src/platform/database/database.server.ts'
import type { HiddenIds } from './attention.ts'

type SettingDb = Kysely<{ setting: { key: string; value: string } }>

const KEY = 'hidden warnings'
const schema = z.record(z.string(), z.number())
const table = (db: Database): SettingDb => db.$extendTables<{ setting: { key: string; value: string } }>()

const select = (db: Database) => table(db).selectFrom('setting').select('value').where('key', '=', KEY)

const parse = (row: { value: string } | undefined): HiddenIds =>
  row ? (schema.safeParse(JSON.parse(row.value)).data ?? {}) : {}

export const findHidden = async (db: Database): Promise<HiddenIds> => parse(await select(db).executeTakeFirst())

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
    // two admins at once: the row exists and is locked before it is read
    await table(trx)
      .insertInto('setting')
      .values({ key: KEY, value: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const query = select(trx)
    const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
    const current = Object.entries(parse(row)).filter(([one, end]) => one !== id && end > now)
    const value = JSON.stringify(Object.fromEntries([...current, ...(until === null ? [] : [[id, until]])]))
    await table(trx).updateTable('setting').set({ value }).where('key', '=', KEY).execute()
    await record(trx)
  })
}
