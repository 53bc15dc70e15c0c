/** Latencies as a histogram with fixed buckets, so that those of several processes and days can be added up. */

/** The upper bound of the first bucket (milliseconds). */
const FIRST_MS = 0.05
/** Each bucket ends at √2 times the end of the one before. */
const PER_DOUBLING = 2
/** The last bucket contains everything from about 75 seconds. */
export const BUCKETS = 42

/** The bucket of a latency, whatever number it is. */
export function toBucket(milliseconds: number): number {
  if (!(milliseconds > FIRST_MS)) return 0
  return Math.min(BUCKETS - 1, Math.ceil(Math.log2(milliseconds / FIRST_MS) * PER_DOUBLING))
}

const upperBound = (bucket: number): number => FIRST_MS * 2 ** (bucket / PER_DOUBLING)

/**
 * The latency that a share of the requests did not exceed, at most 19 % off; null without requests.
 * @param counts requests by bucket @param share from 0 to 1
 */
export function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = share * total
  let before = 0
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= rank) {
      const inside = Math.max(0, rank - before) / count
      const lower = bucket === 0 ? FIRST_MS / 2 : upperBound(bucket - 1)
      return lower * (upperBound(bucket) / lower) ** inside
    }
    before += count
  }
  return upperBound(counts.length - 1)
}

/** Adds up histograms. */
export function addHistograms(histograms: Iterable<readonly number[]>): number[] {
  const sum = Array.from({ length: BUCKETS }, () => 0)
  for (const histogram of histograms)
    for (const [bucket, count] of histogram.entries()) sum[bucket] = (sum[bucket] ?? 0) + count
  return sum
}
