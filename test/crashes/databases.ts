/** Data folder of a site, with a database on PostgreSQL. */
import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from '../../migrations/all.ts'
import { freePort } from '../ports.ts'
import { MIGRATIONS, migrateWithoutTransactions } from '../old-migrations.ts'
import { databaseOf, runSql } from '../services/templates.ts'
import type { SiteOptions } from './site-process.ts'

export type Engine = 'sqlite' | 'postgres'
type Value = string | number | bigint | boolean | Uint8Array | null
export type Row = Record<string, Value>

export interface Data extends SiteOptions {
  engine: Engine
  /** Creates the database of an old version with `count` migrations. */
  makeOld(count: number): Promise<void>
  /** Runs one statement, also while the site runs. @returns its rows */
  query(sql: string): Promise<Row[]>
  /** The columns of each table. */
  listTables(): Promise<Map<string, string[]>>
  /** Copies a folder and its database, which nothing may use meanwhile. */
  copy(): Promise<Data>
  remove(): Promise<void>
}

/** @param server URL of a PostgreSQL server; undefined for SQLite */
export async function createData(server: string | undefined): Promise<Data> {
  const folder = await createFolder()
  return server === undefined ? onSqlite(folder) : createOnPostgres(folder, server)
}

type Folder = Omit<SiteOptions, 'environment'>

const createFolder = async (): Promise<Folder> => ({
  port: await freePort(),
  dataDir: await mkdtemp(join(tmpdir(), 'hoshimi-crash-')),
})

async function copyFolder({ dataDir }: Folder): Promise<Folder> {
  const folder = await createFolder()
  await cp(dataDir, folder.dataDir, { recursive: true })
  return folder
}

function toColumns(rows: readonly Row[]): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const { table, column } of rows)
    tables.set(String(table), [...(tables.get(String(table)) ?? []), String(column)])
  return tables
}

/** @param dataDir where the database is */
export function querySqlite(file: string, sql: string): Row[] {
  const database = new DatabaseSync(file, { timeout: 15_000 })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

function onSqlite(folder: Folder): Data {
  const file = join(folder.dataDir, 'hoshimi.db')
  return {
    ...folder,
    engine: 'sqlite',
    environment: {},
    async makeOld(count) {
      const database = new DatabaseSync(file)
      database.exec('pragma journal_mode = wal')
      await migrateWithoutTransactions(database, MIGRATIONS.slice(0, count))
      database.close()
    },
    query: async (sql) => querySqlite(file, sql),
    listTables: async () =>
      toColumns(
        querySqlite(
          file,
          `select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
           where t.type = 'table' and t.name not like 'sqlite%' order by t.name, c.name`,
        ),
      ),
    copy: async () => onSqlite(await copyFolder(folder)),
    remove: () => rm(folder.dataDir, { recursive: true, force: true }),
  }
}

async function createOnPostgres(folder: Folder, server: string, template?: string): Promise<Data> {
  const name = `crash_${randomBytes(8).toString('hex')}`
  await runSql(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  return onPostgres(folder, server, name)
}

function onPostgres(folder: Folder, server: string, name: string): Data {
  const url = databaseOf(server, name)
  return {
    ...folder,
    engine: 'postgres',
    environment: { DATABASE_URL: url },
    async makeOld(count) {
      const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) })
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
      const { error } = await migrator.migrateTo(MIGRATIONS[count - 1] ?? '')
      await db.destroy()
      if (error !== undefined) throw error
    },
    query: (sql) => runSql(url, sql),
    listTables: async () =>
      toColumns(
        await runSql(
          url,
          `select table_name as "table", column_name as "column" from information_schema.columns
           where table_schema = 'public' order by table_name collate "C", column_name collate "C"`,
        ),
      ),
    copy: async () => createOnPostgres(await copyFolder(folder), server, name),
    async remove() {
      await runSql(server, `drop database ${name} with (force)`)
      await rm(folder.dataDir, { recursive: true, force: true })
    },
  }
}

/** The number of rows of each table and a digest of their values, which is the same on both engines. */
export async function digestTables(
  { query, listTables }: Pick<Data, 'query' | 'listTables'>,
  except: readonly string[] = [],
): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const [table, columns] of await listTables()) {
    if (except.includes(table)) continue
    const rows = await query(`select ${columns.map((column) => `"${column}"`).join(', ')} from "${table}"`)
    const lines = rows.map((row) => JSON.stringify(columns.map((column) => toText(row[column])))).toSorted()
    const digest = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
    digests.set(table, `${rows.length} rows, ${digest}`)
  }
  return digests
}

const toText = (value: Value | undefined): string | null =>
  value === null || value === undefined
    ? null
    : value instanceof Uint8Array
      ? Buffer.from(value).toString('hex')
      : String(value)

/** The tables whose digests differ, as lines. */
export const listDifferences = (expected: Map<string, string>, found: Map<string, string>): string[] =>
  [...new Set([...expected.keys(), ...found.keys()])].flatMap((table) =>
    expected.get(table) === found.get(table)
      ? []
      : [`${table}: expected ${expected.get(table)}, found ${found.get(table)}`],
  )
