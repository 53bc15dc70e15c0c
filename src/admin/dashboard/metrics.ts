/** What the dashboard shows by day, and what its numbers mean. */

/** Counts, which are added up over days. */
export const SUMS = [
  'visitors',
  'signedInVisitors',
  'views',
  'watchSeconds',
  'signUps',
  'comments',
  'emptySearches',
  'requests',
  'errors',
  'titlesAdded',
  'titlesChanged',
] as const
/** Sizes, of which the latest counts. */
export const SIZES = ['titles', 'packageBytes', 'pictureBytes', 'databaseBytes'] as const

export type MetricName = (typeof SUMS)[number] | (typeof SIZES)[number]

export const METRIC_NAMES: readonly MetricName[] = [...SUMS, ...SIZES]

export interface Metric {
  /** By day, in the order of the days. Null if the day was not counted. */
  values: (number | null)[]
  /** The sum of the complete days, or the latest size; null if there is none. */
  current: number | null
  /** The same for as many days before; null if they were not all counted. */
  previous: number | null
}

export const isSize = (name: MetricName): boolean => SIZES.some((size) => size === name)

/**
 * A metric of the last `range` complete days and today.
 * @param days all days with data, in order: twice the range and today
 * @param valueOf null if the day was not counted
 */
export function toMetric(
  name: MetricName,
  days: readonly string[],
  range: number,
  valueOf: (day: string) => number | null,
): Metric {
  const all = days.map(valueOf)
  const values = all.slice(-range - 1)
  if (isSize(name)) return { values, current: lastKnown(values), previous: lastKnown(all.slice(0, -range - 1)) }
  const before = all.slice(0, -range - 1)
  return {
    values,
    current: sum(values.slice(0, -1)),
    previous: before.includes(null) || before.length < range ? null : sum(before),
  }
}

const lastKnown = (values: readonly (number | null)[]): number | null =>
  values.findLast((value) => value !== null) ?? null

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}

/** The change in whole percent; null if it cannot be compared. */
export function changeOf({ current, previous }: Pick<Metric, 'current' | 'previous'>): number | null {
  if (current === null || previous === null || previous === 0) return null
  return Math.round((current / previous - 1) * 100)
}

/** Calls a function for each metric. */
export const mapMetrics = <T>(of: (name: MetricName) => T): Record<MetricName, T> => ({
  visitors: of('visitors'),
  signedInVisitors: of('signedInVisitors'),
  views: of('views'),
  watchSeconds: of('watchSeconds'),
  signUps: of('signUps'),
  comments: of('comments'),
  emptySearches: of('emptySearches'),
  requests: of('requests'),
  errors: of('errors'),
  titlesAdded: of('titlesAdded'),
  titlesChanged: of('titlesChanged'),
  titles: of('titles'),
  packageBytes: of('packageBytes'),
  pictureBytes: of('pictureBytes'),
  databaseBytes: of('databaseBytes'),
})
