/** Every import that was begun: what became of it, and whether it is to stop. */
import type { Selectable, Transaction } from 'kysely'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { type AttemptState, type ImportAttempt, isAlive } from './attempt.ts'
import type { ImportCounts } from './run-store.server.ts'

export interface NewAttempt {
  source: string
  words: readonly string[]
  begunBy: string | null
  at: string
}

/**
 * Writes down that an import begins.
 * @param along what is written with it in one go
 */
export function addAttempt(
  db: CatalogueDb,
  { source, words, begunBy, at }: NewAttempt,
  along?: (trx: Transaction<CatalogueTables>, id: number) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('import_attempt')
      .values({
        source,
        words: JSON.stringify(words),
        begun_by: begunBy,
        state: 'running',
        counts: null,
        total: null,
        failure: null,
        begun_at: at,
        alive_at: at,
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await along?.(trx, id)
    return id
  })
}

export interface Standing {
  counts: ImportCounts | null
  total: number | undefined
}

/** Gives a sign of life. @returns whether somebody wants it to stop */
export async function beat(db: CatalogueDb, id: number, { counts, total }: Standing, at: string): Promise<boolean> {
  const row = await db
    .updateTable('import_attempt')
    .set({ alive_at: at, counts: counts && JSON.stringify(counts), total: total ?? null })
    .where('id', '=', id)
    .returning('stop_asked')
    .executeTakeFirst()
  return row?.stop_asked === 1
}

export interface AttemptEnd {
  state: Exclude<AttemptState, 'running' | 'lost'>
  counts?: ImportCounts
  failure?: string
}

export async function endAttempt(
  db: CatalogueDb,
  id: number,
  { state, counts, failure }: AttemptEnd,
  at: string,
): Promise<void> {
  await db
    .updateTable('import_attempt')
    .set({
      state,
      failure: failure ?? null,
      alive_at: at,
      ended_at: at,
      ...(counts && { counts: JSON.stringify(counts) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whoever has the lock knows that all others are over. */
export async function endLostAttempts(db: CatalogueDb, but: number): Promise<void> {
  await db
    .updateTable('import_attempt')
    .set((eb) => ({ state: 'lost', ended_at: eb.ref('alive_at') }))
    .where('ended_at', 'is', null)
    .where('id', '!=', but)
    .execute()
}

/** @returns whether there was one that runs */
export function askToStop(
  db: CatalogueDb,
  id: number,
  along: (trx: Transaction<CatalogueTables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('import_attempt')
      .set({ stop_asked: 1 })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await along(trx)
    return true
  })
}

/** Newest first. */
export async function listAttempts(
  db: CatalogueDb,
  { most, skip = 0, now }: { most: number; skip?: number; now: number },
): Promise<ImportAttempt[]> {
  const rows = await db
    .selectFrom('import_attempt')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .offset(skip)
    .execute()
  return rows.map((row) => toAttempt(row, now))
}

export async function countAttempts(db: CatalogueDb): Promise<number> {
  const { count } = await db
    .selectFrom('import_attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findRunningAttempt(db: CatalogueDb, now: number): Promise<ImportAttempt | null> {
  const rows = await db
    .selectFrom('import_attempt')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const row = rows.find(({ alive_at }) => isAlive(alive_at, now))
  return row ? toAttempt(row, now) : null
}

function toAttempt(row: Selectable<CatalogueTables['import_attempt']>, now: number): ImportAttempt {
  const isLost = row.ended_at === null && !isAlive(row.alive_at, now)
  return {
    id: row.id,
    source: row.source,
    words: JSON.parse(row.words) as string[],
    begunBy: row.begun_by,
    state: isLost ? 'lost' : (row.state as AttemptState),
    isStopping: row.ended_at === null && row.stop_asked === 1,
    counts: row.counts === null ? null : (JSON.parse(row.counts) as ImportCounts),
    total: row.total,
    failure: row.failure,
    begunAt: row.begun_at,
    endedAt: row.ended_at ?? (isLost ? row.alive_at : null),
  }
}
