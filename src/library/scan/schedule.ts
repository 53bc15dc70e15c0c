/** When the folders are looked through again. Pure. */
import { STILL_MS } from './still.ts'

/** Disks of the network tell nothing: they are looked through all the same. */
export const EVERY_MS = 15 * 60_000
const QUIET_MS = 1_000
const MINUTE_MS = 60_000
/** Where only contents change, as those of downloads do, scans take a twentieth of the time at most. */
const REST = 20

export interface ScanState {
  /** Since when somebody waits for a scan; absent when nobody does. */
  requestedAt: number | undefined
  /** Since when there have been new, renamed or removed files. */
  newFilesAt: number | undefined
  /** Since when the content of known files has changed. */
  changedAt: number | undefined
  /** When the last scan ended, and how long it took. */
  ended: number
  took: number
  /** Whether there were files that were still being copied. */
  growing: boolean
}

/**
 * A request is never put off. After a slow scan, new files wait as long as it took, a minute at most; changes wait longer
 * than that only where scans are quick.
 */
export function nextScan({ requestedAt, newFilesAt, changedAt, ended, took, growing }: ScanState): number {
  const rest = took * REST
  const afterChange = ended + Math.min(rest, Math.max(took, MINUTE_MS))
  return Math.min(
    requestedAt ?? Infinity,
    newFilesAt === undefined ? Infinity : Math.max(newFilesAt + QUIET_MS, ended + Math.min(took, MINUTE_MS)),
    changedAt === undefined ? Infinity : Math.max(changedAt + QUIET_MS, afterChange),
    growing ? Math.max(ended + STILL_MS + QUIET_MS, afterChange) : Infinity,
    ended + Math.max(EVERY_MS, rest),
  )
}
