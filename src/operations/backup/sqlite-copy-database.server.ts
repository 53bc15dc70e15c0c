/** Copies and inspects SQLite databases. These calls block: only a command's process runs them. */
import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely } from 'kysely'
import type { Database } from '#src/platform/database/database.server.ts'
import { sqliteDialect } from '#src/platform/database/sqlite-database.server.ts'
import { synchronize } from '#src/platform/process/synchronize.server.ts'

const BUSY_TIMEOUT_MS = 15_000

/** Network folders often refuse SQLite's locks. A copy under a temporary name needs none. */
const UNLOCKED = process.platform === 'win32' ? 'win32-none' : 'unix-none'

/**
 * Copies a database while other processes write to it. The copy contains every transaction that was committed before the call.
 * `VACUUM INTO` reads one snapshot; `backup()` of `node:sqlite` would start over whenever another connection writes.
 */
export function copySqlite(from: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600)) // SQLite would create a file that others can read; it accepts an existing empty one
  const source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    source.prepare('vacuum into ?').run(toUri(to, { vfs: UNLOCKED }))
  } finally {
    source.close()
  }
  synchronize(to)
}

export interface SqliteContent {
  rows: Record<string, number>
  /** The recorded migrations, in order. */
  migrations: string[]
}

/**
 * Counts the rows of a database that no process writes to.
 * @param isCounted whether a table is counted; it takes as long as reading the table
 */
export const readContent = (path: string, isCounted?: (table: string) => boolean): SqliteContent =>
  withUnchanging(path, (database) => content(database, isCounted))

/** Checks every page and index of a database that no process writes to. @returns the first problems; none if it is sound */
export const findDamage = (path: string): string[] =>
  withUnchanging(path, (database) =>
    database
      .prepare('pragma integrity_check(3)')
      .all()
      .map((row) => String(row['integrity_check']))
      .filter((line) => line !== 'ok'),
  )

function content(database: DatabaseSync, isCounted: (table: string) => boolean = () => true): SqliteContent {
  const tables = listTables(database)
  return {
    rows: Object.fromEntries(tables.filter(isCounted).map((table) => [table, countRows(database, table)])),
    migrations: tables.includes('kysely_migration')
      ? database
          .prepare('select name from kysely_migration order by name')
          .all()
          .map(({ name }) => String(name))
      : [],
  }
}

const listTables = (database: DatabaseSync): string[] =>
  database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
    )
    .all()
    .map(({ name }) => String(name))

const countRows = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`select count(*) as count from "${table.replaceAll('"', '""')}"`).get()?.['count'])

/** Opens a database that no process writes to, without locks and additional files. */
export const openUnchanging = (path: string): DatabaseSync =>
  new DatabaseSync(toUri(path, { immutable: '1' }), { readOnly: true })

/** Opens it for queries. @throws {Error} if its write-ahead log is not merged */
export function openCopy(path: string): Database {
  if (existsSync(`${path}-wal`)) throw new Error('its log could not be merged')
  return new Kysely<object>({ dialect: sqliteDialect(openUnchanging(path)) })
}

function withUnchanging<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = openUnchanging(path)
  try {
    return read(database)
  } finally {
    database.close()
  }
}

function toUri(path: string, parameters: Record<string, string>): string {
  const url = pathToFileURL(path)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
