/** A worker: takes jobs off the queue, gives signs of life while they run, and lets go of them in order. */
import { randomBytes } from 'node:crypto'
import { type Claim, finishJob, giveBack, extendLease, releaseDue, stallJob, takeJob } from './jobs-store.server.ts'
import type { JobRow, JobsDb } from './jobs-tables.server.ts'
import {
  againAt,
  BEAT_MS,
  type JobKind,
  LEASE_MS,
  leastPriority,
  openKinds,
  PROGRESS_MS,
  toFailure,
  toShare,
} from './jobs.ts'

export interface WorkerOptions {
  /** Jobs at a time, beside one that somebody is waiting for. */
  slots: number
  log: (message: string, error?: unknown) => void
  now?: () => number
  /** Calls again and again until it is told to stop. */
  repeat?: (act: () => void, every: number) => () => void
}

export interface Worker {
  /** Looks for work at once; without it a new job waits for the next beat. */
  wake(): void
  /** Stops what runs and gives it back; resolves when all of it has stopped. */
  close(): Promise<void>
}

interface Run {
  claim: Claim
  kind: string
  stop: AbortController
  at: { progress: number; detail: string | null }
  written: number
  leasedUntil: number
  /** Somebody else decides about the job now. */
  lost: boolean
  ended: Promise<void>
}

const everySoOften = (act: () => void, every: number): (() => void) => {
  const timer = setInterval(act, every)
  return () => clearInterval(timer)
}

export function startWorker(db: JobsDb, kinds: readonly JobKind[], options: WorkerOptions): Worker {
  const { slots, log, now = Date.now, repeat = everySoOften } = options
  const runs = new Set<Run>()
  let closed = false
  let looking: Promise<void> | undefined
  let lookAgain = false

  /** One look at a time; whoever asks meanwhile gets another one after it. */
  function look(): void {
    lookAgain = true
    looking ??= lookOn()
  }

  async function lookOn(): Promise<void> {
    while (lookAgain && !closed) {
      lookAgain = false
      await beat()
      await releaseDue(db, now())
        .then(fill)
        .catch((error: unknown) => log('The queue of jobs cannot be read', error))
    }
    looking = undefined // in the same turn as the last look at the wish for another one
  }

  async function beat(): Promise<void> {
    await Promise.all([...runs].map(keep))
  }

  async function keep(run: Run): Promise<void> {
    run.written = now()
    try {
      if (await extendLease(db, run.claim, run.at, now())) run.leasedUntil = now() + LEASE_MS
      else lose(run)
    } catch (error) {
      log('A sign of life could not be given', error)
      if (now() >= run.leasedUntil) lose(run)
    }
  }

  function lose(run: Run): void {
    run.lost = true
    run.stop.abort(new Error('The job was taken back.'))
  }

  async function fill(): Promise<void> {
    while (!closed) {
      const least = leastPriority(runs.size, slots)
      if (least === null) return
      const open = openKinds(
        kinds,
        [...runs].map(({ kind }) => kind),
      )
      const job = await takeJob(db, { kinds: open, least }, randomBytes(8).toString('hex'), now())
      if (!job) return
      begin(job)
    }
  }

  function begin(job: JobRow): void {
    const earlier = [...runs].filter(({ claim }) => claim.id === job.id)
    for (const run of earlier) lose(run)
    const run: Run = {
      claim: { id: job.id, worker: job.worker ?? '' },
      kind: job.kind,
      stop: new AbortController(),
      at: { progress: 0, detail: null },
      written: now(),
      leasedUntil: now() + LEASE_MS,
      lost: false,
      ended: Promise.resolve(),
    }
    runs.add(run)
    run.ended = Promise.all(earlier.map(({ ended }) => ended))
      .then(() => perform(run, job))
      .catch((error: unknown) => log(`What became of ${job.kind} ${job.subject} could not be noted`, error))
      .finally(() => {
        runs.delete(run)
        if (!closed) look()
      })
  }

  async function perform(run: Run, job: JobRow): Promise<void> {
    try {
      run.stop.signal.throwIfAborted()
      const kind = kinds.find((one) => one.kind === job.kind)
      await kind?.run({
        subject: job.subject,
        signal: run.stop.signal,
        progress: (share, detail) => note(run, toShare(share), detail),
        finish: (trx) => finish(run, trx),
      })
    } catch (error) {
      if (run.lost) return
      if (closed) return giveBack(db, run.claim)
      const failed = toFailure(error)
      log(`${job.kind} ${job.subject} failed: ${failed.failure}`, error)
      if (failed.isStalled) {
        await stallJob(db, run.claim, failed.failure, now())
        return
      }
      const again = failed.isPassing ? againAt(job.attempts, now()) : null
      await finishJob(db, run.claim, { ...failed, againAt: again }, now())
      return
    }
    await finishJob(db, run.claim, { failure: null, detail: run.at.detail }, now())
  }

  async function finish(run: Run, trx: JobsDb): Promise<void> {
    if (await finishJob(trx, run.claim, { failure: null, detail: run.at.detail }, now())) return
    lose(run)
    throw new Error('The job is not the worker’s any more.')
  }

  function note(run: Run, progress: number, detail: string | undefined): void {
    run.at = { progress, detail: detail ?? run.at.detail }
    if (!run.lost && now() - run.written >= PROGRESS_MS) void keep(run)
  }

  const stopBeating = repeat(look, BEAT_MS)
  look()
  return {
    wake: look,
    async close() {
      closed = true
      stopBeating()
      await looking
      for (const run of runs) run.stop.abort(new Error('The site is closing.'))
      await Promise.all([...runs].map(({ ended }) => ended))
    },
  }
}
