/** Counts files whose contents are read for searches, and forgets those that are missing. */
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** The jobs that read contents, and the tables that have a row of each file that was read. */
const TABLES = { lines: 'subtitle_reading', frames: 'frame_hash' } as const
export type ReadingJob = keyof typeof TABLES

export interface ReadingCounts {
  /** Files that are read, and those that wait for it. */
  read: number
  waiting: number
}

export async function countReadings(db: CatalogueDb, job: ReadingJob): Promise<ReadingCounts> {
  const { rows } = await sql<ReadingCounts>`
    select (select count(*) from ${sql.table(TABLES[job])}) as read,
      (select count(*) from job where kind = ${job} and state in ('waiting', 'running', 'paused')) as waiting`.execute(
    db,
  )
  return rows[0] ?? { read: 0, waiting: 0 }
}
