/** The most popular titles are on about this many people's lists. */
const MAX_LOG = Math.log(4_500_000)

/** From a number of people to 0 (unknown) and about 1 (most popular). */
export const normalizePopularity = (people: number): number =>
  Math.min(Math.log(1 + Math.max(0, people)) / MAX_LOG, 1.05) || 0
