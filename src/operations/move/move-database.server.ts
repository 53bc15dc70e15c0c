/** Moves the data of SQLite to PostgreSQL: copies in batches, compares both sides, and continues after an interruption. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import type { Source, SourceTable } from './source-database.server.ts'
import { orderTables } from './table-order.ts'
import {
  findPosition,
  finishTarget,
  hasCompleteMove,
  insertBatch,
  listColumns,
  listReferences,
  prepareTarget,
  readTable,
  setLastId,
  type TargetColumn,
} from './target-database.server.ts'
import { hasNul, type PostgresValue, type SqliteValue, toPostgresValue, serializeRow } from './value.ts'

/** PostgreSQL allows 65,535 values in a statement. */
const BATCH_VALUES = 20_000
const BATCH_BYTES = 4_000_000

interface TableDigest {
  rows: number
  /** In hexadecimal digits. */
  digest: string
}

const MODULUS = 2n ** 256n

/** The sum of the SHA-256 of all rows, since the engines sort texts differently. Unlike with XOR, equal rows do not cancel each other. */
function createTableDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(values: readonly PostgresValue[]): void {
      rows++
      sum = (sum + BigInt(`0x${createHash('sha256').update(serializeRow(values)).digest('hex')}`)) % MODULUS
    },
    result: (): TableDigest => ({ rows, digest: sum.toString(16) }),
  }
}

export interface MovedTable extends TableDigest {
  name: string
  /** Texts in which NUL was replaced. */
  replaced: number
}

export interface Move {
  tables: MovedTable[]
  /** Whether an earlier call has moved everything, and this one only compared. */
  wasComplete: boolean
}

interface Comparison {
  name: string
  expected: TableDigest
  found: TableDigest
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
): Promise<Move> {
  if (!restart && (await hasCompleteMove(db))) return { tables: await compareAgain(source, db), wasComplete: true }
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
  for (const table of tables) {
    const comparison = await compareTable(source, db, table)
    if (!isSame(comparison))
      throw new Error(`The table ${describeDifference(comparison)} differs. Start over with --restart`)
    moved.push(toMoved(comparison))
  }
  if (source.fingerprint() !== fingerprint)
    throw new Error('The SQLite database changed during the move: start over with --restart')
  await finishTarget(db)
  return { tables: moved, wasComplete: false }
}

/** @throws {Error} with a sentence if the sides differ: the site was started on one of them, or they never were the same */
async function compareAgain(source: Source, db: Kysely<object>): Promise<MovedTable[]> {
  const comparisons: Comparison[] = []
  for (const table of await matchTables(source, db)) comparisons.push(await compareTable(source, db, table))
  const different = comparisons.filter((one) => !isSame(one))
  if (different.length === 0) return comparisons.map(toMoved)
  throw new Error(
    `The PostgreSQL database is complete, but differs from SQLite: ${different.map(describeDifference).join(', ')}. ` +
      'After a move, that is what the site has written since, and there is nothing left to do. Otherwise, use an empty database',
  )
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

async function compareTable(source: Source, db: Kysely<object>, table: Table): Promise<Comparison> {
  const { name, target } = table
  let replaced = 0
  const [ours, theirs] = [createTableDigest(), createTableDigest()]
  for (const { values, position } of source.read(table, null)) {
    ours.add(convertRow(table, values, position))
    replaced += values.filter(hasNul).length
  }
  await readTable(db, name, target, theirs.add)
  return { name, expected: ours.result(), found: theirs.result(), replaced }
}

const isSame = ({ expected, found }: Comparison): boolean =>
  expected.rows === found.rows && expected.digest === found.digest

const toMoved = ({ name, found, replaced }: Comparison): MovedTable => ({ name, ...found, replaced })

const describeDifference = ({ name, expected, found }: Comparison): string =>
  expected.rows === found.rows
    ? `${name} (other values in ${pluralise(found.rows, 'row')})`
    : `${name} (${formatNumber(expected.rows)} rows in SQLite, ${formatNumber(found.rows)} in PostgreSQL)`
