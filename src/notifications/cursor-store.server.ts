/** Stores how far what happens was looked at. */
import { addEvents } from './event-store.server.ts'
import type { NewEvent } from './notification.ts'
import type { NotificationDb } from './tables.server.ts'

const toKey = (source: string): string => `notifications ${source}`

/** @returns null if nothing was looked at yet */
export async function findCursor(db: NotificationDb, source: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', toKey(source)).executeTakeFirst()
  return row?.value ?? null
}

/** Begins at a position, unless another process did. */
export async function startCursor(db: NotificationDb, source: string, at: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: toKey(source), value: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export interface Step {
  source: string
  from: string
  to: string
  events: readonly NewEvent[]
}

/** Records what happened between two positions. @returns false if another process did */
export const saveStep = (db: NotificationDb, { source, from, to, events }: Step, now: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('setting')
      .set({ value: to })
      .where('key', '=', toKey(source))
      .where('value', '=', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await addEvents(trx, events, now)
    return true
  })
