/** The PostgreSQL database that a move fills, and how far the move is. */
import { isOfEngine } from './table-order.ts'
import { type Kysely, sql } from 'kysely'
import { findMigrations, migrate, MIGRATION_NAMES, MOVE_TABLE } from '#src/platform/database/migrate-database.server.ts'
import { type ColumnType, isSupportedType, type PostgresValue } from './value.ts'

type Db = Kysely<object>

/** Keys of the move's table that are not names of tables. */
const SOURCE = '(source)'
const EMPTIED = '(emptied)'
const FETCH_ROWS = 1_000

const moveTable = sql.table(MOVE_TABLE)

/**
 * Creates all tables in an empty database, or continues a move from the same source.
 * @throws {Error} with a sentence if the database has other data
 */
export async function prepareTarget(db: Db, fingerprint: string, restart: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = await listTables(trx)
    const isUnfinished = tables.includes(MOVE_TABLE)
    if (tables.length > 0 && !isUnfinished)
      throw new Error(`The PostgreSQL database is not empty (it has the table ${tables[0]}): use an empty one`)
    if (isUnfinished && !restart) return requireSameSource(trx, fingerprint)
    await dropEverything(trx)
    await sql`create table ${moveTable} (key text primary key, position text, is_done integer not null)`.execute(trx)
    await savePosition(trx, SOURCE, fingerprint, true)
  })
  if ((await findMigrations(db)).length === 0) await migrate(db)
  // migrations insert a few rows, which the source has too
  await db.transaction().execute(async (trx) => {
    if ((await findPosition(trx, EMPTIED)).isDone) return
    for (const name of await listTables(trx))
      if (isDataTable(name)) await sql`delete from ${sql.table(name)}`.execute(trx)
    await savePosition(trx, EMPTIED, null, true)
  })
}

/** Whether the database has all tables of this version, and no move to it is unfinished. */
export async function hasCompleteMove(db: Db): Promise<boolean> {
  if ((await listTables(db)).includes(MOVE_TABLE)) return false
  return JSON.stringify(await findMigrations(db)) === JSON.stringify(MIGRATION_NAMES)
}

async function requireSameSource(db: Db, fingerprint: string): Promise<void> {
  if ((await findPosition(db, SOURCE)).position === fingerprint) return
  throw new Error('The SQLite database has changed since this move began: start over with --restart')
}

const isDataTable = (name: string): boolean => name !== MOVE_TABLE && !name.startsWith('kysely_') && !isOfEngine(name)

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Only for a database that a move has filled, which was empty before. */
async function dropEverything(db: Db): Promise<void> {
  for (const name of await listTables(db)) await sql`drop table ${sql.table(name)} cascade`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop function ${sql.raw(name)}`.execute(db)
}

export async function listReferences(db: Db): Promise<{ table: string; target: string }[]> {
  const { rows } = await sql<{ table: string; target: string }>`
    select child.relname as table, parent.relname as target from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

export interface TargetColumn {
  name: string
  type: ColumnType
  isGenerated: boolean
}

/** The columns of the data tables. @throws {Error} for a type that cannot be copied */
export async function listColumns(db: Db): Promise<Map<string, TargetColumn[]>> {
  const { rows } = await sql<{ table: string; name: string; type: string; isGenerated: boolean }>`
    select table_name as table, column_name as name, data_type as type, is_identity = 'YES' as "isGenerated"
    from information_schema.columns where table_schema = current_schema()`.execute(db)
  const columns = new Map<string, TargetColumn[]>()
  for (const { table, name, type, isGenerated } of rows.filter((row) => isDataTable(row.table))) {
    if (!isSupportedType(type)) throw new Error(`Columns of type ${type} cannot be copied (${table}.${name})`)
    columns.set(table, [...(columns.get(table) ?? []), { name, type, isGenerated }])
  }
  return columns
}

export async function findPosition(db: Db, key: string): Promise<{ position: string | null; isDone: boolean }> {
  const { rows } = await sql<{ position: string | null; is_done: number }>`
    select position, is_done from ${moveTable} where key = ${key}`.execute(db)
  return { position: rows[0]?.position ?? null, isDone: rows[0]?.is_done === 1 }
}

async function savePosition(db: Db, key: string, position: string | null, isDone: boolean): Promise<void> {
  await sql`insert into ${moveTable} values (${key}, ${position}, ${isDone ? 1 : 0})
    on conflict (key) do update set position = excluded.position, is_done = excluded.is_done`.execute(db)
}

export interface Batch {
  table: string
  columns: readonly TargetColumn[]
  rows: PostgresValue[][]
  position: string | null
  isLast: boolean
}

/** Inserts rows together with the position after them, so that an interrupted move continues there. */
export async function insertBatch(db: Db, { table, columns, rows, position, isLast }: Batch): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (rows.length > 0)
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
        overriding system value values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(trx)
    await savePosition(trx, table, position, isLast)
  })
}

/** Reads a table in portions. */
export async function readTable(
  db: Db,
  table: string,
  columns: readonly TargetColumn[],
  onRow: (values: PostgresValue[]) => void,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const list = sql.join(
      columns.map(({ name, type }) => (isInteger(type) ? sql`${sql.id(name)}::text` : sql.id(name))),
    )
    await sql`declare portion cursor for select ${list} from ${sql.table(table)}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Record<string, PostgresValue>>`fetch ${sql.lit(FETCH_ROWS)} from portion`.execute(trx)
      if (rows.length === 0) return
      for (const row of rows) onRow(columns.map(({ name }) => row[name] ?? null))
    }
  })
}

const isInteger = (type: ColumnType): boolean => type === 'integer' || type === 'bigint'

/** Continues generated ids after the last one of the source, so that no id is used twice. */
export async function setLastId(db: Db, table: string, column: string, lastId: bigint): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${String(lastId)}::bigint)`.execute(
    db,
  )
}

/** Ends the move: from now on the site accepts the database. */
export async function finishTarget(db: Db): Promise<void> {
  await sql`drop table ${moveTable}`.execute(db)
}
