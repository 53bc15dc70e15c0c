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
  /** Milliseconds since 1970 of the last episode that aired; undefined when unknown. */
  lastAired: number | undefined
}

const DAY = 86_400_000

/** A score for every candidate, in the same order; higher is better, all scores add up to 1. */
export function scoreWindow(
  candidates: readonly Candidate[],
  views: ReadonlyMap<number, number>,
  window: Window,
  now: number,
): Float64Array {
  const { days, equal, stale } = WINDOWS[window]
  const fresh = now - Math.max(days, 7) * DAY
  const weight = (candidate: Candidate) =>
    candidate.popularity * (candidate.lastAired !== undefined && candidate.lastAired >= fresh ? 1 : stale)
  const total = candidates.reduce((sum, candidate) => sum + weight(candidate), 0) || 1
  const seen = candidates.reduce((sum, candidate) => sum + (views.get(candidate.number) ?? 0), 0)
  const ours = seen / (seen + equal)
  return Float64Array.from(
    candidates,
    (candidate) =>
      ((1 - ours) * weight(candidate)) / total + (seen ? (ours * (views.get(candidate.number) ?? 0)) / seen : 0),
  )
}
