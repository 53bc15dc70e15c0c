/** Stores the last runs of refreshes, and what they changed. */
import { toIso } from '#src/platform/to-iso.ts'
import { inStatements } from '../import/sql.server.ts'
import type { WrittenTitle } from '../import/store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { RefreshKind, RefreshSource } from './kinds.ts'
import type { RefreshRun } from './refresh-state.ts'
import { listTitleChanges, type TitleChange } from './title-changes.ts'

const MAX_RUNS = 1_000
const MAX_CHANGES = 5_000
/** Changes of one batch: a first refresh changes most titles. */
const MAX_CHANGES_PER_BATCH = 200

/** Records what changed about when titles air. */
export async function addChanges(
  trx: CatalogueDb,
  runId: number,
  written: readonly WrittenTitle[],
  at: number,
): Promise<void> {
  const rows = written
    .flatMap(({ number, before, after }) =>
      before === null
        ? []
        : listTitleChanges(before, after).map((change) => ({
            run_id: runId,
            anime_id: number,
            changed_at: toIso(at),
            ...change,
          })),
    )
    .slice(0, MAX_CHANGES_PER_BATCH)
  for (const chunk of inStatements(rows, 7)) await trx.insertInto('catalogue_refresh_change').values(chunk).execute()
}

/** Marks all open runs as lost. Only the holder of the import lock may call this. */
export async function endLostRuns(trx: CatalogueDb): Promise<void> {
  await trx
    .updateTable('catalogue_refresh_run')
    .set((eb) => ({ state: 'lost', ended_at: eb.ref('started_at') }))
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the oldest rows. */
export async function trimLog(trx: CatalogueDb): Promise<void> {
  await trimTable(trx, 'catalogue_refresh_run', MAX_RUNS)
  await trimTable(trx, 'catalogue_refresh_change', MAX_CHANGES)
}

async function trimTable(
  trx: CatalogueDb,
  table: 'catalogue_refresh_run' | 'catalogue_refresh_change',
  maxRows: number,
): Promise<void> {
  const oldest = await trx
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .offset(maxRows)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await trx.deleteFrom(table).where('id', '<=', oldest.id).execute()
}

/** The last run of each source and kind. */
export async function listLastRuns(db: CatalogueDb): Promise<RefreshRun[]> {
  const rows = await db
    .selectFrom('catalogue_refresh_run')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('catalogue_refresh_run')
        .select((max) => max.fn.max('id').as('id'))
        .groupBy(['source', 'kind']),
    )
    .execute()
  return rows.map(({ id, source, kind, state, seen, added, changed, refused, failure, started_at, ended_at }) => ({
    id,
    source,
    kind,
    state,
    counts: { seen, added, changed, refused },
    failure,
    startedAt: started_at,
    endedAt: ended_at,
  }))
}

export interface LoggedChange extends TitleChange {
  id: number
  animeId: number
  source: RefreshSource
  kind: RefreshKind
  at: string
}

/** What refreshes have changed, newest first. @param before only changes older than the one with this id */
export async function listChanges(
  db: CatalogueDb,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<LoggedChange[]> {
  const rows = await db
    .selectFrom('catalogue_refresh_change as change')
    .innerJoin('catalogue_refresh_run as run', 'run.id', 'change.run_id')
    .selectAll('change')
    .select(['run.source', 'run.kind'])
    .$if(before !== undefined, (query) => query.where('change.id', '<', before ?? 0))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, anime_id, changed_at, field, episode, before: was, after, source, kind }) => ({
    id,
    animeId: anime_id,
    source,
    kind,
    field,
    episode,
    before: was,
    after,
    at: changed_at,
  }))
}
