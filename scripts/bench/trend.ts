/** Whether a series of measurements is flat. */

export interface Point {
  /** Seconds. */
  at: number
  value: number
}

export interface Trend {
  mean: number
  /** Per hour. */
  slope: number
  /** How much the fitted line rises over the series. */
  growth: number
}

const HOUR_SECONDS = 3_600

/** Fits a line by the median of all slopes between two points (Theil–Sen), which single peaks do not change. */
export function fitTrend(points: readonly Point[]): Trend {
  const slopes = points
    .flatMap((one, index) => points.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)))
    .toSorted((a, b) => a - b)
  const middle = Math.floor(slopes.length / 2)
  const upper = slopes[middle] ?? 0
  const perSecond = slopes.length % 2 === 0 ? (upper + (slopes[middle - 1] ?? upper)) / 2 : upper
  const seconds = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0)
  const mean = points.reduce((sum, { value }) => sum + value, 0) / Math.max(1, points.length)
  return { mean, slope: perSecond * HOUR_SECONDS, growth: perSecond * seconds }
}

/** The points after half of the time: caches have filled, and code is compiled. */
export function secondHalf(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return points.filter(({ at }) => at >= (first + last) / 2)
}
