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
import { arePaused, pauseAll, resumeAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobsDb, JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { JOB_STATES } from '#src/platform/jobs/job-state.ts'
import type { Job } from '#src/platform/jobs/jobs.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'
import { toPrintable } from '../printable.ts'
import { findFile } from '../scan/files-store.server.ts'

const SHOWN = 30

/** What can be done to one job, and what is said when it has been. */
const ACTIONS: Readonly<Record<string, { act: (db: JobsDb, id: number) => Promise<boolean>; said: string }>> = {
  pause: { act: pauseJob, said: 'is paused' },
  resume: { act: resumeJob, said: 'waits again' },
  retry: { act: retryJob, said: 'is tried again' },
  cancel: { act: (db, id) => cancelJob(db, id, Date.now()), said: 'is cancelled' },
}

/** What can be done to all of them. */
const ALL: Readonly<Record<string, (db: JobsDb) => Promise<string>>> = {
  pause: (db) => pauseAll(db).then(() => 'Everything is paused; what was under way begins anew when it is resumed.'),
  resume: (db) => resumeAll(db).then(() => 'The work goes on.'),
  retry: async (db) => `${await retryFailed(db)} that failed are tried again.`,
}

export async function tendJobs(db: CatalogueDb, args: string[]): Promise<string[]> {
  const jobs = db.$extendTables<JobTables>()
  const [word, ...given] = args
  if (word === undefined) return list(db, jobs)
  const action = Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined
  if (!action) throw new UsageError(`${toPrintable(word)} is not pause, resume, retry or cancel`)
  const wrong = given.find((one) => !/^#?[1-9]\d{0,9}$/.test(one))
  if (wrong !== undefined) throw new UsageError(`${toPrintable(wrong)} is not the number of a job`)
  const all = ALL[word]
  if (given.length === 0) {
    if (!all) throw new UsageError('Which job? library:jobs shows their numbers')
    return [await all(jobs)]
  }
  const lines: string[] = []
  for (const one of given) {
    const id = Number(one.replace('#', ''))
    lines.push((await action.act(jobs, id)) ? `#${id} ${action.said}` : `There is nothing to ${word} at #${id}`)
  }
  return lines
}

async function list(db: CatalogueDb, jobs: JobsDb): Promise<string[]> {
  const counts = await countJobs(jobs)
  const states = JOB_STATES.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${state}`)
  if (states.length === 0) return ['There is no work.']
  const shown = await listJobs(jobs, SHOWN, ['running', 'waiting', 'paused', 'failed', 'cancelled'])
  const lines = [`${states.join(', ')}${(await arePaused(jobs)) ? '; everything is paused' : ''}`]
  for (const job of shown) lines.push(await toLine(db, job))
  return lines
}

async function toLine(db: CatalogueDb, { id, kind, subject, state, progress, failure, againAt }: Job): Promise<string> {
  const file = await findFile(db, Number(subject))
  const share = state === 'running' ? ` ${Math.floor(progress * 100)} %` : ''
  const words = [`#${id}`, kind, state + share, toPrintable(file?.path ?? subject)]
  if (failure !== null) words.push(toPrintable(failure))
  if (againAt !== null) words.push(`tried again at ${againAt.slice(11, 16)} UTC`)
  return words.join('  ')
}
