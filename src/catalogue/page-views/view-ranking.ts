/**
 * Popularity: views on this site, mixed with the sources' counts while views are few. A title's score is
 * `(1 - w) * its share of the sources' weight + w * its share of the site's views`, with `w = V / (V + C)`: V views in the
 * window, C the views at which both count the same.
 */
import { DAY_MS } from '#src/platform/durations.ts'
import { toKeys } from '../order.ts'

export const WINDOWS = {
  today: { days: 1, equal: 200, stale: 0.1 },
  week: { days: 7, equal: 1_000, stale: 0.25 },
  month: { days: 30, equal: 3_000, stale: 0.5 },
  trending: { days: 3, equal: 400, stale: 0.002 },
  popular: { days: 90, equal: 10_000, stale: 1 },
} as const
export type Window = keyof typeof WINDOWS

/** The data of a title that ranking needs. */
export interface Candidate {
  number: number
  popularity: number
}

/**
 * A score for every candidate, in the same order; higher is better, all scores add up to 1.
 * @param lastAired when the last episode of each aired, in milliseconds since 1970; -Infinity if unknown
 */
export function scoreWindow(
  candidates: readonly Candidate[],
  lastAired: Float64Array,
  views: ReadonlyMap<number, number>,
  window: Window,
  now: number,
): Float64Array {
  const weights = weigh(candidates, lastAired, window, now)
  return mix(
    weights,
    toKeys(candidates, ({ number }) => views.get(number) ?? 0),
    shareOfViews(candidates, views, window),
  )
}

/** Days after which a title's novelty has halved. */
const NOVELTY_HALF_LIFE_DAYS = 60
/** The weight of an old title relative to a new one. */
const MIN_NOVELTY = 0.02

/**
 * Scores trending titles like `scoreWindow`, but only counts views that exceed the title's average of the last month,
 * and gives newer titles more of the sources' weight.
 * @param started the first day of each in milliseconds since 1970; -Infinity if unknown
 * @param views of the days of `trending`
 * @param monthViews of the days of `month`
 */
export function scoreTrending(
  candidates: readonly Candidate[],
  { lastAired, started }: { lastAired: Float64Array; started: Float64Array },
  { views, monthViews }: { views: ReadonlyMap<number, number>; monthViews: ReadonlyMap<number, number> },
  now: number,
): Float64Array {
  const weights = weigh(candidates, lastAired, 'trending', now).map((weight, at) => {
    const age = Math.max(0, now - (started[at] ?? -Infinity)) / DAY_MS
    return weight * (MIN_NOVELTY + (1 - MIN_NOVELTY) * 0.5 ** (age / NOVELTY_HALF_LIFE_DAYS))
  })
  const growth = toKeys(candidates, ({ number }) => {
    const daily = (views.get(number) ?? 0) / WINDOWS.trending.days
    return Math.max(0, daily - (monthViews.get(number) ?? 0) / WINDOWS.month.days)
  })
  return mix(weights, growth, shareOfViews(candidates, views, 'trending'))
}

/** The sources' weight of each candidate, reduced if no episode has aired recently. */
function weigh(candidates: readonly Candidate[], lastAired: Float64Array, window: Window, now: number): Float64Array {
  const { days, stale } = WINDOWS[window]
  const recentFrom = now - Math.max(days, 7) * DAY_MS
  return toKeys(
    candidates,
    ({ popularity }, at) => popularity * ((lastAired[at] ?? -Infinity) >= recentFrom ? 1 : stale),
  )
}

/** The weight of the site's own views, from 0 to 1. */
function shareOfViews(candidates: readonly Candidate[], views: ReadonlyMap<number, number>, window: Window): number {
  let seen = 0
  for (const { number } of candidates) seen += views.get(number) ?? 0
  return seen / (seen + WINDOWS[window].equal)
}

/** The weighted mean of the sources' weights and the site's views, each as a share of its sum. */
function mix(sourceWeights: Float64Array, viewWeights: Float64Array, share: number): Float64Array {
  const [total, seen] = [sum(sourceWeights), sum(viewWeights)]
  const w = seen > 0 ? share : 0
  return sourceWeights.map(
    (weight, at) => (total > 0 ? ((1 - w) * weight) / total : 0) + (seen > 0 ? (w * (viewWeights[at] ?? 0)) / seen : 0),
  )
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}
