import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#src/platform/database.server.ts'

export interface OpenDatabase {
  db: Database
  /** Closes the database and removes it. */
  close(): Promise<void>
}

export interface TestDatabase {
  name: 'sqlite' | 'postgres'
  /** A fresh database with every table in place and nothing in it. */
  open(): Promise<OpenDatabase>
}

/** The engines that every store is tested on: `describe.each(databases())('$name', ({ open }) => …)`. */
export function databases(): TestDatabase[] {
  const server = process.env.TEST_DATABASE_URL
  const sqlite: TestDatabase = { name: 'sqlite', open: openSqlite }
  return server ? [sqlite, { name: 'postgres', open: () => openPostgres(server) }] : [sqlite]
}

async function openSqlite(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-database-'))
  const db = await openDatabase(undefined, folder)
  return {
    db,
    async close() {
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgres(server: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await tell(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const db = await openDatabase(address.href, '')
  return {
    db,
    async close() {
      await db.destroy()
      await tell(server, `drop database ${name} with (force)`)
    },
  }
}

async function tell(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
