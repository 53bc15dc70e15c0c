/** Deletes statistics after their time. */
import { sql } from 'kysely'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { addDays } from './days.ts'
import type { StatisticsDb } from './tables.server.ts'

/** Days that can be shown, and the ones before them that they are compared with. */
const DAYS_SHOWN = 90
const DAYS_STORED = 2 * DAYS_SHOWN + 1

/** Deletes what is older than its time: searches after 90 days, hashes after their day, everything else after 181 days. */
export async function deleteOldStatistics(db: StatisticsDb, today: string): Promise<void> {
  const first = addDays(today, 1 - DAYS_STORED)
  for (const table of ['daily_total', 'daily_latency', 'daily_watch_time'] as const)
    await db.deleteFrom(table).where('day', '<', first).execute()
  await db.deleteFrom('empty_search').where('day', '<', addDays(today, -DAYS_SHOWN)).execute()
  // other processes may still add what they counted before midnight
  await db.deleteFrom('visitor_sketch').where('day', '<', addDays(today, -1)).execute()
  await db.deleteFrom('empty_search_seen').where('day', '!=', today).execute()
}

/** The size of the whole database (bytes). */
export async function measureDatabase(db: StatisticsDb): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return (await query.execute(db)).rows[0]?.bytes ?? 0
}
