/** `library:jobs`: the work at the operator's files, and what can be done about it. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import {
  cancelJob,
  countJobs,
  listJobs,
  pauseJob,
  resumeJob,
  retryFailed,
  retryJob,
} from '#src/platform/jobs/jobs-admin-store.server.ts'
import { isQueuePaused, pauseQueue, resumeQueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobsDb, JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { JOB_STATES } from '#src/platform/jobs/job-state.ts'
import type { Job } from '#src/platform/jobs/jobs.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'
import { toPrintable } from '../printable.ts'
import { findFile } from '../scan/files-store.server.ts'

const SHOWN = 30

/** The actions on a job, with their confirmation messages. */
const ACTIONS: Readonly<Record<string, { act: (db: JobsDb, id: number) => Promise<boolean>; done: string }>> = {
  pause: { act: pauseJob, done: 'paused' },
  resume: { act: resumeJob, done: 'resumed' },
  retry: { act: retryJob, done: 'queued to retry' },
  cancel: { act: (db, id) => cancelJob(db, id, Date.now()), done: 'cancelled' },
}

/** What can be done to all of them. */
const ALL: Readonly<Record<string, (db: JobsDb) => Promise<string>>> = {
  pause: (db) => pauseQueue(db).then(() => 'Queue paused. Running jobs restart on resume.'),
  resume: (db) => resumeQueue(db).then(() => 'Queue resumed.'),
  retry: async (db) => `Retrying ${await retryFailed(db)} failed jobs.`,
}

export async function runJobsCommand(db: CatalogueDb, args: string[]): Promise<string[]> {
  const jobs = db.$extendTables<JobTables>()
  const [word, ...ids] = args
  if (word === undefined) return list(db, jobs)
  const action = Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined
  if (!action) throw new UsageError(`Unknown action ${toPrintable(word)} (pause, resume, retry, cancel)`)
  const wrong = ids.find((one) => !/^#?[1-9]\d{0,9}$/.test(one))
  if (wrong !== undefined) throw new UsageError(`${toPrintable(wrong)} is not a job number`)
  const all = ALL[word]
  if (ids.length === 0) {
    if (!all) throw new UsageError('Missing job number; library:jobs shows them')
    return [await all(jobs)]
  }
  const lines: string[] = []
  for (const one of ids) {
    const id = Number(one.replace('#', ''))
    lines.push((await action.act(jobs, id)) ? `#${id} ${action.done}` : `Nothing to ${word} for #${id}`)
  }
  return lines
}

async function list(db: CatalogueDb, jobs: JobsDb): Promise<string[]> {
  const counts = await countJobs(jobs)
  const states = JOB_STATES.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${state}`)
  if (states.length === 0) return ['No jobs.']
  const shown = await listJobs(jobs, SHOWN, ['running', 'waiting', 'paused', 'failed', 'cancelled'])
  const lines = [`${states.join(', ')}${(await isQueuePaused(jobs)) ? '; queue paused' : ''}`]
  for (const job of shown) lines.push(await toLine(db, job))
  return lines
}

async function toLine(
  db: CatalogueDb,
  { id, kind, subject, state, progress, failure, retryAt: againAt }: Job,
): Promise<string> {
  const file = await findFile(db, Number(subject))
  const share = state === 'running' ? ` ${Math.floor(progress * 100)} %` : ''
  const columns = [`#${id}`, kind, state + share, toPrintable(file?.path ?? subject)]
  if (failure !== null) columns.push(toPrintable(failure))
  if (againAt !== null) columns.push(`retry at ${againAt.slice(11, 16)} UTC`)
  return columns.join('  ')
}
