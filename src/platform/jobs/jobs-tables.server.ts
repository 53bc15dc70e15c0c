/** The table of jobs as Kysely sees it. */
import type { Generated, Kysely, Selectable } from 'kysely'
import type { JobState } from './job-state.ts'

interface JobTable {
  id: Generated<number>
  kind: string
  subject: string
  priority: number
  state: JobState
  /** 0 to 1. */
  progress: Generated<number>
  /** How often it was begun and not brought to an end. */
  attempts: Generated<number>
  /** How often the site came to a sudden end while it ran, or it stalled its thread; see `MOST_CRASHES`. */
  crashes: Generated<number>
  failure: string | null
  detail: string | null
  /** Whoever works at it, anew for each time that it is taken. */
  worker: string | null
  /** Until when nobody else may begin it; of one that failed: when it is tried again, if it is. */
  leased_until: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export type JobTables = { job: JobTable; setting: { key: string; value: string } }
export type JobsDb = Kysely<JobTables>
export type JobRow = Selectable<JobTable>
