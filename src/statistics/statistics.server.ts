/** Counts in memory what happens on the site by day, and adds it to the database every half a minute and at the end. */
import { getSalt } from '#src/catalogue/page-views/store.server.ts'
import type { ObservedRequest } from '#src/platform/instrumentation/observe-requests.ts'
import { addCounts, addTo, countRequest, createDayCounts, type DayCounts } from './day-counts.ts'
import { addDays, startOf, toDay } from './days.ts'
import { storeCounts } from './counts-store.server.ts'
import { countEmptySearch } from './empty-search-store.server.ts'
import type { StatisticsDb } from './tables.server.ts'
import type { CountedName } from './totals.ts'
import { createVisitorCounter, type VisitorCounter } from './visitor-counter.server.ts'

/** How often counts are stored: what a killed process loses. */
const FLUSH_INTERVAL_MS = 30_000

/** The part of an observed request that is counted. */
export interface CountedResponse extends Pick<ObservedRequest, 'kind' | 'status' | 'milliseconds'> {
  request: Pick<ObservedRequest['request'], 'ip' | 'method' | 'headers'>
}

export interface StatisticsOptions {
  db: StatisticsDb
  /** Whether a request came from a signed-in user. */
  isSignedIn(request: CountedResponse['request']): boolean
  /** Receives errors of storing; the counts are stored later. */
  warn(error: unknown): void
  now?: () => number
}

export interface Statistics {
  /** Counts a response. Cheap, and never throws. */
  countResponse(response: CountedResponse): void
  count(name: CountedName): void
  /** @param number the title's @param seconds time that a video of the title really played */
  addWatchTime(number: number, seconds: number): void
  /** @param query normalised by `toQuery` */
  countEmptySearch(query: string, address: string): Promise<void>
  /** Stores what has been counted. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface CountedDay {
  day: string
  startsAt: number
  endsAt: number
  counts: DayCounts
  visitors: VisitorCounter
  /** Whether there are visitors that have not been stored. */
  hasNewVisitors: boolean
}

/** Used with `STATISTICS=off`. */
export const NO_STATISTICS: Statistics = {
  countResponse: () => undefined,
  count: () => undefined,
  addWatchTime: () => undefined,
  countEmptySearch: async () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
}

export function createStatistics({ db, isSignedIn, warn, now = Date.now }: StatisticsOptions): Statistics {
  let today = createDay(now())
  let earlier: CountedDay[] = []
  let flushing: Promise<void> | undefined

  function current(): CountedDay {
    const at = now()
    if (at >= today.endsAt || at < today.startsAt) {
      earlier.push(today)
      today = createDay(at)
    }
    return today
  }

  async function store(counted: CountedDay): Promise<void> {
    if (counted.visitors.drain()) counted.hasNewVisitors = true
    const { day, counts, hasNewVisitors, visitors } = counted
    if (isEmpty(counts) && !hasNewVisitors) return
    counted.counts = createDayCounts(day)
    counted.hasNewVisitors = false
    try {
      await storeCounts(db, counts, hasNewVisitors ? visitors.sketches : {})
    } catch (error) {
      addCounts(counted.counts, counts)
      if (hasNewVisitors) counted.hasNewVisitors = true
      throw error
    }
  }

  async function storeAll(): Promise<void> {
    const { day, visitors } = current()
    if (!visitors.hasKey) visitors.setKey(await getSalt(db, day))
    for (const counted of earlier) await store(counted)
    earlier = earlier.filter(({ counts, hasNewVisitors }) => !isEmpty(counts) || hasNewVisitors)
    await store(today)
  }

  const flush = (): Promise<void> => (flushing ??= storeAll().finally(() => (flushing = undefined)))
  const flushOrWarn = () => void flush().catch(warn)
  const timer = setInterval(flushOrWarn, FLUSH_INTERVAL_MS)

  return {
    countResponse({ request, kind, status, milliseconds }) {
      const { counts, visitors } = current()
      countRequest(counts, kind, milliseconds)
      if (status >= 500) addTo(counts.totals, 'errors', 1)
      const { 'user-agent': agent } = request.headers
      if (kind !== 'page' || status !== 200 || request.method !== 'GET' || agent === undefined) return
      visitors.add(request.ip, agent, isSignedIn(request))
    },
    count: (name) => addTo(current().counts.totals, name, 1),
    addWatchTime(number, seconds) {
      const { counts } = current()
      addTo(counts.watchTimes, number, seconds)
      addTo(counts.totals, 'watchSeconds', seconds)
    },
    async countEmptySearch(query, address) {
      const { day } = current()
      if (await countEmptySearch(db, { day, query, address })) addTo(current().counts.totals, 'emptySearches', 1)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flushing?.catch(() => undefined)
      await flush().catch(warn)
    },
  }
}

function createDay(at: number): CountedDay {
  const day = toDay(at)
  return {
    day,
    startsAt: startOf(day),
    endsAt: startOf(addDays(day, 1)),
    counts: createDayCounts(day),
    visitors: createVisitorCounter(),
    hasNewVisitors: false,
  }
}

const isEmpty = ({ totals, watchTimes, latencies }: DayCounts): boolean =>
  totals.size === 0 &&
  watchTimes.size === 0 &&
  [...latencies.values()].every((histogram) => histogram.every((requests) => requests === 0))
