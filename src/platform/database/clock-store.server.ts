/** The clock that the processes of a site share. */
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './database.server.ts'

/** The time of the database's machine in milliseconds since 1970; SQLite is on this machine. */
export async function readDatabaseTime<Tables>(db: Kysely<Tables>): Promise<number> {
  if (!isPostgres(db)) return Date.now()
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
  return Math.floor(rows[0]?.ms ?? Date.now())
}
