/** When the folders are looked through again. Pure. */
import { STILL_MS } from './still.ts'

/** Disks of the network tell nothing: they are looked through all the same. */
export const EVERY_MS = 15 * 60_000
const QUIET_MS = 1_000
/** Looking takes a twentieth of the time at most, however much goes on in the folders. */
const REST = 20

export interface ScanState {
  /** Since when there has been news; absent when there is none. */
  newsSince: number | undefined
  /** When the last scan ended, and how long it took. */
  ended: number
  took: number
  /** Whether there were files that were still being copied. */
  growing: boolean
}

export function nextScan({ newsSince, ended, took, growing }: ScanState): number {
  const wanted = Math.min(
    ended + EVERY_MS,
    newsSince === undefined ? Infinity : newsSince + QUIET_MS,
    growing ? ended + STILL_MS + QUIET_MS : Infinity,
  )
  return Math.max(wanted, ended + took * REST)
}
