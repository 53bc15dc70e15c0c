/** Facts about the database itself, for operators. */
import { type Kysely, sql } from 'kysely'
import { readDatabaseTime } from './clock-store.server.ts'
import { isPostgres } from './database.server.ts'
import { findMigrations } from './migrate-database.server.ts'

export interface DatabaseFacts {
  engine: 'SQLite' | 'PostgreSQL'
  version: string
  /** The last migration. */
  schema: string
  bytes: number
  /** How long a trivial query takes (milliseconds): the shortest of three, since this process may be busy itself. */
  latencyMs: number
  /** Connections of everyone to the server, and how many it allows; null on SQLite. */
  connections: { open: number; max: number } | null
  /** Its clock minus this machine's (milliseconds). */
  clockDifferenceMs: number
}

interface Row {
  version: string
  bytes: number
  open: number | null
  max: number | null
}

async function measure(db: Kysely<object>): Promise<number> {
  const startedAt = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - startedAt
}

export async function readDatabaseFacts(db: Kysely<object>): Promise<DatabaseFacts> {
  const latencyMs = Math.min(await measure(db), await measure(db), await measure(db))
  const before = Date.now()
  const databaseTime = await readDatabaseTime(db)
  const clockDifferenceMs = databaseTime - (before + Date.now()) / 2
  const { rows } = await (
    isPostgres(db)
      ? sql<Row>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          (select count(*) from pg_stat_activity where backend_type = 'client backend') as open,
          current_setting('max_connections')::int as max`
      : sql<Row>`select sqlite_version() as version, page_count * page_size as bytes, null as open, null as max
          from pragma_page_count(), pragma_page_size()`
  ).execute(db)
  const [row] = rows
  return {
    engine: isPostgres(db) ? 'PostgreSQL' : 'SQLite',
    version: row?.version.split(' ', 1)[0] ?? '',
    schema: (await findMigrations(db)).at(-1) ?? '',
    bytes: row?.bytes ?? 0,
    latencyMs,
    connections: row?.open == null || row.max === null ? null : { open: row.open, max: row.max },
    clockDifferenceMs: Math.round(clockDifferenceMs),
  }
}
