/** Estimates a connection by what the page itself has loaded, before anything of a video was. */

/** As in Resource Timing, in milliseconds. */
export interface LoadedResource {
  /** 0 if it came from the cache, or if another origin does not tell. */
  transferSize: number
  responseStart: number
  responseEnd: number
}

/** Less arrives before a connection has reached its rate. */
const MIN_BYTES = 100_000

/**
 * What is loaded at once shares the connection, so that the time in which anything was counts once.
 * @returns bytes and milliseconds; null if too little was loaded
 */
export function measurePage(resources: readonly LoadedResource[]): { bytes: number; ms: number } | null {
  const loaded = resources
    .filter(({ transferSize, responseStart }) => transferSize > 0 && responseStart > 0)
    .toSorted((one, other) => one.responseStart - other.responseStart)
  let [bytes, ms, until] = [0, 0, 0]
  for (const { transferSize, responseStart, responseEnd } of loaded) {
    bytes += transferSize
    ms += Math.max(0, responseEnd - Math.max(until, responseStart))
    until = Math.max(until, responseEnd)
  }
  return bytes >= MIN_BYTES && ms > 0 ? { bytes, ms } : null
}

/** Where the scripts and styles of the site are: data may wait for the server, and videos for their player. */
const ASSETS = '/assets/'

const listLoaded = (): LoadedResource[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.includes(ASSETS))

/** In bits per second; undefined if it is not known. */
export function pageRate(resources = listLoaded()): number | undefined {
  const page = measurePage(resources)
  return page ? (page.bytes * 8_000) / page.ms : undefined
}
