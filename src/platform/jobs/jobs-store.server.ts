/** The one queue of both engines: wishes, and what a worker may do to the job that it has taken. */
import { isPostgres } from '../database/database.server.ts'
import type { JobRow, JobsDb } from './jobs-tables.server.ts'
import { type JobRequest, KILLED, LEASE_MS, MOST_CRASHES, STALLED } from './jobs.ts'

const PAUSED = 'jobs paused'
/** Rows of one statement: SQLite takes 32,766 values at most. */
const BATCH = 1_000

/** A job in somebody's hands. */
export interface Claim {
  id: number
  worker: string
}

const text = (now: number): string => new Date(now).toISOString()
/** What a job is whose last run does not count. */
const FRESH = { attempts: 0, progress: 0, worker: null, leased_until: null, failure: null, detail: null } as const

/** Sees to it that there is such a job: a higher priority raises it, and what has ended waits anew when it is wished so. */
export const enqueue = (db: JobsDb, request: JobRequest, now: number): Promise<void> => enqueueAll(db, [request], now)

export async function enqueueAll(db: JobsDb, requests: readonly JobRequest[], now: number): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    const part = requests.slice(from, from + BATCH)
    await insert(db, part, now)
    for (const kind of new Set(part.filter(({ again }) => again).map((request) => request.kind)))
      await restart(
        db,
        kind,
        part.filter((request) => request.again && request.kind === kind).map(({ subject }) => subject),
      )
  }
}

async function insert(db: JobsDb, requests: readonly JobRequest[], now: number): Promise<void> {
  const best = new Map<string, JobRequest>()
  for (const request of requests) {
    const key = JSON.stringify([request.kind, request.subject])
    if (request.priority > (best.get(key)?.priority ?? -Infinity)) best.set(key, request)
  }
  await db
    .insertInto('job')
    .values(
      [...best.values()].map(({ kind, subject, priority }) => ({
        kind,
        subject,
        priority,
        state: 'waiting' as const,
        created_at: text(now),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((eb) => ({ priority: eb.ref('excluded.priority') }))
        .whereRef('job.priority', '<', 'excluded.priority'),
    )
    .execute()
}

/** One that is under way is taken from its worker, who notices at the next beat. */
async function restart(db: JobsDb, kind: string, subjects: string[]): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...FRESH, crashes: 0, state: 'waiting', finished_at: null })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('state', 'in', ['running', 'done', 'failed', 'cancelled'])
    .execute()
}

interface Search {
  kinds: readonly string[]
  least: number
}

const waiting = (db: JobsDb, { kinds, least }: Search) =>
  db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('priority', '>=', least)
    .orderBy('priority', 'desc')
    .orderBy('id')
    .limit(1)

/**
 * Takes the next job for a worker; two never get the same one.
 * @returns null when there is none, or everything is paused
 */
export async function takeJob(db: JobsDb, search: Search, worker: string, now: number): Promise<JobRow | null> {
  if (search.kinds.length === 0 || (await arePaused(db))) return null
  // Reading waits for nobody; only who has seen something to take asks to write.
  if (!(await waiting(db, search).executeTakeFirst())) return null
  const next = isPostgres(db) ? waiting(db, search).forUpdate().skipLocked() : waiting(db, search)
  const taken = await db
    .updateTable('job')
    .set((eb) => ({
      ...FRESH,
      state: 'running',
      attempts: eb('attempts', '+', 1),
      worker,
      leased_until: text(now + LEASE_MS),
      started_at: text(now),
      finished_at: null,
    }))
    .where('id', '=', next)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

const held = (db: JobsDb, { id, worker }: Claim) =>
  db.updateTable('job').where('id', '=', id).where('worker', '=', worker).where('state', '=', 'running')

type HeldJob = ReturnType<typeof held>

/** A sign of life, with how far it is. @returns whether the job is still the worker's */
export async function extendLease(
  db: JobsDb,
  claim: Claim,
  at: { progress: number; detail: string | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, claim)
    .set({ ...at, leased_until: text(now + LEASE_MS) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface Outcome {
  failure: string | null
  detail: string | null
  /** When a failed one is tried again. */
  againAt?: number | null
}

/** @returns whether the job was still the worker's: else nothing has happened */
export async function finishJob(
  db: JobsDb,
  claim: Claim,
  { failure, detail, againAt = null }: Outcome,
  now: number,
): Promise<boolean> {
  const end = { failure, detail, worker: null, finished_at: text(now) }
  const { numUpdatedRows } = await held(db, claim)
    .set(
      failure === null
        ? { ...end, crashes: 0, state: 'done', progress: 1, leased_until: null }
        : { ...end, state: 'failed', leased_until: againAt === null ? null : text(againAt) },
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Back to those that wait, as if it had not been begun. */
export async function giveBack(db: JobsDb, claim: Claim): Promise<void> {
  await held(db, claim)
    .set((eb) => ({ ...FRESH, state: 'waiting', attempts: eb('attempts', '-', 1) }))
    .execute()
}

/**
 * Counts what a job has cost: a sudden end of the site, or a thread that it stalled. It waits to be tried again, or has
 * failed for good when this was the last time that it may happen.
 */
async function countCrash(held: HeldJob, crashes: number, failure: string, now: number): Promise<void> {
  const isLast = crashes + 1 >= MOST_CRASHES
  await held
    .set((eb) => ({
      ...FRESH,
      attempts: eb.ref('attempts'),
      crashes: crashes + 1,
      ...(isLast ? { state: 'failed' as const, failure, finished_at: text(now) } : { state: 'waiting' as const }),
    }))
    .execute()
}

/** Lets go of a job that has stalled its thread. */
export async function stallJob(db: JobsDb, claim: Claim, failure: string, now: number): Promise<void> {
  const row = await db.selectFrom('job').select('crashes').where('id', '=', claim.id).executeTakeFirst()
  await countCrash(held(db, claim), row?.crashes ?? 0, `${failure} ${STALLED}`, now)
}

/**
 * Frees the jobs of workers that have given no sign of life; one that has cost several of them has failed. Those that
 * failed and whose time has come wait again.
 */
export async function releaseDue(db: JobsDb, now: number): Promise<void> {
  const due = await db
    .selectFrom('job')
    .select(['id', 'worker', 'attempts', 'crashes', 'state'])
    .where('state', 'in', ['running', 'failed'])
    .where('leased_until', '<', text(now))
    .execute()
  for (const { id, worker, attempts, crashes, state } of due) {
    if (state === 'failed') await tryAgain(db, id, attempts, now)
    if (state === 'failed' || worker === null) continue
    const lapsed = held(db, { id, worker }).where('leased_until', '<', text(now))
    await countCrash(lapsed, crashes, KILLED, now)
  }
}

async function tryAgain(db: JobsDb, id: number, attempts: number, now: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...FRESH, state: 'waiting', finished_at: null, attempts })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('leased_until', '<', text(now))
    .execute()
}

/** Nothing new is begun, and what is under way goes back to those that wait. */
export async function pauseAll(db: JobsDb): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: PAUSED, value: '1' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await db
    .updateTable('job')
    .set({ ...FRESH, state: 'waiting' })
    .where('state', '=', 'running')
    .execute()
}

export async function resumeAll(db: JobsDb): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', PAUSED).execute()
}

export async function arePaused(db: JobsDb): Promise<boolean> {
  return (await db.selectFrom('setting').select('key').where('key', '=', PAUSED).executeTakeFirst()) !== undefined
}
