/** Lists and controls video jobs and their queue. */
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { statfs } from 'node:fs/promises'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import {
  cancelJob,
  countJobs,
  findJobById,
  listJobsPage,
  pauseJob,
  raisePriority,
  resumeJob,
  retryFailed,
  retryJob,
} from '#src/platform/jobs/jobs-admin-store.server.ts'
import { isQueuePaused, pauseQueue, resumeQueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobsDb, JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { JobState } from '#src/platform/jobs/job-state.ts'
import { type Job, URGENT } from '#src/platform/jobs/jobs.ts'
import { Problem } from '#src/platform/problem.ts'
import { listFilePaths } from '#src/library/collection/collection-store.server.ts'
import { sumPackages } from '#src/library/packages-store.server.ts'
import { findForeignFiles, inTransaction } from '#src/library/scan/files-store.server.ts'
import type { ServiceContext } from './service-context.ts'
import { parseId } from './ids.ts'
import type { JobAction, JobView, QueueAction } from './job-actions.ts'
import type { AdminJob, JobList } from './schemas.ts'

const JOBS_PER_PAGE = 30

const STATES: Readonly<Record<JobView, readonly JobState[]>> = {
  queue: ['running', 'waiting', 'paused'],
  failed: ['failed'],
  done: ['done'],
  cancelled: ['cancelled'],
}

type RunAction = (db: JobsDb, job: Job, now: number) => Promise<boolean>

/** Apply an action to a job. @returns whether it had an effect */
const JOB_HANDLERS: Readonly<Record<JobAction, RunAction>> = {
  raise: (db, { kind, subject, state }) =>
    state === 'waiting' || state === 'paused' ? raisePriority(db, kind, subject, URGENT) : Promise.resolve(false),
  pause: (db, { id }) => pauseJob(db, id),
  resume: (db, { id }) => resumeJob(db, id),
  retry: (db, { id }) => retryJob(db, id),
  cancel: (db, { id }, now) => cancelJob(db, id, now),
}

const QUEUE_HANDLERS: Readonly<Record<QueueAction, (db: JobsDb) => Promise<unknown>>> = {
  pause: pauseQueue,
  resume: resumeQueue,
  retry: retryFailed,
}

export interface JobAdminService {
  listJobs(query: { view: JobView; page: number }): Promise<JobList>
  /** @throws {Problem} 404, or 409 if the action has no effect */
  changeJob(admin: Viewer, id: number, action: JobAction): Promise<AdminJob>
  changeQueue(admin: Viewer, action: QueueAction): Promise<void>
}

export function createJobAdminService({ db: catalogueDb, config, running, now }: ServiceContext): JobAdminService {
  const db = catalogueDb.$extendTables<JobTables>()

  async function toJobs(jobs: readonly Job[]): Promise<AdminJob[]> {
    const ids = jobs.flatMap(({ subject }) => parseId(subject) ?? [])
    const paths = await listFilePaths(catalogueDb, ids)
    const foreign = await findForeignFiles(catalogueDb, ids.map(String), config.mediaFolders)
    return jobs.map((job) => ({
      ...toAdminJob(job, paths),
      missingFolder: job.state === 'waiting' ? (foreign.get(job.subject) ?? null) : null,
    }))
  }

  return {
    async listJobs({ view, page }) {
      const states = STATES[view]
      const [counts, paused, packages, free] = await Promise.all([
        countJobs(db),
        isQueuePaused(db),
        sumPackages(catalogueDb),
        freeBytes(config.dataDir),
      ])
      const total = states.reduce((sum, state) => sum + counts[state], 0)
      const jobs = await listJobsPage(db, states, toPageRange(page, JOBS_PER_PAGE))
      const { cores, diskBytes } = config.packaging
      return {
        jobs: await toJobs(jobs),
        total,
        totalPages: countPages(total, JOBS_PER_PAGE),
        counts,
        paused,
        cores,
        disk: { packages, limit: diskBytes === 0 ? null : diskBytes, free },
        lacking: (await running().status()).unavailableReason,
      }
    },
    async changeJob(admin, id, action) {
      await inTransaction(catalogueDb, async (trx) => {
        const job = await findJobById(trx, id)
        if (!job) throw new Problem(404, 'Job not found.')
        if (!(await JOB_HANDLERS[action](trx, job, now()))) throw new Problem(409, NO_EFFECT[action])
        const before = { kind: job.kind, subject: job.subject, state: job.state }
        await recordAudit(trx, { admin, action: `${action} job`, subject: { kind: 'job', id }, before })
      })
      running().wake()
      const job = await findJobById(db, id)
      const [changed] = job ? await toJobs([job]) : []
      if (!changed) throw new Problem(404, 'Job not found.')
      return changed
    },
    async changeQueue(admin, action) {
      await inTransaction(catalogueDb, async (trx) => {
        await QUEUE_HANDLERS[action](trx)
        await recordAudit(trx, { admin, action: `${action} all jobs`, subject: { kind: 'job', id: 'all' } })
      })
      running().wake()
    },
  }
}

const NO_EFFECT: Readonly<Record<JobAction, string>> = {
  raise: 'This job is already first or isn’t waiting.',
  pause: 'This job isn’t waiting or running.',
  resume: 'This job isn’t paused.',
  retry: 'This job hasn’t ended.',
  cancel: 'This job has already ended.',
}

function toAdminJob(
  { subject, priority, ...job }: Job,
  paths: ReadonlyMap<number, string>,
): Omit<AdminJob, 'missingFolder'> {
  const { id, kind, state, progress, attempts, failure, detail, createdAt, startedAt, finishedAt } = job
  const file = parseId(subject)
  const path = file === null ? undefined : paths.get(file)
  return {
    id,
    kind,
    state,
    progress,
    attempts,
    failure,
    detail,
    createdAt,
    startedAt,
    finishedAt,
    urgent: priority >= URGENT,
    file:
      file === null || path === undefined
        ? null
        : {
            id: file,
            path,
          },
  }
}

/** @returns null if unknown */
async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null)
  return found && found.bavail * found.bsize
}
