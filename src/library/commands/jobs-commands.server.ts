/** `library:jobs`: lists video jobs, and pauses, resumes, retries or cancels them. */
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
import { UsageError } from '#src/platform/process/operator-error.ts'
import { toPrintable } from '../printable.ts'
import { findFile } from '../scan/files-store.server.ts'
import { isInFolders } from '../scan/own-files.server.ts'

const MAX_LISTED = 30

interface Folders {
  mediaFolders: readonly string[]
}

/** The actions on a job, with their confirmation messages. */
const ACTIONS: Readonly<Record<string, { run: (db: JobsDb, id: number) => Promise<boolean>; done: string }>> = {
  pause: { run: pauseJob, done: 'paused' },
  resume: { run: resumeJob, done: 'resumed' },
  retry: { run: retryJob, done: 'queued to retry' },
  cancel: { run: (db, id) => cancelJob(db, id, Date.now()), done: 'cancelled' },
}

/** The actions that apply to the whole queue. */
const QUEUE_ACTIONS: Readonly<Record<string, (db: JobsDb) => Promise<string>>> = {
  pause: (db) => pauseQueue(db).then(() => 'Queue paused. Running jobs restart on resume.'),
  resume: (db) => resumeQueue(db).then(() => 'Queue resumed.'),
  retry: async (db) => {
    const count = await retryFailed(db)
    return `Retrying ${count} failed ${count === 1 ? 'job' : 'jobs'}.`
  },
}

export async function runJobsCommand(db: CatalogueDb, args: string[], { mediaFolders }: Folders): Promise<string[]> {
  const jobs = db.$extendTables<JobTables>()
  const [name, ...references] = args
  if (name === undefined) return list(db, jobs, mediaFolders)
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) throw new UsageError(`Unknown action ${toPrintable(name)} (pause, resume, retry, cancel)`)
  const invalid = references.find((reference) => !/^#?[1-9]\d{0,9}$/.test(reference))
  if (invalid !== undefined) throw new UsageError(`${toPrintable(invalid)} is not a job number`)
  const queueAction = QUEUE_ACTIONS[name]
  if (references.length === 0) {
    if (!queueAction) throw new UsageError('Missing job number; library:jobs shows them')
    return [await queueAction(jobs)]
  }
  const lines: string[] = []
  for (const reference of references) {
    const id = Number(reference.replace('#', ''))
    lines.push((await action.run(jobs, id)) ? `#${id} ${action.done}` : `Nothing to ${name} for #${id}`)
  }
  return lines
}

async function list(db: CatalogueDb, jobs: JobsDb, folders: readonly string[]): Promise<string[]> {
  const counts = await countJobs(jobs)
  const states = JOB_STATES.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${state}`)
  if (states.length === 0) return ['No jobs.']
  const listed = await listJobs(jobs, MAX_LISTED, ['running', 'waiting', 'paused', 'failed', 'cancelled'])
  const lines = [`${states.join(', ')}${(await isQueuePaused(jobs)) ? '; queue paused' : ''}`]
  for (const job of listed) lines.push(await toLine(db, job, folders))
  return lines
}

async function toLine(
  db: CatalogueDb,
  { id, kind, subject, state, progress, failure, retryAt }: Job,
  folders: readonly string[],
): Promise<string> {
  // the subjects of other jobs, such as users, are no files
  const file = /^\d{1,9}$/.test(subject) ? await findFile(db, Number(subject)) : null
  const percent = state === 'running' ? ` ${Math.floor(progress * 100)} %` : ''
  const columns = [`#${id}`, kind, state + percent, toPrintable(file?.path ?? subject)]
  if (state === 'waiting' && file && !isInFolders(file, folders))
    columns.push(`waits for ${toPrintable(file.folder)}, which isn’t in MEDIA_DIR on this machine`)
  if (failure !== null) columns.push(toPrintable(failure))
  if (retryAt !== null) columns.push(`retry at ${retryAt.slice(11, 16)} UTC`)
  return columns.join('  ')
}
