/** The metrics of the site: what its parts report, and what is read when Prometheus asks. */
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { listTasks } from '#src/catalogue/refresh/kinds.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { DatabaseHealth } from '#src/platform/database/database-health.ts'
import type { CacheCounts } from '#src/platform/http/generation-cache.ts'
import type { LoadShedding } from '#src/platform/limits/load-shedding.server.ts'
import { shareMetrics } from '#src/platform/metrics/collect-workers.server.ts'
import { addCounter, addGauge } from '#src/platform/metrics/gauges.server.ts'
import type { RequestObserver } from '#src/platform/instrumentation/observe-requests.ts'
import { measureRequests } from '#src/platform/metrics/request-metrics.server.ts'
import { listenForMetrics, metricsRoute } from '#src/platform/metrics/serve-metrics.server.ts'
import { measureWork } from '#src/platform/metrics/work-metrics.server.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import { addStoredMetrics } from './stored-metrics.server.ts'

export interface MetricsParts {
  db: Database
  config: Config
  requests: RequestObserver
  catalogue: Catalogue
  realtime: Realtime
  /** By the name of the cache. */
  caches: Readonly<Record<string, { readonly counts: CacheCounts }>>
  load: LoadShedding
  health: DatabaseHealth
  link: ClusterLink
  warn(message: string): void
}

export interface SiteMetrics {
  /** Opens the port of the metrics, if they have one. @throws {StartError} */
  listen(): Promise<void>
  close(): Promise<void>
}

const RETRY_MS = 5_000

/** Starts to measure, and adds the path of the metrics to the site. */
export function openMetrics(app: FastifyInstance, parts: MetricsParts): SiteMetrics {
  const { config, link, warn } = parts
  if (!config.monitoring.metrics) return { listen: async () => undefined, close: async () => undefined }
  const { listen, token } = config.monitoring.metrics
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(registry, parts.requests)
  const stopMeasuring = measureWork(registry)
  addProcessMetrics(registry, parts)
  addStoredMetrics(registry, { db: parts.db, link, refreshes: () => listTasks(config.refresh) })
  const collect = shareMetrics(registry, link)
  if (token !== undefined) metricsRoute(app, { collect, token })

  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let closePort: (() => Promise<void>) | undefined
  const open = async () => {
    if (!listen || isClosed) return
    closePort = await listenForMetrics(listen, { collect, token })
    if (isClosed) await closePort()
  }
  /** The port of an owner that has just ended may still be in use. */
  const openUntilItWorks = (): void =>
    void open().catch((error: Error) => {
      warn(error.message)
      retry = setTimeout(openUntilItWorks, RETRY_MS)
    })
  return {
    async listen() {
      if (link.size === 1) await open()
      else link.onOwner(openUntilItWorks)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      stopMeasuring()
      await closePort?.()
    },
  }
}

/** What each process counts or knows. */
function addProcessMetrics(
  registry: Registry,
  { config, catalogue, realtime, caches, load, health }: MetricsParts,
): void {
  const countsOf = (what: keyof CacheCounts) => () =>
    Object.entries(caches).map(([cache, { counts }]) => ({ labels: { cache }, value: counts[what] }))
  addCounter(registry, {
    name: 'hoshimi_cache_hits_total',
    help: 'Responses and templates that were found in a cache',
    labels: ['cache'],
    read: countsOf('hits'),
  })
  addCounter(registry, {
    name: 'hoshimi_cache_misses_total',
    help: 'Responses and templates that had to be rendered',
    labels: ['cache'],
    read: countsOf('misses'),
  })
  addGauge(registry, {
    name: 'hoshimi_sockets',
    help: 'Open sockets',
    workers: 'sum',
    read: () => [{ value: realtime.connections }],
  })
  addGauge(registry, {
    name: 'hoshimi_catalogue_titles',
    help: 'Titles in the catalogue, without hidden ones',
    workers: 'max',
    read: () => [{ value: catalogue.snapshot.titles.length }],
  })
  addGauge(registry, {
    name: 'hoshimi_catalogue_version',
    help: 'Version of the catalogue in memory; the oldest of all workers',
    workers: 'min',
    read: () => [{ value: catalogue.snapshot.version }],
  })
  addGauge(registry, {
    name: 'hoshimi_load_limited_priorities',
    help: 'Priorities of work that are limited because of overload, 0 to 4; the highest of all workers',
    workers: 'max',
    read: () => [{ value: load.limited }],
  })
  addGauge(registry, {
    name: 'hoshimi_database_connections',
    help: 'Connections to PostgreSQL, and requests that wait for one',
    labels: ['state'],
    workers: 'sum',
    read() {
      const pool = health.pool()
      if (!pool) return []
      const { open, idle, waiting } = pool
      return Object.entries({ used: open - idle, idle, waiting }).map(([state, value]) => ({
        labels: { state },
        value,
      }))
    },
  })
  const readDisk = (pick: 'bavail' | 'blocks') => async () => {
    const disk = await statfs(config.dataDir)
    return [{ value: disk[pick] * disk.bsize }]
  }
  addGauge(registry, {
    name: 'hoshimi_data_disk_free_bytes',
    help: 'Free space of the disk with the data folder',
    workers: 'min',
    read: readDisk('bavail'),
  })
  addGauge(registry, {
    name: 'hoshimi_data_disk_size_bytes',
    help: 'Size of the disk with the data folder',
    workers: 'max',
    read: readDisk('blocks'),
  })
}
