/** A worker: claims jobs from the queue, extends their leases while they run, and releases them on shutdown. */
import { readDatabaseTime } from '../database/clock-store.server.ts'
import { jobEnded } from '../instrumentation/measurements.ts'
import { leaveRequest } from '../instrumentation/current-request.server.ts'
import { inSpan } from '../instrumentation/spans.server.ts'
import { createClaim } from './claim-name.server.ts'
import { claimOwnJob } from './claim-own-job.server.ts'
import { type Claim, finishJob, releaseJob, extendLease, requeueDueJobs, recordStall } from './jobs-store.server.ts'
import type { JobRow, JobsDb } from './jobs-tables.server.ts'
import {
  nextRetryAt,
  POLL_INTERVAL_MS,
  type JobKind,
  LEASE_MS,
  minimumPriority,
  availableKinds,
  PROGRESS_INTERVAL_MS,
  URGENT,
  describeFailure,
  clampProgress,
} from './jobs.ts'

export interface WorkerOptions {
  /** Concurrent jobs; one urgent job may run in addition. */
  slots: number
  log: (message: string, error?: unknown) => void
  /** Begins the names of this worker's claims. */
  claimPrefix?: string
  /** Measures durations in this process. */
  now?: () => number
  /** The time of leases, which all workers share; the database's own by default. */
  databaseNow?: () => Promise<number>
  /** Calls the callback at an interval. @returns a function that stops it */
  repeat?: (callback: () => void, intervalMs: number) => () => void
}

export interface Worker {
  /** Polls the queue at once; otherwise a new job waits for the next poll. */
  wake(): void
  /** Stops running jobs and returns them to the queue; resolves when all have stopped. */
  close(): Promise<void>
}

interface Run {
  claim: Claim
  kind: string
  stop: AbortController
  report: { progress: number; detail: string | null }
  reportedAt: number
  leasedUntil: number
  /** Whether this worker no longer holds the job. */
  isLost: boolean
  ended: Promise<void>
}

const repeatEvery = (callback: () => void, intervalMs: number): (() => void) => {
  const timer = setInterval(callback, intervalMs)
  return () => clearInterval(timer)
}

async function listReady(kinds: readonly JobKind[]): Promise<JobKind[]> {
  const ready = await Promise.all(kinds.map(async ({ isReady }) => (await isReady?.()) ?? true))
  return kinds.filter((_, at) => ready[at])
}

