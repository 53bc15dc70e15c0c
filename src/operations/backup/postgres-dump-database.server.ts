/** Dumps a PostgreSQL database, and reads dumps. */
import { closeSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Kysely, sql } from 'kysely'
import { findMigrations } from '#src/platform/database/migrate-database.server.ts'
import { synchronize } from '#src/platform/process/synchronize.server.ts'
import { findPrograms, startProgram } from '../postgres-programs.server.ts'

type Database = Kysely<object>

export interface DumpedContent {
  rows: Record<string, number>
  migrations: string[]
  serverVersion: number
  schema: string
}

/** Dumps the tables of the current schema, and counts the rows of the same snapshot. */
export async function dumpPostgres(db: Database, url: string, path: string): Promise<DumpedContent> {
  closeSync(openSync(path, 'wx', 0o600))
  const serverVersion = await readServerVersion(db)
  const find = await findPrograms(serverVersion)
  const content = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const snapshot = await readText(trx, 'pg_export_snapshot()')
      const schema = await readText(trx, 'current_schema()')
      const dump = startProgram(
        find('pg_dump'),
        ['--format=custom', `--schema="${schema.replaceAll('"', '""')}"`, `--snapshot=${snapshot}`, `--file=${path}`],
        url,
      )
      dump.stdin.end()
      dump.stdout.resume()
      try {
        const rows = await countAllRows(trx)
        const migrations = 'kysely_migration' in rows ? await findMigrations(trx) : []
        await dump.ended
        return { rows, migrations, serverVersion, schema }
      } finally {
        dump.kill()
      }
    })
  synchronize(path)
  return content
}

export async function readServerVersion(db: Database): Promise<number> {
  return Math.floor(Number(await readText(db, `current_setting('server_version_num')`)) / 10_000)
}

export async function readText(db: Database, expression: string): Promise<string> {
  const { rows } = await sql<{ value: string | null }>`select ${sql.raw(expression)} as value`.execute(db)
  return rows[0]?.value ?? ''
}

/** The tables of the current schema. */
export async function listPostgresTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

async function countAllRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await listPostgresTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

const COPY = /^COPY (?:"[^"]*"|\w+)\.("?)(\w+)\1 \(.*\) FROM stdin;$/

/** Reads a whole dump without a server. @returns the rows of each table @throws {Error} if it is damaged */
export async function countDumpedRows(path: string, serverVersion: number): Promise<Record<string, number>> {
  const find = await findPrograms(serverVersion)
  const program = startProgram(find('pg_restore'), ['--data-only', '--file=-', path])
  program.stdin.end()
  const counts: Record<string, number> = {}
  let table: string | undefined
  for await (const line of createInterface({ input: program.stdout })) {
    if (table === undefined) {
      table = COPY.exec(line)?.[2]
      if (table !== undefined) counts[table] = 0
    } else if (line === String.raw`\.`) table = undefined
    else counts[table] = (counts[table] ?? 0) + 1
  }
  await program.ended
  return counts
}
