/** An import attempt as stored for other processes. */
import type { ImportCounts } from './counts.ts'

export const ATTEMPT_STATES = ['running', 'done', 'stopped', 'failed', 'lost'] as const
/** `lost`: its heartbeat timed out. */
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export interface ImportAttempt {
  id: number
  source: string
  /** Command-line arguments after the source, under the API's name. */
  words: string[]
  /** The admin who started it on a page; null for the command line. */
  begunBy: string | null
  state: AttemptState
  isStopping: boolean
  counts: ImportCounts | null
  /** Total number of records, if known. */
  total: number | null
  failure: string | null
  begunAt: string
  endedAt: string | null
}

/** Heartbeat interval, and the age after which an attempt counts as lost. */
export const HEARTBEAT_MS = 2_000
export const HEARTBEAT_TIMEOUT_MS = 30_000

export const isAlive = (aliveAt: string, now: number): boolean => now - Date.parse(aliveAt) < HEARTBEAT_TIMEOUT_MS
