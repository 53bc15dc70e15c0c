import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** Pairs of terms are indexed on PostgreSQL, so that all subtitles are read again there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  for (const table of ['subtitle_line_index', 'subtitle_line', 'subtitle_track', 'subtitle_reading'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  // The next scan enqueues them.
  await sql`delete from job where kind = 'lines'`.execute(db)
}
