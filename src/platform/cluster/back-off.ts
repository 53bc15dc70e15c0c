/** Delays the replacement of workers that keep ending, so that they do not use up the machine. */
export interface BackOff {
  /** Records that a worker ended. @returns how long to wait before its replacement starts (milliseconds) */
  next(now: number): number
}

const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 30_000
/** Ends before this are forgotten. */
const WINDOW_MS = 120_000

export function createBackOff(): BackOff {
  let ends: number[] = []
  return {
    next(now) {
      ends = [...ends.filter((at) => at > now - WINDOW_MS), now]
      return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (ends.length - 1))
    },
  }
}
