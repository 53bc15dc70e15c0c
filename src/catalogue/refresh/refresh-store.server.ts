/** Stores the state of refreshes. A run's position is stored in the transaction of its titles, so that it resumes after any interruption. */
import type { Selectable, Transaction } from 'kysely'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { canResume, dueAfterFailure, dueAfterSuccess } from './due-time.ts'
import type { RefreshKind, RefreshTask } from './kinds.ts'
import { isAlive, NO_COUNTS, type RefreshCounts, type RefreshState } from './refresh-state.ts'
import { endLostRuns, trimLog } from './refresh-log-store.server.ts'

/** Another process has taken over the refresh. */
export class RefreshTakenOverError extends Error {
  constructor() {
    super('Another process has taken over this refresh')
  }
}

/** A refresh that this process runs. */
export interface OpenRefresh extends RefreshTask {
  runId: number
  /** Where to resume; undefined at the start. */
  cursor: string | undefined
  startedAt: number
  failures: number
}

const readTime = (db: CatalogueDb): Promise<number> => readDatabaseTime<CatalogueTables>(db)

const KILLED = 'The process ended before the refresh was complete'

/** Lists the states of all sources and kinds that have been refreshed or requested. */
export async function listRefreshStates(db: CatalogueDb, now: number): Promise<RefreshState[]> {
  const rows = await db.selectFrom('catalogue_refresh').selectAll().execute()
  return rows.map((row) => toState(row, now))
}

function toState(row: Selectable<CatalogueTables['catalogue_refresh']>, now: number): RefreshState {
  const isOpen = row.run_id !== null && row.ended_at === null
  return {
    source: row.source,
    kind: row.kind,
    isRunning: isOpen && isAlive(row.alive_at, now),
    startedAt: row.started_at,
    endedAt: row.ended_at,
    succeededAt: row.succeeded_at,
    dueAt: row.due_at,
    failures: row.failures,
    failingSince: row.failing_since,
    failure: row.failure,
  }
}

/**
 * Starts a run, or resumes an interrupted one. Only the holder of the import lock may call this.
 * @param address of the source; a position of another address is dropped
 * @param random 0 to 1
 */
export async function beginRefresh(
  db: CatalogueDb,
  { source, kind }: RefreshTask,
  { address, random }: { address: string; random: number },
): Promise<OpenRefresh> {
  return db.transaction().execute(async (trx) => {
    const now = await readTime(trx)
    const at = toIso(now)
    const row = await trx
      .selectFrom('catalogue_refresh')
      .selectAll()
      .where('source', '=', source)
      .where('kind', '=', kind)
      .executeTakeFirst()
    await endLostRuns(trx)
    const wasKilled = row !== undefined && row.run_id !== null && row.ended_at === null
    const failures = (row?.failures ?? 0) + (wasKilled ? 1 : 0)
    const { id: runId } = await trx
      .insertInto('catalogue_refresh_run')
      .values({ source, kind, state: 'running', ...NO_COUNTS, failure: null, started_at: at, ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const resumes =
      row?.address === address && row.started_at !== null && canResume(kind, Date.parse(row.started_at), now)
    const values = {
      address,
      cursor: resumes ? row.cursor : null,
      run_id: runId,
      started_at: at,
      ended_at: null,
      alive_at: at,
      // if this process is killed, when it is tried again
      due_at: toIso(dueAfterFailure(kind, { at: now, failures: failures + 1, random })),
      failures,
      failing_since: row?.failing_since ?? (wasKilled ? (row.alive_at ?? at) : null),
      failure: wasKilled ? KILLED : (row?.failure ?? null),
    }
    await trx
      .insertInto('catalogue_refresh')
      .values({ source, kind, succeeded_at: null, ...values })
      .onConflict((conflict) => conflict.columns(['source', 'kind']).doUpdateSet(values))
      .execute()
    return { source, kind, runId, cursor: values.cursor ?? undefined, startedAt: now, failures }
  })
}

const ownRow = (db: CatalogueDb, { source, kind, runId }: OpenRefresh) =>
  db
    .updateTable('catalogue_refresh')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('run_id', '=', runId)
    .where('ended_at', 'is', null)

/** Stores the position and counts of a run. @throws {RefreshTakenOverError} */
export async function saveRefresh(
  trx: CatalogueDb,
  run: OpenRefresh,
  { cursor, counts }: { cursor: string; counts: RefreshCounts },
): Promise<void> {
  const alive_at = toIso(await readTime(trx))
  const { numUpdatedRows } = await ownRow(trx, run).set({ cursor, alive_at }).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefreshTakenOverError()
  await trx.updateTable('catalogue_refresh_run').set(counts).where('id', '=', run.runId).execute()
}

export async function sendRefreshHeartbeat(db: CatalogueDb, run: OpenRefresh): Promise<void> {
  await ownRow(db, run)
    .set({ alive_at: toIso(await readTime(db)) })
    .execute()
}

export type RefreshEnd =
  | { state: 'done' }
  | { state: 'stopped' }
  | { state: 'failed'; failure: string; retryAfterMs: number | undefined; random: number }

/** Ends a run. A stopped one is due again at once, and resumes. */
export async function endRefresh(db: CatalogueDb, run: OpenRefresh, end: RefreshEnd): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = await readTime(trx)
    const at = toIso(now)
    const { numUpdatedRows } = await ownRow(trx, run)
      .set({ ended_at: at, alive_at: at, ...(await toEnd(trx, run, end, now)) })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const failure = end.state === 'failed' ? end.failure : null
    await trx
      .updateTable('catalogue_refresh_run')
      .set({ state: end.state, failure, ended_at: at })
      .where('id', '=', run.runId)
      .execute()
    await trimLog(trx)
  })
}

