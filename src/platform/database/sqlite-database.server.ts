/** SQLite: the file, its settings, and an adapter from `node:sqlite` to Kysely. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import {
  type Dialect,
  type Driver,
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely'
import { createFolder } from '../process/create-folder.server.ts'
import { dataPath } from '../process/data-entries.server.ts'
import { createRetry, isBusy, type Retry, RetryingDriver } from './retrying-database.server.ts'

/** Prepared queries; those with lists of values differ in each length. */
const MAX_PREPARED_QUERIES = 200

const BUSY_TIMEOUT_MS = 15_000
const SWITCH_PAUSE_MS = 5

const PRAGMAS = ['synchronous = full', 'foreign_keys = on', 'cache_size = -8000']

/** The database's file in the data folder. */
export const sqliteFile = (dataDir: string): string => dataPath(dataDir, 'hoshimi.db')

/** Opens the database in a folder. SQLite gives its additional files (`-wal`, `-shm`) the same mode. */
export function openSqlite(dataDir: string): DatabaseSync {
  createFolder(dataDir)
  const path = sqliteFile(dataDir)
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  switchToWal(database)
  for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
  return database
}

/** Switches a new database's journal. SQLite's timeout does not apply while another process does the same. */
function switchToWal(database: DatabaseSync): void {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_PAUSE_MS)
  }
}

/** Call it when the site starts to serve: from now on, statements wait for other processes without blocking this one. */
export const waitAsynchronously = (database: DatabaseSync): void => database.exec('pragma busy_timeout = 0')

/** SQLite supports transactional DDL. Kysely's adapter denies it and would commit each statement of a migration. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Puts limits into the SQL: of one that is bound, the planner reads the value, so that SQLite prepares the query again for each execution. */
class LimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${String(limit.value)}`)
    else super.visitLimit(node)
  }
}

class TransactionalDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #retry: Retry
  readonly #isInTransaction: () => boolean

  constructor(config: SqliteDialectConfig, retry: Retry, isInTransaction: () => boolean) {
    super(config)
    this.#config = config
    this.#retry = retry
    this.#isInTransaction = isInTransaction
  }

  override createDriver(): Driver {
    return new RetryingDriver(this.#config, this.#retry, this.#isInTransaction)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LimitCompiler()
  }
}

export interface SqliteOptions {
  /** Receives every statement, and may replace it. */
  intercept?: Intercept
  /** Receives a message when another process holds the write lock for too long. */
  warn?: (message: string) => void
  onFull?: () => void
  /** How long a statement waits for another process. */
  limitMs?: number
}

export function sqliteDialect(database: DatabaseSync, options: SqliteOptions = {}): Dialect {
  const { intercept, warn = () => undefined, onFull = () => undefined, limitMs } = options
  const isInTransaction = () => database.isTransaction
  const retry = createRetry({
    isInTransaction,
    warn,
    onFull,
    ...(limitMs !== undefined && { limitMs }),
  })
  return new TransactionalDialect({ database: toKyselyDatabase(database, intercept) }, retry, isInTransaction)
}

/** @param prepare creates the actual statement */
export type Intercept = (sql: string, prepare: (sql: string) => SqliteStatement) => SqliteStatement

/** Adapts `node:sqlite` to the part of better-sqlite3's interface that Kysely uses. */
function toKyselyDatabase(
  database: DatabaseSync,
  intercept: Intercept = (sql, prepare) => prepare(sql),
): SqliteDatabase {
  const queries = new LRUCache<string, SqliteStatement>({ max: MAX_PREPARED_QUERIES })
  const prepare = (sql: string): SqliteStatement => {
    const known = queries.get(sql)
    if (known) return known
    const prepared = prepareStatement(database, sql)
    if (/^\s*select\s/i.test(sql)) queries.set(sql, prepared)
    return prepared
  }
  return { close: () => database.close(), prepare: (sql) => intercept(sql, prepare) }
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  // A transaction that reads before it writes needs the write lock from the start: upgrading the lock can fail immediately.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const readAll = createReader(statement)
  const isReader = statement.columns().length > 0
  // the last row id of the connection, which is returned with each change, may be one of a full-text index
  if (!isReader) statement.setReadBigInts(true)
  return {
    reader: isReader,
    all: (parameters) => readAll(parameters),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    // a statement of its own, since others may run the same query before this one has ended
    iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(toSqlite)),
  }
}

/**
 * Reads rows as objects of one shape. `node:sqlite` creates dictionary-mode objects, which takes twice as long and makes
 * property access slower.
 */
function createReader(statement: StatementSync): (parameters: readonly unknown[]) => unknown[] {
  let names: string[] = []
  let empty: Record<string, unknown> = {}
  const readNames = () => {
    names = statement.columns().map(({ name }) => name)
    empty = Object.fromEntries(names.map((name) => [name, null]))
  }
  readNames()
  statement.setReturnArrays(true)
  return (parameters) => {
    const rows = statement.all(...parameters.map(toSqlite)) // arrays, contrary to their type
    if (rows[0] && Number(rows[0]['length']) !== names.length) readNames() // SQLite has adapted it to a changed table
    return rows.map((values) => {
      const row = { ...empty }
      for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[at]
      return row
    })
  }
}

/** `node:sqlite` silently stores a Date as NULL, and rejects booleans and undefined. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === null || isBindable(value)) return value
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
}

const isBindable = (value: unknown): value is NonNullable<SQLInputValue> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || ArrayBuffer.isView(value)
