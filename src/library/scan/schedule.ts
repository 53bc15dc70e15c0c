/** Decides when the next scan starts. */
import { MINUTE_MS } from '#src/platform/durations.ts'
import { STABLE_MS } from './file-stability.ts'

/** Network disks send no change events, so they are scanned regularly. */
export const SCAN_INTERVAL_MS = 15 * MINUTE_MS
const RETRY_MS = MINUTE_MS
const DEBOUNCE_MS = 1_000
/** While only contents change, as with downloads, scans take at most 1/20 of the time. */
const REST_FACTOR = 20

export interface ScanState {
  /** When a scan was requested; undefined without a request. */
  requestedAt: number | undefined
  /** First event of new, renamed or removed files since the last scan. */
  newFilesAt: number | undefined
  /** First content change since the last scan. */
  changedAt: number | undefined
  /** End and duration of the last scan. */
  endedAt: number
  durationMs: number
  /** Whether files were still being copied. */
  growing: boolean
  /** Whether the last scan failed, as during an outage of the database: it may have found new files. */
  failed: boolean
}

/**
 * Requests start at once. After a slow scan, new files wait for the duration of that scan, at most a minute. Content changes
 * wait 20 times that duration, capped at the duration itself or a minute, whichever is longer.
 */
export function nextScan({
  requestedAt,
  newFilesAt,
  changedAt,
  endedAt,
  durationMs,
  growing,
  failed,
}: ScanState): number {
  const restMs = durationMs * REST_FACTOR
  const afterChange = endedAt + Math.min(restMs, Math.max(durationMs, MINUTE_MS))
  return Math.min(
    requestedAt ?? Infinity,
    newFilesAt === undefined ? Infinity : Math.max(newFilesAt + DEBOUNCE_MS, endedAt + Math.min(durationMs, MINUTE_MS)),
    changedAt === undefined ? Infinity : Math.max(changedAt + DEBOUNCE_MS, afterChange),
    failed ? endedAt + Math.max(RETRY_MS, durationMs) : Infinity,
    growing ? Math.max(endedAt + STABLE_MS + DEBOUNCE_MS, afterChange) : Infinity,
    endedAt + Math.max(SCAN_INTERVAL_MS, restMs),
  )
}
