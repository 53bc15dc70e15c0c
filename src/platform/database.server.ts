/** One database behind all stores: SQLite in a file by default, PostgreSQL by address. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from '../../migrations/all.ts'
import { StartError } from './start-error.ts'

/** A database whose tables each feature names for itself with `$extendTables`. */
export type Database = Kysely<object>

/**
 * Opens the database and brings its tables up to date.
 * @param url a PostgreSQL address, or undefined for SQLite in `dataDir`
 * @throws {StartError} when the server cannot be reached or does not let us in
 */
export async function openDatabase(url: string | undefined, dataDir: string): Promise<Database> {
  const db = new Kysely<object>({ dialect: url ? postgres(url) : sqlite(dataDir) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw url && isUnreachable(error) ? new StartError(`DATABASE_URL cannot be used: ${reason(error)}`) : error
  }
  return db
}

/** Whether this is PostgreSQL: for the few questions that the two engines answer in different words. */
export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean =>
  db.getExecutor().adapter.supportsTransactionalDdl === true

/** Changes that are made together or not at all: in the transaction that is under way, or in one of their own. */
export const inTransaction = <Tables, T>(db: Kysely<Tables>, change: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? change(db) : db.transaction().execute(change)

/** Whether a write was refused because what has to be there once is there already. */
export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === '23505' ||
  (error instanceof Error && 'errcode' in error && /^(1555|2067)$/.test(String(error.errcode)))

/** Connections that are refused, time out or are turned away (SQLSTATE classes 28 and 3D, 57P03). */
const isUnreachable = (error: unknown): boolean =>
  /^(E[A-Z_]+|28\w{3}|3D000|57P03)$/.test(codeOf(error)) || /timeout|terminated/i.test(reason(error))

const reason = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) || error.name : String(error)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function postgres(url: string): Dialect {
  const types = {
    // bigint and numeric arrive as text; our counts fit a number
    getTypeParser: (oid: number, format?: string): unknown =>
      oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, types })
  pool.on('error', () => undefined) // an idle connection was lost: the next query opens a new one or says so itself
  return new PostgresDialect({ pool })
}

function sqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true })
  return new SqliteDialect({ database: toKyselyDatabase(new DatabaseSync(join(dataDir, 'hoshimi.db'))) })
}

const PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 15000',
  'cache_size = -8000',
]

/** `node:sqlite` behind the part of better-sqlite3's interface that Kysely asks for. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction that reads before it writes must hold the write lock from the start: upgrading can fail at once.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      const names = statement.columns().map(({ name }) => name)
      return {
        reader: names.length > 0,
        all: (parameters) => readAll(statement, names, parameters),
        run: (parameters) => statement.run(...parameters.map(toSqlite)),
        iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
      }
    },
  }
}

/**
 * Rows as objects of one shape. `node:sqlite` makes each its own dictionary instead, which takes twice as long, and every
 * look at one takes longer too.
 */
function readAll(statement: StatementSync, names: readonly string[], parameters: readonly unknown[]): unknown[] {
  statement.setReturnArrays(true)
  const rows = statement.all(...parameters.map(toSqlite)) as unknown as unknown[][]
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  return rows.map((values) => {
    const row = { ...empty }
    for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[at]
    return row
  })
}

/** `node:sqlite` stores a Date as NULL without a word, and refuses booleans and undefined. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as SQLInputValue
}
