import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { quickRows } from '../tier.ts'
import { type EmptyDatabase, emptyDatabase, readEmptyDatabase } from './empty-database.ts'
import { type Content, databaseOf, fillSqlite, runName, runSql, templateDatabase } from './templates.ts'

export interface OpenDatabase {
  db: Database
  /** The address of a PostgreSQL database. */
  url?: string
  /** Closes and deletes the database. */
  close(): Promise<void>
}

export interface TestDatabase {
  name: 'sqlite' | 'postgres'
  /** Opens a fresh database with all tables, either empty or with the starter titles. */
  open(content?: Content): Promise<OpenDatabase>
}

/** Both engines, for stores, leases, locks and migrations: `describe.each(bothDatabases())('$name', ({ open }) => …)`. */
export function bothDatabases(): TestDatabase[] {
  const server = process.env.TEST_DATABASE_URL
  const sqlite: TestDatabase = { name: 'sqlite', open: openSqlite }
  return server ? [sqlite, { name: 'postgres', open: (content) => openPostgres(server, content) }] : [sqlite]
}

/** SQLite, and PostgreSQL too unless `npm test` runs: for what uses stores. */
export const databases = (): readonly TestDatabase[] => quickRows(bothDatabases())

/** Opens a fresh SQLite database, for tests that do not depend on the engine. */
export async function openSqlite(content: Content = 'empty'): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-database-'))
  await fillSqlite(folder, content)
  const db = await openDatabase(undefined, folder)
  return {
    db,
    async close() {
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgres(server: string, content: Content = 'empty'): Promise<OpenDatabase> {
  const isReused = content === 'empty'
  const name = (isReused && unused.pop()) || (await createDatabase(server, content))
  const url = databaseOf(server, name)
  if (isReused) empty ??= await readEmptyDatabase(url)
  // a server on a busy machine that answers late is no outage
  const db = await openDatabase(url, '', { isServing: () => false })
  return {
    db,
    url,
    async close() {
      await db.destroy()
      // without a superuser, triggers stay on, and nothing is emptied
      if (isReused && empty && (await emptyDatabase(url, empty).catch(() => false))) unused.push(name)
      else await runSql(server, `drop database ${name} with (force)`)
    },
  }
}

/** Emptied databases of earlier tests of this process: emptying one costs a quarter of creating one. They are dropped after all tests. */
const unused: string[] = []
let empty: EmptyDatabase | undefined

async function createDatabase(server: string, content: Content): Promise<string> {
  const name = `${runName()}_${randomBytes(8).toString('hex')}`
  await runSql(server, `create database ${name} template ${await templateDatabase(server, content)}`)
  return name
}
