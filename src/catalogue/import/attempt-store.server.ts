/** Stores import attempts: their state, progress and stop requests. */
import type { Selectable, Transaction } from 'kysely'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { parseJson } from '#src/platform/json-text.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { type AttemptState, type ImportAttempt, isAlive } from './attempt.ts'
import type { ImportCounts } from './counts.ts'

export interface NewAttempt {
  source: string
  /** Command-line arguments after the source. */
  args: readonly string[]
  begunBy: string | null
  at: string
}

/**
 * Adds a running attempt. @returns its id
 * @param writeAlong writes further rows in the same transaction
 */
export function addAttempt(
  db: CatalogueDb,
  { source, args, begunBy, at }: NewAttempt,
  writeAlong?: (trx: Transaction<CatalogueTables>, id: number) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('import_attempt')
      .values({
        source,
        words: JSON.stringify(args),
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
    await writeAlong?.(trx, id)
    return id
  })
}

export interface AttemptProgress {
  counts: ImportCounts | null
  total: number | undefined
}

/** Updates the heartbeat and progress. @returns whether a stop was requested */
export async function updateHeartbeat(
  db: CatalogueDb,
  id: number,
  { counts, total }: AttemptProgress,
  at: string,
): Promise<boolean> {
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

/** Marks all other running attempts as lost. Only the holder of the import lock may call this. */
export async function endLostAttempts(db: CatalogueDb, exceptId: number): Promise<void> {
  await db
    .updateTable('import_attempt')
    .set((eb) => ({ state: 'lost', ended_at: eb.ref('alive_at') }))
    .where('ended_at', 'is', null)
    .where('id', '!=', exceptId)
    .execute()
}

/** Requests a stop. @returns whether the attempt is running */
export function requestStop(
  db: CatalogueDb,
  id: number,
  writeAlong: (trx: Transaction<CatalogueTables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('import_attempt')
      .set({ stop_asked: 1 })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAlong(trx)
    return true
  })
}

/** Newest first. */
export async function listAttempts(
  db: CatalogueDb,
  { limit: most, skip = 0, now }: { limit: number; skip?: number; now: number },
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

/** What each attempt since a time has imported. @param from ISO 8601 */
export async function listImportCounts(
  db: CatalogueDb,
  from: string,
): Promise<{ begunAt: string; counts: ImportCounts | null }[]> {
  const rows = await db
    .selectFrom('import_attempt')
    .select(['begun_at', 'counts'])
    .where('begun_at', '>=', from)
    .execute()
  return rows.map(({ begun_at, counts }) => ({ begunAt: begun_at, counts: counts && parseJson(counts) }))
}

export async function countAttempts(db: CatalogueDb): Promise<number> {
  return countRows(db.selectFrom('import_attempt'))
}

export const countAttemptsByState = (db: CatalogueDb): Promise<{ state: string; count: number }[]> =>
  db
    .selectFrom('import_attempt')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

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
    words: parseJson(row.words),
    begunBy: row.begun_by,
    state: isLost ? 'lost' : row.state,
    isStopping: row.ended_at === null && row.stop_asked === 1,
    counts: row.counts === null ? null : parseJson(row.counts),
    total: row.total,
    failure: row.failure,
    begunAt: row.begun_at,
    endedAt: row.ended_at ?? (isLost ? row.alive_at : null),
  }
}
