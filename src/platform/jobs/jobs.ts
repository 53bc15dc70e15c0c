/** Work that outlives the process: what a job is, how long it is somebody's, and what becomes of it. Pure. */
import type { JobState } from './job-state.ts'
import type { JobsDb } from './jobs-tables.server.ts'

/** What is to be done to what. There is one job of a kind for a subject. */
export interface JobRequest {
  kind: string
  subject: string
  /** Higher ones go first. */
  priority: number
  /** Whether one that has ended, or is under way, is done anew. */
  again?: boolean
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
  /** Why it failed, as a sentence. */
  failure: string | null
  /** What it is at; of a failed one the last words of what failed. */
  detail: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  /** When one that failed is tried again by itself. */
  againAt: string | null
}

/** What the doing of a job is given. */
export interface JobWork {
  subject: string
  /** Aborted when the job is paused or cancelled, and when the site closes. */
  signal: AbortSignal
  /** Tells the share that is done (0 to 1); it is written once a second at most. */
  progress(share: number, detail?: string): void
  /**
   * Ends the job in the transaction that keeps what has come of it: after a sudden end there is both or neither.
   * @throws {Error} when somebody else decides about the job by now, so that nothing is kept
   */
  finish(trx: JobsDb): Promise<void>
}

export interface JobKind {
  kind: string
  /** How many of it run at the same time. */
  atMost?: number
  /**
   * Ends when it is done; what it throws is why it failed. An error's `tail` is kept beside its message; one that is
   * `passing` has a cause that may be gone later, and the job is tried again then. One that is `stalled` counts like a
   * sudden end of the site: the job is tried again at once, and fails the second time.
   */
  run(work: JobWork): Promise<void>
}

/** From this priority on somebody is waiting: such a job does not wait for a place. */
export const URGENT = 1_000
/** How long a job is its worker's after the last sign of life. */
export const LEASE_MS = 30_000
/** How often a worker gives a sign of life and looks for work. */
export const BEAT_MS = 2_000
export const PROGRESS_MS = 1_000
/**
 * So often the site may come to a sudden end while a job runs, or the job stall the thread in which it reads its file,
 * before the job is taken for the cause. Only an admin starts it again then.
 */
export const MOST_CRASHES = 2
export const KILLED =
  'The site came to a sudden end twice while it worked at this. It is tried again only when you retry it.'
export const STALLED = 'This happened twice. It is tried again only when you retry it.'
/** How long a failure is left alone whose cause may pass: the first time, the second, and so on. */
const AGAIN_AFTER_MS = [600_000, 3_600_000, 21_600_000, 86_400_000]

/** The least of both engines. */
const LOWEST = -2_147_483_648
const LONGEST_SENTENCE = 500
const LONGEST_TAIL = 4_000

interface Failure {
  failure: string
  detail: string | null
  isPassing: boolean
  isStalled: boolean
}

/** What is kept of the reason for a failure. */
export function toFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const tail = error instanceof Error && 'tail' in error ? String(error.tail).trim() : ''
  return {
    failure: (text.split(/[\r\n]/, 1)[0] ?? '').slice(0, LONGEST_SENTENCE) || 'It failed without a word.',
    detail: tail === '' ? null : tail.slice(-LONGEST_TAIL),
    isPassing: error instanceof Error && 'passing' in error && error.passing === true,
    isStalled: error instanceof Error && 'stalled' in error && error.stalled === true,
  }
}

/** When a job is tried again that has failed so many times for a reason that may pass; null: not by itself. */
export function againAt(attempts: number, now: number): number | null {
  const after = AGAIN_AFTER_MS[attempts - 1]
  return after === undefined ? null : now + after
}

export const toShare = (share: number): number => (Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0)

/**
 * The least priority that may be begun with so many at work, or null when none may: what somebody is waiting for has a
 * place of its own.
 */
export function leastPriority(running: number, slots: number): number | null {
  if (running < slots) return LOWEST
  return running === slots && slots > 0 ? URGENT : null
}

/** Kinds of which one more may run. */
export const openKinds = (kinds: readonly JobKind[], running: readonly string[]): string[] =>
  kinds
    .filter(({ kind, atMost }) => running.filter((one) => one === kind).length < (atMost ?? Infinity))
    .map(({ kind }) => kind)
