/** Reads the SQLite database that is moved. Nothing is written to it. */
import { isOfEngine } from './table-order.ts'
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import * as z from 'zod'
import { MIGRATION_NAMES } from '#src/platform/database/migrate-database.server.ts'
import { sqliteFile } from '#src/platform/database/sqlite-database.server.ts'
import type { SqliteValue } from './value.ts'

export interface SourceRow {
  /** Where to continue after this row. */
  position: string
  values: SqliteValue[]
}

export interface SourceTable {
  name: string
  columns: string[]
}

export interface Source {
  tables: SourceTable[]
  /** Changes when the site writes to the database. */
  fingerprint(): string
  /** Reads rows in a fixed order. @param after the position of the last row read; null for the start */
  read(table: SourceTable, after: string | null): Generator<SourceRow>
  /** The last id that a table with generated ids has used; null for other tables. */
  lastId(table: string): bigint | null
  close(): void
}

/** @throws {Error} with a sentence if there is none, or it is not of this version */
export function openSource(dataDir: string): Source {
  const path = sqliteFile(dataDir)
  if (!existsSync(path)) throw new Error(`There is no SQLite database in ${dataDir}`)
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    requireCurrent(database)
    return createSource(database, path)
  } catch (error) {
    database.close()
    throw error
  }
}

function requireCurrent(database: DatabaseSync): void {
  const exists = database.prepare(`select 1 from sqlite_master where name = 'kysely_migration'`).get()
  const recorded = exists
    ? database
        .prepare('select name from kysely_migration order by name')
        .all()
        .map(({ name }) => String(name))
    : []
  if (JSON.stringify(recorded) !== JSON.stringify(MIGRATION_NAMES))
    throw new Error('The SQLite database is of another version of Hoshimi: start and stop this version on it once')
}

function createSource(database: DatabaseSync, path: string): Source {
  const tables = listTables(database)
  return {
    tables,
    fingerprint: () => JSON.stringify([path, `${path}-wal`].map(describeFile)),
    *read({ name, columns }, after) {
      const key = findKey(database, name)
      const keyList = key.map(quote).join(', ')
      const filter = after === null ? '' : `where (${keyList}) > (${key.map(() => '?').join(', ')})`
      const statement = database.prepare(
        `select ${[...key, ...columns].map(quote).join(', ')} from ${quote(name)} ${filter} order by ${keyList}`,
      )
      statement.setReadBigInts(true)
      statement.setReturnArrays(true)
      for (const row of statement.iterate(...(after === null ? [] : parsePosition(after)))) {
        const values = Array.from(Object.values(row), requireValue)
        yield { position: formatPosition(values.slice(0, key.length)), values: values.slice(key.length) }
      }
    },
    lastId(table) {
      const statement = database.prepare('select seq from sqlite_sequence where name = ?')
      statement.setReadBigInts(true)
      const value = statement.get(table)?.['seq']
      return typeof value === 'bigint' ? value : null
    },
    close: () => database.close(),
  }
}

/** The tables with data of the site, and their columns in a fixed order. */
function listTables(database: DatabaseSync): SourceTable[] {
  return database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
         and name not like 'kysely\\_%' escape '\\' order by name`,
    )
    .all()
    .filter(({ name }) => !isOfEngine(String(name)))
    .map(({ name }) => ({
      name: String(name),
      columns: database
        .prepare('select name from pragma_table_info(?) order by name')
        .all(String(name))
        .map((column) => String(column['name'])),
    }))
}

/** The columns that rows are stored by: the row id, or the primary key of a table without one. */
function findKey(database: DatabaseSync, table: string): string[] {
  const about = database.prepare('select wr from pragma_table_list where name = ?').get(table)
  if (about?.['wr'] !== 1) return ['rowid']
  return database
    .prepare('select name from pragma_table_info(?) where pk > 0 order by pk')
    .all(table)
    .map(({ name }) => String(name))
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

function requireValue(value: unknown): SqliteValue {
  if (value === null || typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite returned a ${typeof value}`)
}

const positionSchema = z.array(z.object({ integer: z.string().optional(), text: z.string().optional() }))

/** Integers as digits, texts in quotation marks. */
function formatPosition(key: readonly SqliteValue[]): string {
  return JSON.stringify(
    key.map((value) => {
      if (typeof value === 'bigint') return { integer: String(value) }
      if (typeof value === 'string') return { text: value }
      throw new TypeError('A key is neither an integer nor a text')
    }),
  )
}

function parsePosition(position: string): SQLInputValue[] {
  return positionSchema
    .parse(JSON.parse(position))
    .map(({ integer, text }) => (integer === undefined ? (text ?? null) : BigInt(integer)))
}

const describeFile = (path: string): [number, number] => {
  const about = statSync(path, { throwIfNoEntry: false })
  return about && about.size > 0 ? [about.size, about.mtimeMs] : [0, 0]
}
