/** Runs an import: source → records → stored titles, in batches, resuming an interrupted run. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inSpan } from '#src/platform/instrumentation/spans.server.ts'
import { isRejection } from '../import-sources/conversion.ts'
import type { Incoming } from './batch.ts'
import type { BatchOutcome, ImportCounts } from './counts.ts'
import { startRun, type ImportRun, saveRun } from './run-store.server.ts'
import { storeBatch } from './store.server.ts'
import type { CatalogueSource, SourcePage } from '../import-sources/source.ts'
import type { CatalogueDb } from '../tables.server.ts'

export interface ImportOptions {
  /** Maximum number of records. */
  limit?: number | undefined
  /** Start over instead of resuming an interrupted run. */
  restart?: boolean | undefined
  /** Stops the import after the current batch. */
  signal: AbortSignal
  /** Called at the start and after every batch. */
  onProgress?: (counts: ImportCounts, total: number | undefined) => void
}

export interface ImportSummary {
  counts: ImportCounts
  /** Whether an interrupted run was resumed. */
  resumed: boolean
  /** Whether it was stopped before the end; the next run resumes there. */
  stopped: boolean
}

/** Pause between batches. SQLite's busy handler retries at least every 25 ms, so other writers wait for at most one batch. */
const PAUSE_MS = 25

/** Runs an import until it is complete, at its limit or aborted. @throws errors that the source cannot recover from */
export async function runImport(
  db: CatalogueDb,
  source: CatalogueSource,
  { limit = Number.POSITIVE_INFINITY, restart = false, signal, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const key = [source.name, source.address, ...(Number.isFinite(limit) ? [`first ${limit}`] : [])].join(' ')
  let run = await startRun(db, key, source.name, restart)
  const resumed = run.cursor !== undefined
  const totalOf = (page?: SourcePage) => (Number.isFinite(limit) ? limit : page?.total)
  onProgress?.(run.counts, totalOf())
  try {
    if (run.counts.seen < limit) {
      for await (const page of source.pages(run.cursor)) {
        const before = run
        run = await inSpan({ name: 'import batch', attributes: { 'hoshimi.source': source.name } }, () =>
          storePage(db, source, before, page, limit),
        )
        onProgress?.(run.counts, totalOf(page))
        signal.throwIfAborted()
        if (run.counts.seen >= limit) break
        await sleep(PAUSE_MS)
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
    return { counts: run.counts, resumed, stopped: true }
  }
  await saveRun(db, run, 'done')
  return { counts: run.counts, resumed, stopped: false }
}

async function storePage(
  db: CatalogueDb,
  source: CatalogueSource,
  run: ImportRun,
  page: SourcePage,
  limit: number,
): Promise<ImportRun> {
  const raw = page.records.slice(0, limit - run.counts.seen)
  const refused = { ...run.counts.refused }
  const records: Incoming[] = []
  for (const rawRecord of raw) {
    const record = source.toRecord(rawRecord)
    if (isRejection(record)) refused[record.rejected] = (refused[record.rejected] ?? 0) + 1
    else records.push({ record })
  }
  let next = run
  await storeBatch(db, source.name, records, async (trx, outcome) => {
    const seen = run.counts.seen + raw.length
    next = { key: run.key, cursor: page.cursor, counts: { ...add(run.counts, outcome), seen, refused } }
    await saveRun(trx, next, 'running')
  })
  return next
}

const add = (counts: ImportCounts, outcome: BatchOutcome): ImportCounts => ({
  ...counts,
  added: counts.added + outcome.added,
  changed: counts.changed + outcome.changed,
  unchanged: counts.unchanged + outcome.unchanged,
  joined: counts.joined + outcome.joined,
  conflicts: counts.conflicts + outcome.conflicts,
})
