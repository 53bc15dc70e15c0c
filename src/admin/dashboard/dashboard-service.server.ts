/** Reads the dashboard. */
import { setImmediate } from 'node:timers/promises'
import { englishTitle } from '#src/catalogue/anime.ts'
import { listImportCounts } from '#src/catalogue/import/attempt-store.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { addTo } from '#src/statistics/day-counts.ts'
import { listDays, toDay } from '#src/statistics/days.ts'
import { listEmptySearches } from '#src/statistics/empty-search-store.server.ts'
import {
  findFirstDay,
  listLatencies,
  listMostViewed,
  listMostWatched,
  listPageLatencies,
  listRequests,
  listTotals,
} from '#src/statistics/report-store.server.ts'
import type { StatisticsTables } from '#src/statistics/tables.server.ts'
import { type Dashboard, type RankedTitle, type Range, rankByValue, summariseKinds, toLatency } from './dashboard.ts'
import { isSize, mapMetrics, type Metric, type MetricName, toMetric } from './metrics.ts'

const RANKED = 10
const QUERIES = 20
/**
 * Titles that are read of each day. A row for each title and day would be millions; a title that leads a range is among
 * the first of its days.
 */
const PER_DAY = 300
/** How long a ranking is used. */
const RANKINGS_MS = 10 * MINUTE_MS

export interface DashboardService {
  load(range: Range): Promise<Dashboard>
}

export interface DashboardServiceOptions {
  catalogue: Catalogue
  /** Whether the site counts. */
  isOn: boolean
  /** Stores what this process has counted, so that it is shown. */
  flush(): Promise<void>
  now?: () => number
}

type Rankings = Pick<Dashboard, 'mostViewed' | 'mostWatched'>

export function createDashboardService({
  catalogue,
  isOn,
  flush,
  now = Date.now,
}: DashboardServiceOptions): DashboardService {
  const db = catalogue.db.$extendTables<StatisticsTables>()
  const rankings = new Map<Range, { key: string; value: Promise<Rankings> }>()

  const toRanking = (values: ReadonlyMap<number, number>): RankedTitle[] =>
    rankByValue(values)
      .flatMap(([number, value]) => {
        const title = catalogue.snapshot.find(number) // others have been hidden or merged since
        return title ? [{ id: title.id, title: englishTitle(title.names), value }] : []
      })
      .slice(0, RANKED)

  async function loadRankings(days: readonly string[]): Promise<Rankings> {
    const [views, seconds] = [new Map<number, number>(), new Map<number, number>()]
    for (const day of days) {
      for (const { anime_id, value } of await listMostViewed(db, day, PER_DAY)) addTo(views, anime_id, value)
      for (const { anime_id, value } of await listMostWatched(db, day, PER_DAY)) addTo(seconds, anime_id, value)
      await setImmediate() // other requests wait for queries on SQLite
    }
    return { mostViewed: toRanking(views), mostWatched: toRanking(seconds) }
  }

  function findRankings(range: Range, days: readonly string[]): Promise<Rankings> {
    const key = `${days.at(-1)} ${Math.floor(now() / RANKINGS_MS)}`
    const known = rankings.get(range)
    if (known?.key === key) return known.value
    const value = loadRankings(days)
    rankings.set(range, { key, value })
    value.catch(() => rankings.delete(range))
    return value
  }

  async function readMetrics(days: readonly string[], range: Range, firstDay: string | null) {
    const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
    const values = new Map<string, number>()
    const add = (name: MetricName, day: string, value: number) =>
      values.set(`${name} ${day}`, (values.get(`${name} ${day}`) ?? 0) + value)
    for (const { name, day, value } of await listTotals(db, period)) add(name, day, value)
    for (const { day, requests } of await listRequests(db, period)) add('requests', day, requests)
    for (const { begunAt, counts } of await listImportCounts(db, period.from)) {
      add('titlesAdded', begunAt.slice(0, 10), counts?.added ?? 0)
      add('titlesChanged', begunAt.slice(0, 10), counts?.changed ?? 0)
    }
    const valueOf = (name: MetricName) => (day: string) => {
      const uncounted = isSize(name) || firstDay === null || day < firstDay ? null : 0
      return values.get(`${name} ${day}`) ?? uncounted
    }
    const metricOf = (name: MetricName): Metric => toMetric(name, days, range, valueOf(name))
    return mapMetrics(metricOf)
  }

  return {
    async load(range) {
      await flush().catch(() => undefined) // it is tried again, and the reads below report an outage
      const allDays = listDays(toDay(now()), 2 * range + 1)
      const days = allDays.slice(-range - 1)
      const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
      const firstDay = await findFirstDay(db)
      const latencies = Map.groupBy(await listPageLatencies(db, period), ({ day }) => day)
      return {
        isOn,
        range,
        days,
        firstDay,
        metrics: await readMetrics(allDays, range, firstDay),
        pageLatency: days.map((day) => toLatency(latencies.get(day) ?? [])),
        kinds: summariseKinds(await listLatencies(db, period)),
        ...(await findRankings(range, days)),
        emptySearches: await listEmptySearches(db, { ...period, limit: QUERIES }),
      }
    },
  }
}
