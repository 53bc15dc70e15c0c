/**
 * What is popular: the site's own visitors, mixed with the sources' counts while there are few of them. A title's score is
 * `(1 - w) * its share of the sources' weight + w * its share of the site's views`, with `w = V / (V + C)`: V views in the
 * window, C the views at which both count the same.
 */
export const WINDOWS = {
  today: { days: 1, equal: 200, stale: 0.1 },
  week: { days: 7, equal: 1_000, stale: 0.25 },
  month: { days: 30, equal: 3_000, stale: 0.5 },
  trending: { days: 3, equal: 400, stale: 0.02 },
  popular: { days: 90, equal: 10_000, stale: 1 },
} as const
export type Window = keyof typeof WINDOWS

/** What ranking needs of a title. */
export interface Candidate {
  number: number
  popularity: number
}

const DAY = 86_400_000

/**
 * A score for every candidate, in the same order; higher is better, all scores add up to 1.
 * @param lastAired when the last episode of each aired, in milliseconds since 1970; -Infinity where that is unknown
 */
export function scoreWindow(
  candidates: readonly Candidate[],
  lastAired: Float64Array,
  views: ReadonlyMap<number, number>,
  window: Window,
  now: number,
): Float64Array {
  const { days, equal, stale } = WINDOWS[window]
  const fresh = now - Math.max(days, 7) * DAY
  const weights = new Float64Array(candidates.length)
  let [total, seen] = [0, 0]
  for (const [at, { number, popularity }] of candidates.entries()) {
    const weight = popularity * ((lastAired[at] ?? -Infinity) >= fresh ? 1 : stale)
    weights[at] = weight
    total += weight
    seen += views.get(number) ?? 0
  }
  const ours = seen / (seen + equal)
  const theirs = total > 0 ? (1 - ours) / total : 0
  return weights.map((weight, at) => {
    const own = views.get(candidates[at]?.number ?? 0) ?? 0
    return weight * theirs + (own > 0 ? (ours * own) / seen : 0)
  })
}
