/** Stores the log of syncs: limited in number, and deleted after some time. */
import * as z from 'zod'
import { inChunks } from '#src/platform/chunks.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'
import {
  type LoggedTitle,
  loggedChanges,
  type RunCounts,
  runCounts,
  RUN_OUTCOMES,
  type RunOutcome,
} from '../sync-run.ts'

export interface SyncRun {
  startedAt: string
  endedAt: string | null
  outcome: RunOutcome
  /** Why it failed, as a sentence for the user. */
  message: string | null
  counts: RunCounts
}

const MAX_RUNS = 50
const KEPT_DAYS = 90
const NO_COUNTS: RunCounts = { here: 0, there: 0, waiting: 0, private: 0, unknown: 0, refused: 0 }

const ofAccount = ({ user, service }: TokenOwner) => ({ user_id: user, service })

/** Begins a run, after ending those that a crash interrupted and deleting old ones. @returns when it began: its id */
export async function startRun(db: MyListDb, owner: TokenOwner, now: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const runs = await listRuns(trx, owner)
    const last = Date.parse(runs[0]?.startedAt ?? '') || 0
    const startedAt = toIso(Math.max(now, last + 1))
    await trx
      .updateTable('sync_run')
      .set({ outcome: 'interrupted', ended_at: startedAt })
      .where((eb) => eb.and({ ...ofAccount(owner), outcome: 'running' }))
      .execute()
    const oldest = toIso(now - KEPT_DAYS * DAY_MS)
    const ended = runs
      .filter((run, index) => index >= MAX_RUNS - 1 || run.startedAt < oldest)
      .map((run) => run.startedAt)
    for (const table of ['sync_change', 'sync_run'] as const)
      await trx
        .deleteFrom(table)
        .where((eb) => eb.and(ofAccount(owner)))
        .where('started_at', 'in', ended)
        .execute()
    await trx
      .insertInto('sync_run')
      .values({
        ...ofAccount(owner),
        started_at: startedAt,
        ended_at: null,
        outcome: 'running',
        message: null,
        counts: '{}',
      })
      .execute()
    return startedAt
  })
}

export async function endRun(
  db: MyListDb,
  owner: TokenOwner,
  startedAt: string,
  {
    outcome,
    message = null,
    counts,
    now,
  }: { outcome: RunOutcome; message?: string | null; counts: RunCounts; now: number },
): Promise<void> {
  await db
    .updateTable('sync_run')
    .set({ outcome, message, counts: JSON.stringify(counts), ended_at: toIso(now) })
    .where((eb) => eb.and({ ...ofAccount(owner), started_at: startedAt }))
    .execute()
}

/** The newest first. */
export async function listRuns(db: MyListDb, owner: TokenOwner): Promise<SyncRun[]> {
  const rows = await db
    .selectFrom('sync_run')
    .selectAll()
    .where((eb) => eb.and(ofAccount(owner)))
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map((row) => ({
    startedAt: row.started_at,
    endedAt: row.ended_at,
    outcome: RUN_OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'failed',
    message: row.message,
    counts: { ...NO_COUNTS, ...runCounts.partial().parse(JSON.parse(row.counts)) },
  }))
}

/** @param position of the first one in the run */
export async function logChanges(
  db: MyListDb,
  owner: TokenOwner,
  startedAt: string,
  position: number,
  titles: readonly LoggedTitle[],
): Promise<void> {
  const rows = titles.map(({ number, changes }, index) => ({
    ...ofAccount(owner),
    started_at: startedAt,
    position: position + index,
    anime_id: number,
    change: JSON.stringify(changes),
  }))
  for (const batch of inChunks(rows, 500)) await db.insertInto('sync_change').values(batch).execute()
}

/** In order; `limit` of them from `skip`. */
export async function listChanges(
  db: MyListDb,
  owner: TokenOwner,
  startedAt: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<LoggedTitle[]> {
  const rows = await db
    .selectFrom('sync_change')
    .select(['anime_id', 'change'])
    .where((eb) => eb.and({ ...ofAccount(owner), started_at: startedAt }))
    .orderBy('position')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    number: row.anime_id,
    changes: z.array(loggedChanges).parse(JSON.parse(row.change)),
  }))
}
