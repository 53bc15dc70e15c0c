/** An import as whoever watches it from elsewhere sees it. Pure. */
import type { ImportCounts } from './run-store.server.ts'

export const ATTEMPT_STATES = ['running', 'done', 'stopped', 'failed', 'lost'] as const
/** `lost`: it gave no sign of life any more. */
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export interface ImportAttempt {
  id: number
  source: string
  /** The words of the command after the source. */
  words: string[]
  /** The admin's name where it was begun on a page. */
  begunBy: string | null
  state: AttemptState
  isStopping: boolean
  counts: ImportCounts | null
  /** Records that there are, as far as is known. */
  total: number | null
  failure: string | null
  begunAt: string
  endedAt: string | null
}

/** How often a sign of life is given, and for how long it holds. */
export const BEAT_MS = 2_000
export const ALIVE_MS = 30_000

export const isAlive = (aliveAt: string, now: number): boolean => now - Date.parse(aliveAt) < ALIVE_MS
