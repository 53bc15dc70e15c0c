/** The queue as whoever looks after it sees it: what there is, and what can be done about it. */
import type { JobRow, JobsDb } from './jobs-tables.server.ts'
import { JOB_STATES, type JobState } from './job-state.ts'
import type { Job } from './jobs.ts'

/** The jobs that matter most first: at work, next to come, failed, done last. */
export async function listJobs(db: JobsDb, most: number, states: readonly JobState[] = JOB_STATES): Promise<Job[]> {
  const jobs: Job[] = []
  for (const state of JOB_STATES.filter((one) => states.includes(one))) {
    if (jobs.length >= most) break
    const query = db.selectFrom('job').selectAll().where('state', '=', state)
    const ordered =
      state === 'failed' || state === 'done' || state === 'cancelled'
        ? query.orderBy('finished_at', 'desc').orderBy('id', 'desc')
        : query.orderBy('priority', 'desc').orderBy('id')
    jobs.push(...(await ordered.limit(most - jobs.length).execute()).map(toJob))
  }
  return jobs
}

/** How many there are in each state. */
export async function countJobs(db: JobsDb): Promise<Record<JobState, number>> {
  const rows = await db
    .selectFrom('job')
    .select((eb) => ['state', eb.fn.countAll<number>().as('jobs')])
    .groupBy('state')
    .execute()
  const counted = Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]))
  return { running: 0, waiting: 0, paused: 0, failed: 0, cancelled: 0, done: 0, ...counted }
}

/** Those of some states, a page at a time: at work and next to come first, of what has ended the newest. */
export async function pageJobs(
  db: JobsDb,
  states: readonly JobState[],
  { skip, most }: { skip: number; most: number },
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
    .limit(most)
    .execute()
  return rows.map(toJob)
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

const LET_GO = { worker: null, leased_until: null, progress: 0, detail: null, attempts: 0 } as const

interface Move {
  from: readonly JobState[]
  to: JobState
  id?: number
  endedAt?: number
  /** Whether somebody has decided to try it again, however often it crashed. */
  forgiven?: boolean
}

async function move(db: JobsDb, { from, to, id, endedAt, forgiven = false }: Move): Promise<number> {
  const finished_at = endedAt === undefined ? null : new Date(endedAt).toISOString()
  const query = db
    .updateTable('job')
    .set({ ...LET_GO, state: to, failure: null, finished_at, ...(forgiven && { crashes: 0 }) })
    .where('state', 'in', from)
  const { numUpdatedRows } = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whoever works at it stops at the next beat. @returns whether there was something to pause; likewise the others */
export const pauseJob = async (db: JobsDb, id: number): Promise<boolean> =>
  (await move(db, { from: ['waiting', 'running'], to: 'paused', id })) > 0
export const resumeJob = async (db: JobsDb, id: number): Promise<boolean> =>
  (await move(db, { from: ['paused'], to: 'waiting', id })) > 0
export const cancelJob = async (db: JobsDb, id: number, now: number): Promise<boolean> =>
  (await move(db, { from: ['waiting', 'running', 'paused', 'failed'], to: 'cancelled', id, endedAt: now })) > 0
export const retryJob = async (db: JobsDb, id: number): Promise<boolean> =>
  (await move(db, { from: ['failed', 'cancelled', 'done'], to: 'waiting', id, forgiven: true })) > 0
/** @returns how many there were */
export const retryFailed = (db: JobsDb): Promise<number> =>
  move(db, { from: ['failed'], to: 'waiting', forgiven: true })

/** Lets a job go before others; a lower priority than it has changes nothing. */
export async function raiseJob(db: JobsDb, kind: string, subject: string, priority: number): Promise<boolean> {
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
  againAt: row.state === 'failed' ? row.leased_until : null,
})
