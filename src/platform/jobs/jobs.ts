/** Durable jobs: their types, leases, priorities and failures. */
import type { JobState } from './job-state.ts'
import type { JobsDb } from './jobs-tables.server.ts'

/** A request for a job. There is one job of a kind for each subject. */
export interface JobRequest {
  kind: string
  subject: string
  /** Higher priorities run first. */
  priority: number
  /** Whether a finished or running job starts again. */
  restart?: boolean
}

export interface Job {
  id: number
  kind: string
  subject: string
  priority: number
  state: JobState
  /** 0 to 1. */
  progress: number
  attempts: number
  /** The reason for a failure, as a sentence. */
  failure: string | null
  /** The current step; for a failed job, the end of the failed program's output. */
  detail: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  /** When a failed job is retried automatically. */
  retryAt: string | null
}

/** What a job's `run` function receives. */
export interface JobContext {
  subject: string
  /** Unique to this run: 16 hexadecimal digits. */
  runId: string
  /** Whether a user waits for it. */
  isUrgent: boolean
  /** Aborted when the job is paused or cancelled, and when the site closes. */
  signal: AbortSignal
  /** Reports progress (0 to 1), written at most once a second. */
  progress(share: number, detail?: string): void
  /**
   * Finishes the job in the transaction that stores its results, so that a crash leaves both or neither.
   * @throws {Error} when this worker no longer holds the job, which rolls the transaction back
   */
  finish(trx: JobsDb): Promise<void>
}

/** An error about which a job knows more than the message. */
export interface JobError extends Error {
  /** Whether a later retry may succeed; the job is then retried automatically. */
  readonly transient: boolean
  /** The end of the failed program's output, stored beside the message. */
  readonly tail: string
}

/** The job cannot end now, for a reason outside of it: it waits in the queue, and counts as not started. */
export interface JobWaitsError extends Error {
  readonly mustWait: true
}

/** Counts like a crash of the site: the job is retried at once, and fails the second time. */
export interface JobStalledError extends Error {
  readonly stalled: true
}

type Subjects = Pick<ReadonlySet<string>, 'has'>

export interface JobKind {
  kind: string
  /** Limit of concurrent jobs of this kind. */
  maxRunning?: number
  /** The subjects that this process cannot work on, such as files in folders of other machines; they wait for a process that can. */
  findForeign?(subjects: readonly string[]): Promise<Subjects>
  /** Whether jobs of this kind can start; otherwise all of them wait. */
  isReady?(): Promise<boolean>
  /**
   * Resolves when the job is done, and rejects when it fails, with a {@link JobError}, a {@link JobStalledError}, a {@link JobWaitsError} or any other
   * error.
   */
  run(work: JobContext): Promise<void>
}

/** From this priority on a user is waiting, and the job does not wait for a free slot. */
export const URGENT = 1_000
/** How long a worker holds a job after it last extended the lease. */
export const LEASE_MS = 30_000
/** How often a worker extends leases and polls the queue. */
export const POLL_INTERVAL_MS = 2_000
export const PROGRESS_INTERVAL_MS = 1_000
/**
 * After this many crashes of the site during a job, or stalls of its thread, the job is considered the cause and fails.
 * Only an admin can restart it then.
 */
export const MAX_CRASHES = 2
export const KILLED = 'The site crashed twice while it processed this. It won’t run again until you retry it.'
export const STALLED = 'This happened twice. It won’t run again until you retry it.'
/** Delays before the first, second, … retry of a temporary failure. */
const RETRY_DELAYS_MS = [600_000, 3_600_000, 21_600_000, 86_400_000]

/** The smallest integer of both database engines. */
const MIN_PRIORITY = -2_147_483_648
const MAX_FAILURE_LENGTH = 500
const MAX_DETAIL_LENGTH = 4_000

interface Failure {
  failure: string
  detail: string | null
  isTransient: boolean
  isStalled: boolean
  mustWait: boolean
}

/** Extracts from an error what is stored with a failed job. */
export function describeFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const tail = error instanceof Error && 'tail' in error ? String(error.tail).trim() : ''
  return {
    failure: (text.split(/[\r\n]/, 1)[0] ?? '').slice(0, MAX_FAILURE_LENGTH) || 'It failed without an error message.',
    detail: tail === '' ? null : tail.slice(-MAX_DETAIL_LENGTH),
    isTransient: error instanceof Error && 'transient' in error && error.transient === true,
    isStalled: error instanceof Error && 'stalled' in error && error.stalled === true,
    mustWait: error instanceof Error && 'mustWait' in error && error.mustWait === true,
  }
}

/** When a job is retried after a number of temporary failures; null for never. */
export function nextRetryAt(attempts: number, now: number): number | null {
  const delayMs = RETRY_DELAYS_MS[attempts - 1]
  return delayMs === undefined ? null : now + delayMs
}

export const clampProgress = (share: number): number => (Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0)

/**
 * The minimum priority of a job that may start while `running` jobs run, or null when none may. Urgent jobs have one extra
 * slot.
 */
export function minimumPriority(running: number, slots: number): number | null {
  if (running < slots) return MIN_PRIORITY
  return running === slots && slots > 0 ? URGENT : null
}

/** The kinds below their limit of concurrent jobs. */
export const availableKinds = (kinds: readonly JobKind[], running: readonly string[]): string[] =>
  kinds
    .filter(({ kind, maxRunning }) => running.filter((one) => one === kind).length < (maxRunning ?? Infinity))
    .map(({ kind }) => kind)
