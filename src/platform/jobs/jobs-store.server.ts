/** The job queue on both database engines: enqueueing, and the operations of a worker on its claimed job. */
import { inChunks } from '../chunks.ts'
import { toIso } from '../to-iso.ts'
import { isPostgres } from '../database/database.server.ts'
import type { JobState } from './job-state.ts'
import type { JobRow, JobsDb } from './jobs-tables.server.ts'
import { type JobRequest, KILLED, LEASE_MS, MAX_CRASHES, STALLED } from './jobs.ts'

const PAUSED = 'jobs paused'
/** Rows in one statement: SQLite allows at most 32,766 values. */
const BATCH = 1_000

/** A job claimed by a worker. */
export interface Claim {
  id: number
  worker: string
}

const ENDED = ['done', 'failed', 'cancelled'] as const

/** Column values of a job without a current run. */
const RESET_FIELDS = {
  attempts: 0,
  progress: 0,
  worker: null,
  leased_until: null,
  failure: null,
  detail: null,
} as const

/** Adds a job or raises the priority of one that has not ended; with `restart`, a finished or running job waits again. */
export const enqueue = (db: JobsDb, request: JobRequest, now: number): Promise<void> => enqueueAll(db, [request], now)

export async function enqueueAll(db: JobsDb, requests: readonly JobRequest[], now: number): Promise<void> {
  for (const batch of inChunks(requests, BATCH)) {
    await insertJobs(db, batch, now)
    for (const kind of new Set(batch.filter(({ restart }) => restart).map((request) => request.kind)))
      await restartJobs(
        db,
        kind,
        batch.filter((request) => request.restart && request.kind === kind).map(({ subject }) => subject),
      )
  }
}

async function insertJobs(db: JobsDb, requests: readonly JobRequest[], now: number): Promise<void> {
  const highestPriority = new Map<string, JobRequest>()
  for (const request of requests) {
    const key = JSON.stringify([request.kind, request.subject])
    if (request.priority > (highestPriority.get(key)?.priority ?? -Infinity)) highestPriority.set(key, request)
  }
  await db
    .insertInto('job')
    .values(
      [...highestPriority.values()].map(({ kind, subject, priority }) => ({
        kind,
        subject,
        priority,
        state: 'waiting' as const,
        created_at: toIso(now),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((eb) => ({ priority: eb.ref('excluded.priority') }))
        .where((eb) => eb.or([eb('job.priority', '<', eb.ref('excluded.priority')), eb('job.state', 'in', ENDED)])),
    )
    .execute()
}

/** A running job is taken from its worker, which notices at its next poll. */
async function restartJobs(db: JobsDb, kind: string, subjects: string[]): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...RESET_FIELDS, crashes: 0, state: 'waiting', finished_at: null })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('state', 'in', ['running', 'done', 'failed', 'cancelled'])
    .execute()
}

interface JobFilter {
  kinds: readonly string[]
  minPriority: number
  /** Only this job. */
  id?: number
}

const selectWaiting = (db: JobsDb, { kinds, minPriority, id }: JobFilter) =>
  db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('priority', '>=', minPriority)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('priority', 'desc')
    .orderBy('id')

const selectNext = (db: JobsDb, filter: JobFilter) => selectWaiting(db, filter).limit(1)

type JobPosition = Pick<JobRow, 'priority' | 'id'>

/** Waiting jobs in the order in which they are claimed. @param options.after the position of the last one that was read */
export const listWaiting = (
  db: JobsDb,
  filter: JobFilter,
  { after, limit }: { after: JobPosition | undefined; limit: number },
) =>
  selectWaiting(db, filter)
    .select(['kind', 'subject', 'priority'])
    .$if(after !== undefined, (query) =>
      query.where((eb) => {
        const { priority = 0, id = 0 } = after ?? {}
        const isNext = eb.or([eb('priority', '<', priority), eb('id', '>', id)])
        return eb.and([eb('priority', '<=', priority), isNext])
      }),
    )
    .limit(limit)
    .execute()

/**
 * Claims the next job for a worker. Two workers never claim the same one.
 * @returns null when there is none, or the queue is paused
 */
export async function claimJob(db: JobsDb, filter: JobFilter, worker: string, now: number): Promise<JobRow | null> {
  if (filter.kinds.length === 0 || (await isQueuePaused(db))) return null
  // Reading takes no lock: the write lock is requested only when there is a job to claim.
  if (!(await selectNext(db, filter).executeTakeFirst())) return null
  const next = isPostgres(db) ? selectNext(db, filter).forUpdate().skipLocked() : selectNext(db, filter)
  const claimed = await db
    .updateTable('job')
    .set((eb) => ({
      ...RESET_FIELDS,
      state: 'running',
      attempts: eb('attempts', '+', 1),
      worker,
      leased_until: toIso(now + LEASE_MS),
      started_at: toIso(now),
      finished_at: null,
    }))
    .where('id', '=', next)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
}

