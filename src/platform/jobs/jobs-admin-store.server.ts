/** Queries and actions for the admin view of the job queue. */
import type { PageRange } from '../paging.ts'
import { toIso } from '../to-iso.ts'
import type { JobRow, JobsDb } from './jobs-tables.server.ts'
import { JOB_STATES, type JobState } from './job-state.ts'
import type { Job } from './jobs.ts'

/** Lists jobs by state (running, waiting, … done), and within a state by priority or by time. */
export async function listJobs(db: JobsDb, limit: number, states: readonly JobState[] = JOB_STATES): Promise<Job[]> {
  const jobs: Job[] = []
  for (const state of JOB_STATES.filter((one) => states.includes(one))) {
    if (jobs.length >= limit) break
    const query = db.selectFrom('job').selectAll().where('state', '=', state)
    const ordered =
      state === 'failed' || state === 'done' || state === 'cancelled'
        ? query.orderBy('finished_at', 'desc').orderBy('id', 'desc')
        : query.orderBy('priority', 'desc').orderBy('id')
    jobs.push(...(await ordered.limit(limit - jobs.length).execute()).map(toJob))
  }
  return jobs
}

/** The number of jobs in each state. */
export async function countJobs(db: JobsDb): Promise<Record<JobState, number>> {
  const rows = await db
    .selectFrom('job')
    .select((eb) => ['state', eb.fn.countAll<number>().as('jobs')])
    .groupBy('state')
    .execute()
  const counted = Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]))
  return { running: 0, waiting: 0, paused: 0, failed: 0, cancelled: 0, done: 0, ...counted }
}

/** The number of jobs of each kind in each state. */
export const countJobsByKind = (db: JobsDb): Promise<{ kind: string; state: JobState; count: number }[]> =>
  db
    .selectFrom('job')
    .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute()

/** When the job that has waited longest was added; null if none waits. */
export async function findOldestWaiting(db: JobsDb): Promise<string | null> {
  const { oldest } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.min<string | null>('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return oldest
}

/** Lists a page of the jobs in some states: running and waiting first, then the most recently finished. */
export async function listJobsPage(
  db: JobsDb,
  states: readonly JobState[],
  { skip, limit }: PageRange,
): Promise<Job[]> {
  const rows = await db
    .selectFrom('job')
    .selectAll()
    .where('state', 'in', states)
    .orderBy((eb) =>
      eb.case().when('state', '=', 'running').then(0).when('state', '=', 'waiting').then(1).else(2).end(),
    )
    .orderBy((eb) => eb.fn.coalesce('finished_at', eb.val('')), 'desc')
    .orderBy('priority', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(toJob)
}

/** The jobs that failed after a time, and not after another (ISO), and are not retried; the oldest first. */
export async function listFailedBetween(
  db: JobsDb,
  after: string,
  until: string,
  limit: number,
): Promise<{ at: string; failure: string }[]> {
  const rows = await db
    .selectFrom('job')
    .select(['finished_at', 'failure'])
    .where('state', '=', 'failed')
    .where('leased_until', 'is', null)
    .where('finished_at', '>', after)
    .where('finished_at', '<=', until)
    .orderBy('finished_at')
    .limit(limit)
    .execute()
  return rows.map(({ finished_at, failure }) => ({ at: finished_at ?? until, failure: failure ?? '' }))
}

export async function findJobById(db: JobsDb, id: number): Promise<Job | null> {
  const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toJob(row) : null
}

export async function findJob(db: JobsDb, kind: string, subject: string): Promise<Job | null> {
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? toJob(row) : null
}

const RELEASED_FIELDS = { worker: null, leased_until: null, progress: 0, detail: null, attempts: 0 } as const

interface Transition {
  from: readonly JobState[]
  to: JobState
  id?: number
  endedAt?: number
  /** Resets the crash count, for a retry that an admin starts. */
  resetsCrashes?: boolean
}

async function transition(db: JobsDb, { from, to, id, endedAt, resetsCrashes = false }: Transition): Promise<number> {
  const finished_at = endedAt === undefined ? null : toIso(endedAt)
  const query = db
    .updateTable('job')
    .set({ ...RELEASED_FIELDS, state: to, failure: null, finished_at, ...(resetsCrashes && { crashes: 0 }) })
    .where('state', 'in', from)
  const { numUpdatedRows } = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The worker stops the job at its next poll. @returns whether the job could be paused; the others likewise */
export const pauseJob = async (db: JobsDb, id: number): Promise<boolean> =>
  (await transition(db, { from: ['waiting', 'running'], to: 'paused', id })) > 0
export const resumeJob = async (db: JobsDb, id: number): Promise<boolean> =>
  (await transition(db, { from: ['paused'], to: 'waiting', id })) > 0
export const cancelJob = async (db: JobsDb, id: number, now: number): Promise<boolean> =>
  (await transition(db, { from: ['waiting', 'running', 'paused', 'failed'], to: 'cancelled', id, endedAt: now })) > 0
export const retryJob = async (db: JobsDb, id: number): Promise<boolean> =>
  (await transition(db, { from: ['failed', 'cancelled', 'done'], to: 'waiting', id, resetsCrashes: true })) > 0
/** @returns the number of jobs */
export const retryFailed = (db: JobsDb): Promise<number> =>
  transition(db, { from: ['failed'], to: 'waiting', resetsCrashes: true })

/** Raises a job's priority; a lower one changes nothing. */
export async function raisePriority(db: JobsDb, kind: string, subject: string, priority: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ priority })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('priority', '<', priority)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  priority: row.priority,
  state: row.state,
  progress: row.progress,
  attempts: row.attempts,
  failure: row.failure,
  detail: row.detail,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  retryAt: row.state === 'failed' ? row.leased_until : null,
})
