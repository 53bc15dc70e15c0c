/** An import: source → records → stored titles, in batches, from where it was stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '../sources/dataset.ts'
import type { Incoming } from './batch.ts'
import { beginRun, type ImportCounts, type ImportRun, saveRun } from './run-store.server.ts'
import { type BatchOutcome, storeBatch } from './store.server.ts'
import type { CatalogueSource, SourcePage } from '../sources/source.ts'
import type { CatalogueDb } from '../tables.server.ts'

export interface ImportOptions {
  /** Only so many records. */
  limit?: number | undefined
  /** Start over though an earlier run was stopped half way. */
  restart?: boolean | undefined
  /** Stops the import after the batch that is being stored. */
  signal: AbortSignal
  /** Told at the start and after every batch. */
  onProgress?: (counts: ImportCounts, total: number | undefined) => void
}

export interface ImportSummary {
  counts: ImportCounts
  /** An earlier run was gone on with. */
  resumed: boolean
  /** It was stopped before its end; the next run goes on from here. */
  stopped: boolean
}

/**
 * Milliseconds between two batches. A site that wants to write meanwhile looks for its turn every 25 ms at the latest
 * (SQLite's way of waiting), so it never waits for more than one batch.
 */
const PAUSE = 25

/** Runs an import to its end, its limit or its stop. Faults that the source does not get over are thrown. */
export async function runImport(
  db: CatalogueDb,
  source: CatalogueSource,
  { limit = Number.POSITIVE_INFINITY, restart = false, signal, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const key = [source.name, source.address, ...(Number.isFinite(limit) ? [`first ${limit}`] : [])].join(' ')
  let run = await beginRun(db, key, source.name, restart)
  const resumed = run.cursor !== undefined
  const totalOf = (page?: SourcePage) => (Number.isFinite(limit) ? limit : page?.total)
  onProgress?.(run.counts, totalOf())
  try {
    if (run.counts.seen < limit) {
      for await (const page of source.pages(run.cursor)) {
        run = await storePage(db, source, run, page, limit)
        onProgress?.(run.counts, totalOf(page))
        signal.throwIfAborted()
        if (run.counts.seen >= limit) break
        await sleep(PAUSE)
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
  for (const each of raw) {
    const record = source.toRecord(each)
    if (isRefusal(record)) refused[record.refused] = (refused[record.refused] ?? 0) + 1
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
