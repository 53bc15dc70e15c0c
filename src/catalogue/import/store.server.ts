/** Merges batches of records into the stored titles, each in one transaction. */
import { hash } from 'node:crypto'
import { keysOf } from '#src/platform/keys-of.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { type Incoming, WorkingSet, type WorkingTitle } from './batch.ts'
import type { BatchOutcome } from './counts.ts'
import { findEpisodes, replaceCast, replaceEpisodeTitles, replaceStaff } from './cast-store.server.ts'
import { listCredited, mergeCredited } from './person-store.server.ts'
import { absorbTitles } from './join-store.server.ts'
import { differs, fromColumns, toColumns } from './rows.server.ts'
import { storeTagInfos } from './tag-store.server.ts'
import type { TitleFields } from './title-fields.ts'
import { inStatements } from './sql.server.ts'
import type { ExternalId, Source } from '../record.ts'
import type { CatalogueDb, NewAnimeRow } from '../tables.server.ts'

/** A title that was written. */
export interface WrittenTitle {
  number: number
  /** Its stored fields; null for a new title. */
  before: TitleFields | null
  after: TitleFields
}

/** Called in the same transaction after the titles are written. */
export type AfterBatch = (db: CatalogueDb, outcome: BatchOutcome, written: readonly WrittenTitle[]) => Promise<void>

/**
 * Merges the records into the stored titles. Unchanged rows are not written. If any row changes, the catalogue's version
 * is incremented and stored in each changed row.
 */
export async function storeBatch(
  db: CatalogueDb,
  source: Source,
  records: readonly Incoming[],
  afterBatch?: AfterBatch,
): Promise<BatchOutcome> {
  return db.transaction().execute(async (trx) => {
    const batch = await openBatch(trx)
    const outcome: BatchOutcome = { added: 0, changed: 0, unchanged: 0, joined: 0, conflicts: 0 }
    let set = await loadWorkingSet(trx, records)
    const takenNumbers = await findTakenNumbers(trx, records)
    for (const { record, number } of records) {
      const identity = set.identify(record, source)
      outcome.conflicts += identity.conflicts
      if (identity.number !== null && identity.absorbed.length > 0) {
        await writeTitles(trx, batch, set, outcome)
        await absorbTitles(trx, identity.number, identity.absorbed, batch)
        outcome.joined += identity.absorbed.length
        batch.changed = true
        set = await loadWorkingSet(trx, records)
      }
      const existing = identity.number === null ? undefined : set.titles.get(identity.number)
      const title = existing ?? set.create(number && !takenNumbers.has(number) ? number : batch.nextNumber++, record)
      if (record.episodeTitles.length > 0 && title.row) title.episodes ??= await findEpisodes(trx, title.number)
      set.apply(title, record, identity.ids, { source, digest, now: Date.parse(batch.now) })
    }
    await writeTitles(trx, batch, set, outcome)
    if (await storeTagInfos(trx, listTagDetails(records), batch.version)) batch.changed = true
    await closeBatch(trx, batch)
    await afterBatch?.(trx, outcome, batch.written)
    return outcome
  })
}

interface Batch {
  version: number
  nextNumber: number
  changed: boolean
  now: string
  written: WrittenTitle[]
}

/** Locks the `catalogue_state` row, which serializes writers on both databases. */
async function openBatch(db: CatalogueDb): Promise<Batch> {
  const state = db.selectFrom('catalogue_state').select(['version', 'next_number']).where('id', '=', 1)
  const row = await (isPostgres(db) ? state.forUpdate() : state).executeTakeFirstOrThrow()
  const now = toIso(await readDatabaseTime(db))
  return { version: row.version + 1, nextNumber: row.next_number, changed: false, now, written: [] }
}

async function closeBatch(db: CatalogueDb, batch: Batch): Promise<void> {
  if (!batch.changed) return
  const state = { version: batch.version, next_number: batch.nextNumber }
  await db.updateTable('catalogue_state').set(state).where('id', '=', 1).execute()
}

