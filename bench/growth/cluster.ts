/** Nodes of the site on one database, and on PostgreSQL also Redis and nginx. */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { startDeployedNginx } from '#test/proxies/start-proxies.ts'
import { startPostgres } from '#test/services/postgres.ts'
import { startRedis } from '#test/services/redis.ts'
import { databaseOf, runSql } from '#test/services/templates.ts'
import { fillCatalogue } from '../invented-catalogue.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { makeFolder } from '../temporary-site.ts'

export interface FilledDatabase {
  db: Database
  importPerSecond: number
  /** Settings of a node. */
  environment: Record<string, string>
  /** The folder of the first node, which on SQLite contains the database. */
  folder: string
  bytes(): Promise<number>
  /** The processes of PostgreSQL that serve the database now. */
  listProcesses(): Promise<number[]>
  close(): Promise<void>
}

/** Creates a database with invented titles. */
export async function fillDatabase(engine: 'sqlite' | 'postgres', titles: number): Promise<FilledDatabase> {
  const folder = await makeFolder()
  const server = engine === 'postgres' ? await startServers() : undefined
  const db = await openDatabase(server?.url, folder)
  const started = performance.now()
  await fillCatalogue(db.$extendTables<CatalogueTables>(), titles)
  const importPerSecond = (titles * 1_000) / (performance.now() - started)
  const ask = async (query: string) => (server ? runSql(server.url, query) : [])
  await ask('analyze')
  return {
    db,
    importPerSecond,
    environment: server?.environment ?? {},
    folder,
    async bytes() {
      const [row] = server ? await ask('select pg_database_size(current_database()) as bytes') : []
      return row ? Number(row['bytes']) : sizeOfSqlite(db)
    },
    listProcesses: async () => (await ask('select pid from pg_stat_activity')).map((row) => Number(row['pid'])),
    async close() {
      await db.destroy()
      await server?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function sizeOfSqlite(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
  return rows[0]?.bytes ?? 0
}

async function startServers() {
  const postgres = await startPostgres()
  const redis = await startRedis()
  await runSql(postgres.url, 'create database growth')
  const url = databaseOf(postgres.url, 'growth')
  return {
    url,
    environment: { DATABASE_URL: url, REDIS_URL: redis.url },
    async stop() {
      await redis.stop()
      await postgres.stop()
    },
  }
}

export interface Cluster {
  /** Where requests go: nginx, or the only node. */
  origin: string
  nodes: SiteProcess[]
  nginxPids: number[]
  stop(): Promise<void>
}

/** Starts nodes; behind nginx, unless the database is SQLite. */
export async function startCluster({ environment, folder }: FilledDatabase, count: number): Promise<Cluster> {
  const storage = await makeFolder()
  const folders = [folder]
  for (let node = 1; node < count; node++) folders.push(await makeFolder())
  const settings = {
    LOG_LEVEL: 'silent',
    ARTWORK: 'drawn',
    TRUSTED_PROXIES: '127.0.0.1',
    SIGN_UPS_PER_HOUR: '1000',
    ...environment,
  }
  const nodes: SiteProcess[] = []
  for (const own of folders) nodes.push(await startSite(own, settings))
  const isShared = 'DATABASE_URL' in environment
  const ports = nodes.map(({ origin }) => Number(new URL(origin).port))
  const nginx = isShared ? await startDeployedNginx(ports, storage) : undefined
  return {
    origin: nginx ? `http://127.0.0.1:${nginx.port}` : (nodes[0]?.origin ?? ''),
    nodes,
    nginxPids: nginx ? [nginx.pid] : [],
    async stop() {
      await nginx?.stop()
      for (const node of nodes) await node.stop()
      for (const own of [storage, ...folders.slice(1)]) await rm(own, { recursive: true, force: true })
    },
  }
}
