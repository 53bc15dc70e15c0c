/** Recognises titles that a bulk import added. */
import { MAX_TITLES_PER_HOUR } from './source.ts'

export const BULK_WINDOW_MS = 3_600_000

/**
 * @param times when each title was added, in milliseconds since 1970
 * @returns whether a title that was added at a time is one of more than 50 that were added within the hour before or after it
 */
export function createBulkCheck(times: readonly number[]): (at: number) => boolean {
  const sorted = times.toSorted((one, other) => one - other)
  const countUpTo = (time: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) <= time) low = middle + 1
      else high = middle
    }
    return low
  }
  return (at) => {
    const before = countUpTo(at) - countUpTo(at - BULK_WINDOW_MS)
    const after = countUpTo(at + BULK_WINDOW_MS) - countUpTo(at - 1)
    return Math.max(before, after) > MAX_TITLES_PER_HOUR
  }
}