/** The requested numbers that are already in use. */
async function findTakenNumbers(db: CatalogueDb, records: readonly Incoming[]): Promise<Set<number>> {
  const numbers = records.flatMap(({ number }) => number ?? [])
  if (numbers.length === 0) return new Set()
  const rows = await db.selectFrom('anime').select('id').where('id', 'in', numbers).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Loads every stored title that has one of the records' ids. */
async function loadWorkingSet(db: CatalogueDb, records: readonly Incoming[]): Promise<WorkingSet> {
  const idsBySpace = new Map<ExternalId['space'], Set<string>>()
  for (const id of records.flatMap(({ record }) => record.ids)) {
    idsBySpace.set(id.space, (idsBySpace.get(id.space) ?? new Set()).add(id.id))
  }
  const numbers = new Set<number>()
  for (const [space, ids] of idsBySpace) {
    for (const chunk of inStatements([...ids], 1)) {
      const rows = await db
        .selectFrom('anime_external_id')
        .select('anime_id')
        .where('space', '=', space)
        .where('external_id', 'in', chunk)
        .execute()
      for (const row of rows) numbers.add(row.anime_id)
    }
  }
  const set = new WorkingSet()
  if (numbers.size === 0) return set
  const all = [...numbers]
  const ids = await db.selectFrom('anime_external_id').selectAll().where('anime_id', 'in', all).execute()
  const byNumber = Map.groupBy(ids, (row) => row.anime_id)
  for (const row of await db.selectFrom('anime').selectAll().where('id', 'in', all).execute()) {
    const own = (byNumber.get(row.id) ?? []).map(({ space, external_id }) => ({ space, id: external_id }))
    set.add({ number: row.id, ids: own, newIds: [], touched: false, merged: fromColumns(row), row })
  }
  return set
}

async function writeTitles(db: CatalogueDb, batch: Batch, set: WorkingSet, outcome: BatchOutcome): Promise<void> {
  const rows: NewAnimeRow[] = []
  const written: WorkingTitle[] = []
  for (const title of set.titles.values()) {
    if (!title.touched) continue
    const columns = toColumns(title.merged)
    const { row: stored } = title
    if (stored && title.newIds.length === 0 && !differs(stored, columns)) {
      outcome.unchanged++
      continue
    }
    outcome[stored ? 'changed' : 'added']++
    written.push(title)
    const before = stored ? fromColumns(stored).fields : null
    batch.written.push({ number: title.number, before, after: title.merged.fields })
    const { version, now } = batch
    const slug = stored?.slug ?? title.slug ?? ''
    rows.push({ ...columns, id: title.number, slug, version, added_at: stored?.added_at ?? now, updated_at: now })
  }
  if (rows.length === 0) return
  batch.changed = true
  for (const chunk of inStatements(rows, COLUMN_COUNT)) await upsertRows(db, chunk)
  const ids = written.flatMap(({ number, newIds }) =>
    newIds.map((id) => ({ space: id.space, external_id: id.id, anime_id: number })),
  )
  for (const chunk of inStatements(ids, 3)) await db.insertInto('anime_external_id').values(chunk).execute()
  const credited = await listCredited(
    db,
    written.flatMap(({ number, row, cast, staff }) => (row && (cast ?? staff) ? number : [])),
  )
  await replaceCast(db, written)
  await replaceStaff(db, written)
  await mergeCredited(db, credited)
  await replaceEpisodeTitles(db, written)
}

const listTagDetails = (records: readonly Incoming[]) => records.flatMap(({ record }) => record.tagDetails)

const COLUMN_COUNT = 48
const IMMUTABLE_COLUMNS: readonly string[] = ['id', 'slug', 'added_at']

async function upsertRows(db: CatalogueDb, rows: readonly NewAnimeRow[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = keysOf(first).filter((column) => !IMMUTABLE_COLUMNS.includes(column))
  await db
    .insertInto('anime')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}

const digest = (value: readonly unknown[]): string | undefined =>
  value.length === 0 ? undefined : hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)
