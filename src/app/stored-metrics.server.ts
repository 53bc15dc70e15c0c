/** Metrics that are read from the database, by one worker and not for each collection. */
import type { Registry } from 'prom-client'
import type { ImportCounts } from '#src/catalogue/import/counts.ts'
import { countAttemptsByState, listAttempts } from '#src/catalogue/import/attempt-store.server.ts'
import type { RefreshTask } from '#src/catalogue/refresh/kinds.ts'
import { isFailingLong } from '#src/catalogue/refresh/refresh-state.ts'
import { listRefreshStates } from '#src/catalogue/refresh/refresh-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { findLastBackup } from '#src/operations/backup/backup-status-store.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { countJobsByKind } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { addGauge, type Sample } from '#src/platform/metrics/gauges.server.ts'

/** Enough that the last import from each source is among them. */
const RECENT_ATTEMPTS = 50
const MAX_AGE_MS = 10_000

type StoredMetrics = Awaited<ReturnType<typeof readStored>>

interface StoredMetricsOptions {
  db: Database
  link: ClusterLink
  /** The configured refreshes. */
  refreshes(): readonly RefreshTask[]
}

export function addStoredMetrics(registry: Registry, { db, link, refreshes: listTasks }: StoredMetricsOptions): void {
  const read = cacheFor(MAX_AGE_MS, () => readStored(db, listTasks()))
  const samplesOf = (pick: (stored: StoredMetrics) => readonly Sample[]) => async () =>
    link.isOwner ? pick(await read()) : []
  const add = (name: string, help: string, labels: string[], pick: (stored: StoredMetrics) => readonly Sample[]) =>
    addGauge(registry, { name, help, labels, workers: 'max', read: samplesOf(pick) })

  add('hoshimi_jobs', 'Video jobs by kind and state', ['kind', 'state'], ({ jobs }) =>
    jobs.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
  )
  add('hoshimi_import_attempts', 'Imports since the site was set up, by state', ['state'], ({ attempts }) =>
    attempts.map(({ state, count }) => ({ labels: { state }, value: count })),
  )
  add('hoshimi_import_last_titles', 'Titles of the last import, by outcome', ['source', 'outcome'], ({ imports }) =>
    imports.flatMap(({ source, counts }) => (counts ? toSamples(source, counts) : [])),
  )
  add('hoshimi_import_last_end_timestamp_seconds', 'When the last import ended', ['source'], ({ imports }) =>
    imports.flatMap(({ source, endedAt }) =>
      endedAt === null ? [] : [{ labels: { source }, value: toSeconds(endedAt) }],
    ),
  )
  add('hoshimi_refresh_failures', 'Failures of a refresh in a row', ['source', 'kind'], ({ refreshes }) =>
    refreshes.map(({ source, kind, failures }) => ({ labels: { source, kind }, value: failures })),
  )
  add(
    'hoshimi_refresh_last_success_timestamp_seconds',
    'When a refresh was last complete',
    ['source', 'kind'],
    ({ refreshes }) =>
      refreshes.flatMap(({ source, kind, succeededAt }) =>
        succeededAt === null ? [] : [{ labels: { source, kind }, value: toSeconds(succeededAt) }],
      ),
  )
  add(
    'hoshimi_refresh_failing',
    'Whether a refresh has failed for so long that it needs attention',
    ['source', 'kind'],
    ({ refreshes, now }) =>
      refreshes.map((state) => ({
        labels: { source: state.source, kind: state.kind },
        value: isFailingLong(state, now) ? 1 : 0,
      })),
  )
  add('hoshimi_backup_last_success_timestamp_seconds', 'When the last complete backup began', [], ({ backup }) =>
    backup.success ? [{ value: toSeconds(backup.success.at) }] : [],
  )
  add('hoshimi_backup_last_failure_timestamp_seconds', 'When the last failed backup began', [], ({ backup }) =>
    backup.failure ? [{ value: toSeconds(backup.failure.at) }] : [],
  )
  add('hoshimi_backup_last_success_bytes', 'Size of the last complete backup', [], ({ backup }) =>
    backup.success ? [{ value: backup.success.bytes }] : [],
  )
}

async function readStored(db: Database, tasks: readonly RefreshTask[]) {
  const catalogueDb = db.$extendTables<CatalogueTables>()
  const now = Date.now()
  const [jobs, attempts, recent, backup, states] = await Promise.all([
    countJobsByKind(db.$extendTables<JobTables>()),
    countAttemptsByState(catalogueDb),
    listAttempts(catalogueDb, { limit: RECENT_ATTEMPTS, now }),
    findLastBackup(db),
    listRefreshStates(catalogueDb, now),
  ])
  const imports = [...Map.groupBy(recent, ({ source }) => source).values()].flatMap(([last]) => last ?? [])
  const refreshes = states.filter(({ source, kind }) => tasks.some((one) => one.source === source && one.kind === kind))
  return { jobs, attempts, imports, backup, refreshes, now }
}

function toSamples(source: string, counts: ImportCounts): Sample[] {
  const outcomes = {
    stored: counts.added + counts.changed + counts.joined,
    unchanged: counts.unchanged,
    conflict: counts.conflicts,
    rejected: Object.values(counts.refused).reduce((sum, count) => sum + count, 0),
  }
  return Object.entries(outcomes).map(([outcome, value]) => ({ labels: { source, outcome }, value }))
}

const toSeconds = (at: string): number => Date.parse(at) / 1000

/** Reads again only after this time. All gauges of one collection share a reading. */
function cacheFor<T>(maxAgeMs: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | undefined
  return () => {
    if (!cached || performance.now() - cached.at > maxAgeMs) cached = { at: performance.now(), value: read() }
    return cached.value
  }
}
