/** Leases that one process of a site holds at a time, by the database's time. They end when their process no longer renews them. */
import type { Kysely } from 'kysely'
import { toIso } from '../to-iso.ts'
import { readDatabaseTime } from './clock-store.server.ts'

interface LeaseTables {
  setting: { key: string; value: string }
}

export interface Lease {
  name: string
  /** Identifies the process. */
  holder: string
  durationMs: number
}

/** Takes or renews a lease. @returns whether the process holds it */
export async function takeLease(
  db: Kysely<LeaseTables>,
  { name, holder, durationMs }: Lease,
  now = () => readDatabaseTime(db),
): Promise<boolean> {
  const key = `lease ${name}`
  const at = await now()
  const value = `${toIso(at + durationMs)} ${holder}`
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  if (!row) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const [until = '', current] = row.value.split(' ')
  if (current !== holder && until > toIso(at)) return false
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value })
    .where('key', '=', key)
    .where('value', '=', row.value)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends a lease, if the process holds it. */
export async function endLease(
  db: Kysely<LeaseTables>,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', `lease ${name}`).where('value', 'like', `% ${holder}`).execute()
}