async function toEnd(trx: CatalogueDb, run: OpenRefresh, end: RefreshEnd, now: number) {
  const at = toIso(now)
  switch (end.state) {
    case 'done':
      return {
        cursor: null,
        succeeded_at: at,
        due_at: toIso(dueAfterSuccess(run.kind, run.startedAt, now)),
        failures: 0,
        failing_since: null,
        failure: null,
      }
    case 'stopped':
      return { due_at: at }
    case 'failed': {
      const failures = run.failures + 1
      const { retryAfterMs, random, failure } = end
      const due = dueAfterFailure(run.kind, {
        at: now,
        failures,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
        random,
      })
      const { failing_since } = await trx
        .selectFrom('catalogue_refresh')
        .select('failing_since')
        .where('run_id', '=', run.runId)
        .executeTakeFirstOrThrow()
      return { due_at: toIso(due), failures, failure, failing_since: failing_since ?? toIso(run.startedAt) }
    }
  }
}

/** Makes tasks due now, in the order in which they are configured. */
export async function requestRefresh(
  db: CatalogueDb,
  tasks: readonly RefreshTask[],
  writeAlong: (trx: Transaction<CatalogueTables>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due_at = toIso(await readTime(trx))
    for (const { source, kind } of tasks)
      await trx
        .updateTable('catalogue_refresh')
        .set({ due_at })
        .where('source', '=', source)
        .where('kind', '=', kind)
        .execute()
    await writeAlong(trx)
  })
}

export interface RefreshPause {
  kind: RefreshKind
  at: string
  by: string
}

export async function listPauses(db: CatalogueDb): Promise<RefreshPause[]> {
  const rows = await db.selectFrom('catalogue_refresh_pause').selectAll().execute()
  return rows.map(({ kind, paused_at, paused_by }) => ({ kind, at: paused_at, by: paused_by }))
}

/** @returns false if it is paused already */
export function pauseRefresh(
  db: CatalogueDb,
  kind: RefreshKind,
  by: string,
  writeAlong: (trx: Transaction<CatalogueTables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogue_refresh_pause')
      .values({ kind, paused_at: toIso(await readTime(trx)), paused_by: by })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    await writeAlong(trx)
    return true
  })
}

/** @returns false if it is not paused */
export function resumeRefresh(
  db: CatalogueDb,
  kind: RefreshKind,
  writeAlong: (trx: Transaction<CatalogueTables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('catalogue_refresh_pause')
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await writeAlong(trx)
    return true
  })
}

/** The tasks that are due and not paused. */
export async function findDueTasks(db: CatalogueDb, tasks: readonly RefreshTask[]): Promise<RefreshTask[]> {
  const now = await readTime(db)
  const states = await listRefreshStates(db, now)
  const paused = new Set((await listPauses(db)).map(({ kind }) => kind))
  return tasks.filter(({ source, kind }) => {
    const state = states.find((one) => one.source === source && one.kind === kind)
    return !paused.has(kind) && (state === undefined || Date.parse(state.dueAt) <= now)
  })
}
