/** Kysely types of the job table. */
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
  /** Number of unfinished runs. */
  attempts: Generated<number>
  /** Number of runs in which the site crashed or the job stalled its thread; see `MAX_CRASHES`. */
  crashes: Generated<number>
  failure: string | null
  detail: string | null
  /** Id of the run that holds the job, new for each claim. */
  worker: string | null
  /** When the lease expires; for a failed job, when it is retried. */
  leased_until: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export type JobTables = { job: JobTable; setting: { key: string; value: string } }
export type JobsDb = Kysely<JobTables>
export type JobRow = Selectable<JobTable>
