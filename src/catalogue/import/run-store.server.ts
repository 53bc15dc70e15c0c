/** Stores the position of an import in the same transaction as its titles, so that it can resume after any interruption. */
import { parseJson } from '#src/platform/json-text.ts'
import type { ImportCounts } from './counts.ts'
import type { Source } from '../record.ts'
import type { CatalogueDb } from '../tables.server.ts'

export interface ImportRun {
  key: string
  /** Where to resume; undefined at the start. */
  cursor: string | undefined
  counts: ImportCounts
}

const emptyCounts = (): ImportCounts => ({
  seen: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  joined: 0,
  conflicts: 0,
  refused: {},
})

/** Resumes the interrupted run, or starts a new one if there is none or `restart` is set. */
export async function startRun(db: CatalogueDb, key: string, source: Source, restart: boolean): Promise<ImportRun> {
  const stored = await db.selectFrom('import_run').selectAll().where('key', '=', key).executeTakeFirst()
  if (stored?.state === 'running' && !restart) {
    return { key, cursor: stored.cursor ?? undefined, counts: parseJson(stored.counts) }
  }
  const now = new Date().toISOString()
  const run: ImportRun = { key, cursor: undefined, counts: emptyCounts() }
  const row = { state: 'running', cursor: null, counts: JSON.stringify(run.counts), started_at: now, updated_at: now }
  await db
    .insertInto('import_run')
    .values({ key, source, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return run
}

/** Saves the position and state of a run. */
export async function saveRun(db: CatalogueDb, run: ImportRun, state: 'running' | 'done'): Promise<void> {
  const row = {
    state,
    cursor: run.cursor ?? null,
    counts: JSON.stringify(run.counts),
    updated_at: new Date().toISOString(),
  }
  await db.updateTable('import_run').set(row).where('key', '=', run.key).execute()
}
