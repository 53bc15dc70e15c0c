/** Moves the data of SQLite to PostgreSQL: copies in batches, compares both sides, and continues after an interruption. */
import type { Kysely } from 'kysely'
import type { Source, SourceTable } from './source-database.server.ts'
import { createTableDigest, type TableDigest } from './table-digest.server.ts'
import { orderTables } from './table-order.ts'
import {
  findPosition,
  finishTarget,
  insertBatch,
  listColumns,
  listReferences,
  prepareTarget,
  readTable,
  setLastId,
  type TargetColumn,
} from './target-database.server.ts'
import { hasNul, type PostgresValue, type SqliteValue, toPostgresValue } from './value.ts'

/** PostgreSQL allows 65,535 values in a statement. */
const BATCH_VALUES = 20_000
const BATCH_BYTES = 4_000_000

export interface MovedTable extends TableDigest {
  name: string
  /** Texts in which NUL was replaced. */
  replaced: number
}

interface Table extends SourceTable {
  target: TargetColumn[]
}

interface MoveOptions {
  /** Drops what an earlier, unfinished move has copied. */
  restart: boolean
  /** Reports each table that was copied. */
  report(line: string): void
}

/** @throws {Error} with a sentence; the same call continues, except after a difference */
export async function moveDatabase(
  source: Source,
  db: Kysely<object>,
  { restart, report }: MoveOptions,
): Promise<MovedTable[]> {
  const fingerprint = source.fingerprint()
  await prepareTarget(db, fingerprint, restart)
  const tables = await matchTables(source, db)
  for (const table of tables) {
    await copyTable(source, db, table)
    report(`Copied ${table.name}`)
  }
  await continueIds(source, db, tables)
  report('Comparing both databases …')
  const moved: MovedTable[] = []
  for (const table of tables) moved.push(await compareTable(source, db, table))
  if (source.fingerprint() !== fingerprint)
    throw new Error('The SQLite database changed during the move: start over with --restart')
  await finishTarget(db)
  return moved
}

/** The tables of the source with their columns in the target, those first that others refer to. */
async function matchTables(source: Source, db: Kysely<object>): Promise<Table[]> {
  const columns = await listColumns(db)
  const tables = new Map(
    source.tables.map((table) => {
      const target = (columns.get(table.name) ?? []).toSorted(
        (a, b) => table.columns.indexOf(a.name) - table.columns.indexOf(b.name),
      )
      if (target.map(({ name }) => name).join() !== table.columns.join())
        throw new Error(`The table ${table.name} differs between the two databases`)
      return [table.name, { ...table, target }]
    }),
  )
  return orderTables([...tables.keys()], await listReferences(db)).flatMap((name) => tables.get(name) ?? [])
}

async function copyTable(source: Source, db: Kysely<object>, table: Table): Promise<void> {
  const { position: start, isDone } = await findPosition(db, table.name)
  if (isDone) return
  let position = start
  for (let isLast = false; !isLast;) {
    const batch = readBatch(source, table, position)
    position = batch.position
    isLast = batch.isLast
    await insertBatch(db, { table: table.name, columns: table.target, ...batch })
  }
}

/** Reads rows up to the limits of a batch. The statement is closed before the rows are sent. */
function readBatch(source: Source, table: Table, after: string | null) {
  const rows: PostgresValue[][] = []
  const maxRows = Math.floor(BATCH_VALUES / table.columns.length)
  let bytes = 0
  let position = after
  for (const row of source.read(table, after)) {
    if (rows.length >= maxRows || bytes >= BATCH_BYTES) return { rows, position, isLast: false }
    rows.push(convertRow(table, row.values, row.position))
    bytes += row.values.reduce<number>((sum, value) => sum + sizeOf(value), 0)
    position = row.position
  }
  return { rows, position, isLast: true }
}

const sizeOf = (value: SqliteValue): number =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length : 8

/** @throws {Error} with a sentence that names the value */
function convertRow({ name, target }: Table, values: readonly SqliteValue[], position: string): PostgresValue[] {
  return target.map((column, index) => {
    try {
      return toPostgresValue(values[index] ?? null, column.type)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new Error(`${name}.${column.name} ${error.message} (row ${position}): correct it in SQLite`, {
        cause: error,
      })
    }
  })
}

/** Also covers ids of deleted rows, which must not be used again. */
async function continueIds(source: Source, db: Kysely<object>, tables: readonly Table[]): Promise<void> {
  for (const { name, target } of tables) {
    const generated = target.find(({ isGenerated }) => isGenerated)
    const lastId = generated ? source.lastId(name) : null
    if (generated && lastId !== null && lastId > 0n) await setLastId(db, name, generated.name, lastId)
  }
}

/** @throws {Error} if the sides differ */
async function compareTable(source: Source, db: Kysely<object>, table: Table): Promise<MovedTable> {
  const { name, target } = table
  let replaced = 0
  const [ours, theirs] = [createTableDigest(), createTableDigest()]
  for (const { values, position } of source.read(table, null)) {
    ours.add(convertRow(table, values, position))
    replaced += values.filter(hasNul).length
  }
  await readTable(db, name, target, theirs.add)
  const [expected, found] = [ours.result(), theirs.result()]
  if (expected.rows !== found.rows || expected.digest !== found.digest)
    throw new Error(
      `The table ${name} differs: ${expected.rows} rows in SQLite, ${found.rows} in PostgreSQL. Start over with --restart`,
    )
  return { name, ...found, replaced }
}