export function startWorker(db: JobsDb, kinds: readonly JobKind[], options: WorkerOptions): Worker {
  const { slots, log, claimPrefix = '', now = Date.now, repeat = repeatEvery } = options
  const { databaseNow = () => readDatabaseTime(db) } = options
  const runs = new Set<Run>()
  let closed = false
  let polling: Promise<void> | undefined
  let pollAgain = false

  /** Polls once at a time; a call during a poll starts another one after it. */
  function poll(): void {
    pollAgain = true
    polling ??= pollUntilDone()
  }

  async function pollUntilDone(): Promise<void> {
    while (pollAgain && !closed) {
      pollAgain = false
      await renewAllLeases()
      await databaseNow()
        .then((at) => requeueDueJobs(db, at))
        .then(startJobs)
        .catch((error: unknown) => log('The job queue cannot be read', error))
    }
    polling = undefined // in the same event loop turn as the last check of pollAgain
  }

  async function renewAllLeases(): Promise<void> {
    await Promise.all([...runs].map(renewLease))
  }

  async function renewLease(run: Run): Promise<void> {
    run.reportedAt = now()
    try {
      const leasedUntil = now() + LEASE_MS
      if (await extendLease(db, run.claim, run.report, await databaseNow())) run.leasedUntil = leasedUntil
      else loseLease(run)
    } catch (error) {
      log('A job’s lease could not be extended', error)
      if (now() >= run.leasedUntil) loseLease(run)
    }
  }

  function loseLease(run: Run): void {
    run.isLost = true
    run.stop.abort(new Error('The job’s lease was lost.'))
  }

  async function startJobs(): Promise<void> {
    while (!closed) {
      const minPriority = minimumPriority(runs.size, slots)
      if (minPriority === null) return
      const available = availableKinds(
        kinds,
        [...runs].map(({ kind }) => kind),
      )
      const able = await listReady(kinds.filter(({ kind }) => available.includes(kind)))
      if (able.length === 0) return
      const claimant = { worker: createClaim(claimPrefix), now: await databaseNow() }
      const job = await claimOwnJob(db, able, minPriority, claimant)
      if (!job) return
      startJob(job)
    }
  }

  function startJob(job: JobRow): void {
    const earlier = [...runs].filter(({ claim }) => claim.id === job.id)
    for (const run of earlier) loseLease(run)
    const run: Run = {
      claim: { id: job.id, worker: job.worker ?? '' },
      kind: job.kind,
      stop: new AbortController(),
      report: { progress: 0, detail: null },
      reportedAt: now(),
      leasedUntil: now() + LEASE_MS,
      isLost: false,
      ended: Promise.resolve(),
    }
    runs.add(run)
    run.ended = Promise.all(earlier.map(({ ended }) => ended))
      .then(() => runJob(run, job))
      .catch((error: unknown) => log(`The outcome of ${job.kind} ${job.subject} could not be recorded`, error))
      .finally(() => {
        runs.delete(run)
        if (!closed) poll()
      })
  }

  async function runKind(run: Run, job: JobRow): Promise<void> {
    run.stop.signal.throwIfAborted()
    const kind = kinds.find((one) => one.kind === job.kind)
    await kind?.run({
      subject: job.subject,
      runId: run.claim.worker,
      isUrgent: job.priority >= URGENT,
      signal: run.stop.signal,
      progress: (share, detail) => reportProgress(run, clampProgress(share), detail),
      finish: (trx) => finish(run, trx),
    })
  }

  /** Runs the job as a span, and reports how long it took. */
  async function runObserved(run: Run, job: JobRow): Promise<void> {
    const started = performance.now()
    let outcome: 'done' | 'failed' | 'stopped' = 'done'
    try {
      await inSpan({ name: `job ${job.kind}` }, () => runKind(run, job))
    } catch (error) {
      outcome = run.isLost || closed ? 'stopped' : 'failed'
      throw error
    } finally {
      jobEnded.report({ kind: job.kind, outcome, seconds: (performance.now() - started) / 1000 })
    }
  }

  async function runJob(run: Run, job: JobRow): Promise<void> {
    try {
      await runObserved(run, job)
    } catch (error) {
      if (run.isLost) return
      if (closed) return releaseJob(db, run.claim)
      const failed = describeFailure(error)
      if (failed.mustWait) return releaseJob(db, run.claim)
      log(`${job.kind} ${job.subject} failed: ${failed.failure}`, error)
      if (failed.isStalled) {
        await recordStall(db, run.claim, failed.failure, now())
        return
      }
      const at = await databaseNow()
      const retryAt = failed.isTransient ? nextRetryAt(job.attempts, at) : null
      await finishJob(db, run.claim, { ...failed, retryAt }, at)
      return
    }
    await finishJob(db, run.claim, { failure: null, detail: run.report.detail }, now())
  }

  async function finish(run: Run, trx: JobsDb): Promise<void> {
    if (await finishJob(trx, run.claim, { failure: null, detail: run.report.detail }, now())) return
    loseLease(run)
    throw new Error('The job no longer belongs to this worker.')
  }

  function reportProgress(run: Run, progress: number, detail: string | undefined): void {
    run.report = { progress, detail: detail ?? run.report.detail }
    if (!run.isLost && now() - run.reportedAt >= PROGRESS_INTERVAL_MS) void renewLease(run)
  }

  const stopPolling = repeat(poll, POLL_INTERVAL_MS)
  poll()
  return {
    wake: () => leaveRequest(poll),
    async close() {
      closed = true
      stopPolling()
      await polling
      for (const run of runs) run.stop.abort(new Error('The site is shutting down.'))
      await Promise.all([...runs].map(({ ended }) => ended))
    },
  }
}
