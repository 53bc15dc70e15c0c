/** Template databases, created once a run on each engine and copied for each test. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'

/** All tables, either empty or with the starter titles. */
export type Content = 'empty' | 'starter'

const FILE = 'hoshimi.db'

async function fill(url: string | undefined, folder: string, content: Content): Promise<void> {
  const db = await openDatabase(url, folder)
  if (content === 'starter') await loadStarter(db.$extendTables<CatalogueTables>(), STARTER)
  await db.destroy()
}

/** Copies the template into a folder without a database. */
export async function fillSqlite(folder: string, content: Content): Promise<void> {
  const template = process.env.TEST_TEMPLATES
  if (template === undefined) return fill(undefined, folder, content)
  await copyFile(await templateFile(template, content), join(folder, FILE))
}

/** Two processes may create it concurrently: the later replaces an identical file. */
async function templateFile(template: string, content: Content): Promise<string> {
  const file = join(template, `${content}.db`)
  if (existsSync(file)) return file
  const own = await mkdtemp(join(template, 'own-'))
  await fill(undefined, own, content)
  await rename(join(own, FILE), file)
  await rm(own, { recursive: true })
  return file
}

/** Returns the name of the template database. */
export async function templateDatabase(server: string, content: Content): Promise<string> {
  const name = `${runName()}_template_${content}`
  const found = await runSql(server, `select 1 from pg_database where datname = '${name}'`)
  if (found.length > 0) return name
  const own = `${runName()}_${randomBytes(8).toString('hex')}`
  await runSql(server, `create database ${own}`)
  await fill(databaseOf(server, own), '', content)
  try {
    await runSql(server, `alter database ${own} rename to ${name}`)
  } catch {
    await runSql(server, `drop database ${own}`) // another process was faster
  }
  return name
}

/** Drops the databases of this run after all tests. */
export async function dropDatabases(server: string): Promise<void> {
  const found = await runSql<{ datname: string }>(
    server,
    `select datname from pg_database where datname like '${runName()}\\_%'`,
  )
  for (const { datname } of found) await runSql(server, `drop database ${datname} with (force)`)
}

/** Starts the names of the databases of this run, since several runs may share a server. */
export const runName = (): string =>
  `test_${createHash('sha256')
    .update(process.env.TEST_TEMPLATES ?? '')
    .digest('hex')
    .slice(0, 8)}`

export function databaseOf(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

/** @returns the rows */
export async function runSql<Row extends pg.QueryResultRow>(server: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
