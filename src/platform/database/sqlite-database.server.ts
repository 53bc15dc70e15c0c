/** SQLite: the file, its settings, and `node:sqlite` behind Kysely. */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 15000',
  'cache_size = -8000',
]

/** Opens the database in a folder. The files that SQLite adds beside it (`-wal`, `-shm`) take over its mode. */
export function openSqlite(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'hoshimi.db')
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path)
  for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
  return database
}

/** SQLite's tables change in transactions too; Kysely says the opposite, and would commit each statement of a migration. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** @param intercept sees every statement, and may answer it itself */
export const sqliteDialect = (database: DatabaseSync, intercept?: Intercept): Dialect =>
  new TransactionalDialect({ database: toKyselyDatabase(database, intercept) })

/** @param prepare makes the real statement of an SQL text */
export type Intercept = (sql: string, prepare: (sql: string) => SqliteStatement) => SqliteStatement

/** `node:sqlite` behind the part of better-sqlite3's interface that Kysely asks for. */
function toKyselyDatabase(
  database: DatabaseSync,
  intercept: Intercept = (sql, prepare) => prepare(sql),
): SqliteDatabase {
  const prepare = (sql: string): SqliteStatement => {
    // A transaction that reads before it writes must hold the write lock from the start: upgrading can fail at once.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const names = statement.columns().map(({ name }) => name)
    return {
      reader: names.length > 0,
      all: (parameters) => readAll(statement, names, parameters),
      run: (parameters) => statement.run(...parameters.map(toSqlite)),
      iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
    }
  }
  return { close: () => database.close(), prepare: (sql) => intercept(sql, prepare) }
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
