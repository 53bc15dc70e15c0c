/** Data folder of a site, with a database on PostgreSQL. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
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

export interface Data extends SiteOptions {
  /** Creates the database of an old version with `count` migrations and one setting. */
  makeOld(count: number): Promise<void>
  /** Reads that setting. */
  readSetting(): Promise<string | undefined>
  remove(): Promise<void>
}

const INSERT_SETTING = `insert into setting (key, value) values ('crashes', 'stored')`
const READ_SETTING = `select value from setting where key = 'crashes'`

/** @param server URL of a PostgreSQL server; undefined for SQLite */
export async function createData(server: string | undefined): Promise<Data> {
  const folder = { port: await freePort(), dataDir: await mkdtemp(join(tmpdir(), 'hoshimi-crash-')) }
  return server === undefined ? onSqlite(folder) : onPostgres(folder, server)
}

type Folder = Omit<SiteOptions, 'environment'>

function onSqlite(folder: Folder): Data {
  const open = () => new DatabaseSync(join(folder.dataDir, 'hoshimi.db'))
  return {
    ...folder,
    environment: {},
    async makeOld(count) {
      const database = open()
      database.exec('pragma journal_mode = wal')
      await migrateWithoutTransactions(database, MIGRATIONS.slice(0, count))
      database.exec(INSERT_SETTING)
      database.close()
    },
    async readSetting() {
      const database = open()
      const row = database.prepare(READ_SETTING).get()
      database.close()
      return row && String(row['value'])
    },
    remove: () => rm(folder.dataDir, { recursive: true, force: true }),
  }
}

async function onPostgres(folder: Folder, server: string): Promise<Data> {
  const name = `crash_${randomBytes(8).toString('hex')}`
  await runSql(server, `create database ${name}`)
  const url = databaseOf(server, name)
  return {
    ...folder,
    environment: { DATABASE_URL: url },
    async makeOld(count) {
      const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) })
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
      const { error } = await migrator.migrateTo(MIGRATIONS[count - 1] ?? '')
      await db.destroy()
      if (error !== undefined) throw error
      await runSql(url, INSERT_SETTING)
    },
    async readSetting() {
      const [row] = await runSql<{ value: string }>(url, READ_SETTING)
      return row?.value
    },
    async remove() {
      await runSql(server, `drop database ${name} with (force)`)
      await rm(folder.dataDir, { recursive: true, force: true })
    },
  }
}