const updateClaimed = (db: JobsDb, { id, worker }: Claim) =>
  db.updateTable('job').where('id', '=', id).where('worker', '=', worker).where('state', '=', 'running')

type ClaimedUpdate = ReturnType<typeof updateClaimed>

/** The states of the jobs of a kind, by subject. */
export async function listStates(
  db: JobsDb,
  kind: string,
  subjects: readonly string[],
): Promise<Map<string, JobState>> {
  const rows = await db
    .selectFrom('job')
    .select(['subject', 'state'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, state }) => [subject, state]))
}

/** Extends the lease and stores the progress. @returns whether the worker still holds the job */
export async function extendLease(
  db: JobsDb,
  claim: Claim,
  at: { progress: number; detail: string | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ ...at, leased_until: toIso(now + LEASE_MS) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface Outcome {
  failure: string | null
  detail: string | null
  /** When a failed job is retried. */
  retryAt?: number | null
}

/** @returns whether the worker still held the job; if not, nothing changes */
export async function finishJob(
  db: JobsDb,
  claim: Claim,
  { failure, detail, retryAt = null }: Outcome,
  now: number,
): Promise<boolean> {
  const end = { failure, detail, worker: null, finished_at: toIso(now) }
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set(
      failure === null
        ? { ...end, crashes: 0, state: 'done', progress: 1, leased_until: null }
        : { ...end, state: 'failed', leased_until: retryAt === null ? null : toIso(retryAt) },
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns a job to the queue as if it had not been started. */
export async function releaseJob(db: JobsDb, claim: Claim): Promise<void> {
  await updateClaimed(db, claim)
    .set((eb) => ({ ...RESET_FIELDS, state: 'waiting', attempts: eb('attempts', '-', 1) }))
    .execute()
}

/**
 * Counts a crash of the site or a stalled thread during a job. The job waits for a retry, or fails permanently when it
 * reaches the limit.
 */
async function countCrash(updateClaimed: ClaimedUpdate, crashes: number, failure: string, now: number): Promise<void> {
  const isLast = crashes + 1 >= MAX_CRASHES
  await updateClaimed
    .set((eb) => ({
      ...RESET_FIELDS,
      attempts: eb.ref('attempts'),
      crashes: crashes + 1,
      ...(isLast ? { state: 'failed' as const, failure, finished_at: toIso(now) } : { state: 'waiting' as const }),
    }))
    .execute()
}

/** Releases a job that stalled its thread. */
export async function recordStall(db: JobsDb, claim: Claim, failure: string, now: number): Promise<void> {
  const row = await db.selectFrom('job').select('crashes').where('id', '=', claim.id).executeTakeFirst()
  await countCrash(updateClaimed(db, claim), row?.crashes ?? 0, `${failure} ${STALLED}`, now)
}

/**
 * Requeues jobs whose lease expired; a job that crashed several workers fails. Failed jobs that are due for a retry wait
 * again.
 */
export async function requeueDueJobs(db: JobsDb, now: number): Promise<void> {
  const due = await db
    .selectFrom('job')
    .select(['id', 'worker', 'attempts', 'crashes', 'state'])
    .where('state', 'in', ['running', 'failed'])
    .where('leased_until', '<', toIso(now))
    .execute()
  for (const { id, worker, attempts, crashes, state } of due) {
    if (state === 'failed') await requeueFailedJob(db, id, attempts, now)
    if (state === 'failed' || worker === null) continue
    const lapsed = updateClaimed(db, { id, worker }).where('leased_until', '<', toIso(now))
    await countCrash(lapsed, crashes, KILLED, now)
  }
}

/** Ends the leases of workers that no longer run. @param prefix begins their claims; empty: of all */
export async function expireClaims(db: JobsDb, prefix: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ leased_until: toIso(0) })
    .where('state', '=', 'running')
    .where((eb) => eb(eb.fn('substr', ['worker', eb.val(1), eb.val(prefix.length)]), '=', prefix))
    .execute()
}

async function requeueFailedJob(db: JobsDb, id: number, attempts: number, now: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...RESET_FIELDS, state: 'waiting', finished_at: null, attempts })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('leased_until', '<', toIso(now))
    .execute()
}

/** Starts no new jobs and returns running ones to the queue. */
export async function pauseQueue(db: JobsDb): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: PAUSED, value: '1' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await db
    .updateTable('job')
    .set({ ...RESET_FIELDS, state: 'waiting' })
    .where('state', '=', 'running')
    .execute()
}

export async function resumeQueue(db: JobsDb): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', PAUSED).execute()
}

export async function isQueuePaused(db: JobsDb): Promise<boolean> {
  return (await db.selectFrom('setting').select('key').where('key', '=', PAUSED).executeTakeFirst()) !== undefined
}
