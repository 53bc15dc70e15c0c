/** Reads the dashboard. */
import { englishTitle } from '#src/catalogue/anime.ts'
import { listImportCounts } from '#src/catalogue/import/attempt-store.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
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
  type Period,
} from '#src/statistics/report-store.server.ts'
import type { StatisticsTables } from '#src/statistics/tables.server.ts'
import { type Dashboard, type RankedTitle, type Range, summariseKinds, toLatency } from './dashboard.ts'
import { isSize, mapMetrics, type Metric, type MetricName, toMetric } from './metrics.ts'

const RANKED = 10
const QUERIES = 20
/** The rankings read a row for each title and day, so they are not read for each page. */
const RANKINGS_MS = 5 * MINUTE_MS

export interface DashboardService {
  load(range: Range): Promise<Dashboard>
}

export interface DashboardServiceOptions {
  catalogue: Catalogue
  /** Whether the site counts. */
  isOn: boolean
  now?: () => number
}

type Rankings = Pick<Dashboard, 'mostViewed' | 'mostWatched'>

export function createDashboardService({ catalogue, isOn, now = Date.now }: DashboardServiceOptions): DashboardService {
  const db = catalogue.db.$extendTables<StatisticsTables>()
  const rankings = new Map<Range, { key: string; value: Promise<Rankings> }>()

  const rank = (rows: readonly { number: number; value: number }[]): RankedTitle[] =>
    rows
      .flatMap(({ number, value }) => {
        const title = catalogue.snapshot.find(number)
        return title ? [{ id: title.id, title: englishTitle(title.names), value }] : []
      })
      .slice(0, RANKED)

  async function loadRankings(period: Period): Promise<Rankings> {
    const viewed = await listMostViewed(db, period, 2 * RANKED) // some may have been hidden or merged since
    const watched = await listMostWatched(db, period, 2 * RANKED)
    return {
      mostViewed: rank(viewed.map(({ anime_id, views }) => ({ number: anime_id, value: views }))),
      mostWatched: rank(watched.map(({ anime_id, seconds }) => ({ number: anime_id, value: seconds }))),
    }
  }

  function findRankings(range: Range, period: Period): Promise<Rankings> {
    const key = `${period.to} ${Math.floor(now() / RANKINGS_MS)}`
    const known = rankings.get(range)
    if (known?.key === key) return known.value
    const value = loadRankings(period)
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
        ...(await findRankings(range, period)),
        emptySearches: await listEmptySearches(db, { ...period, limit: QUERIES }),
      }
    },
  }
}
