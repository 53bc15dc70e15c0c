/** Counts files whose contents are read for searches, and forgets those that are missing. */
import { type RawBuilder, sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { unseenFiles } from './serve/seen-files-store.server.ts'

/** The jobs that read contents, and the tables that have a row of each file that was read. */
const TABLES = { lines: 'subtitle_reading', frames: 'frame_hash' } as const
export type ReadingJob = keyof typeof TABLES

export interface ReadingCounts {
  /** Files that are read, and those that wait for it. */
  read: number
  waiting: number
}

/** Of all files. */
export const countReadings = (db: CatalogueDb, job: ReadingJob): Promise<ReadingCounts> =>
  count(db, job, sql`(select id from media_file where false)`)

/** Of the files that the current request sees. */
export const countSeenReadings = (db: CatalogueDb, job: ReadingJob): Promise<ReadingCounts> =>
  count(db, job, unseenFiles())

async function count(db: CatalogueDb, job: ReadingJob, unseen: RawBuilder<unknown>): Promise<ReadingCounts> {
  const { rows } = await sql<ReadingCounts>`
    select (select count(*) from ${sql.table(TABLES[job])} where file_id not in ${unseen}) as read,
      (select count(*) from job where kind = ${job} and state in ('waiting', 'running', 'paused')
        and subject not in (select cast(id as text) from ${unseen} as unseen)) as waiting`.execute(db)
  return rows[0] ?? { read: 0, waiting: 0 }
}
