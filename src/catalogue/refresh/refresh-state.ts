/** The stored state of refreshes. */
import { MINUTE_MS } from '#src/platform/durations.ts'
import { PERIODS, type RefreshTask } from './kinds.ts'

export const RUN_STATES = ['running', 'done', 'failed', 'stopped', 'lost'] as const
/** `lost`: its process was killed. */
export type RunState = (typeof RUN_STATES)[number]

export interface RefreshCounts {
  /** Records that the source returned. */
  seen: number
  added: number
  /** Stored titles of which anything changed. */
  changed: number
  /** Records that were rejected, and titles that the source did not return. */
  refused: number
}

export const NO_COUNTS: RefreshCounts = { seen: 0, added: 0, changed: 0, refused: 0 }

export interface RefreshState extends RefreshTask {
  isRunning: boolean
  startedAt: string | null
  endedAt: string | null
  succeededAt: string | null
  dueAt: string
  /** Failures in a row. */
  failures: number
  failingSince: string | null
  failure: string | null
}

export interface RefreshRun extends RefreshTask {
  id: number
  state: RunState
  counts: RefreshCounts
  failure: string | null
  startedAt: string
  endedAt: string | null
}

export const HEARTBEAT_MS = 10_000
const HEARTBEAT_TIMEOUT_MS = MINUTE_MS

export const isAlive = (aliveAt: string | null, now: number): boolean =>
  aliveAt !== null && now - Date.parse(aliveAt) < HEARTBEAT_TIMEOUT_MS

/** Whether it has failed for so long that an admin should know. */
export const isFailingLong = ({ kind, failingSince }: RefreshState, now: number): boolean =>
  failingSince !== null && now - Date.parse(failingSince) >= PERIODS[kind].alertAfterMs
