/** What most tests begin with, made once a run on each engine and copied from then on. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'

/** Every table in place, with nothing in them or with the starter's titles. */
const CONTENTS = ['empty', 'starter'] as const
export type Content = (typeof CONTENTS)[number]

const FILE = 'hoshimi.db'

async function fill(url: string | undefined, folder: string, content: Content): Promise<void> {
  const db = await openDatabase(url, folder)
  if (content === 'starter') await loadStarter(db.$extendTables<CatalogueTables>(), STARTER)
  await db.destroy()
}

/** Puts a database into a folder that has none. */
export async function fillSqlite(folder: string, content: Content): Promise<void> {
  const kept = process.env.TEST_TEMPLATES
  if (kept === undefined) return fill(undefined, folder, content)
  await copyFile(await templateFile(kept, content), join(folder, FILE))
}

/** Two processes may make it at the same time: the later one takes the place of one that is the same. */
async function templateFile(kept: string, content: Content): Promise<string> {
  const file = join(kept, `${content}.db`)
  if (existsSync(file)) return file
  const own = await mkdtemp(join(kept, 'own-'))
  await fill(undefined, own, content)
  await rename(join(own, FILE), file)
  await rm(own, { recursive: true })
  return file
}

/** The name of a database to copy. */
export async function templateDatabase(server: string, content: Content): Promise<string> {
  const name = nameOf(content)
  const found = await tell(server, `select 1 from pg_database where datname = '${name}'`)
  if (found.length > 0) return name
  const own = `own_${randomBytes(8).toString('hex')}`
  await tell(server, `create database ${own}`)
  await fill(databaseOf(server, own), '', content)
  try {
    await tell(server, `alter database ${own} rename to ${name}`)
  } catch {
    await tell(server, `drop database ${own}`) // another process was faster
  }
  return name
}

/** When all tests are over. */
export async function dropTemplates(server: string): Promise<void> {
  for (const content of CONTENTS) await tell(server, `drop database if exists ${nameOf(content)}`)
}

/** Several runs may share a server. */
const nameOf = (content: Content): string =>
  `template_${content}_${createHash('sha256')
    .update(process.env.TEST_TEMPLATES ?? '')
    .digest('hex')
    .slice(0, 8)}`

export function databaseOf(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

export async function tell(server: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
