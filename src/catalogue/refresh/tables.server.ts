/** The tables of automatic refreshes as Kysely sees them. Times are ISO 8601 in UTC. */
import type { Generated } from 'kysely'
import type { RefreshKind, RefreshSource } from './kinds.ts'
import type { RunState } from './refresh-state.ts'
import type { ChangedField } from './title-changes.ts'

export type RefreshTables = {
  /** The state of each source and kind. */
  catalogue_refresh: {
    source: RefreshSource
    kind: RefreshKind
    /** What the cursor belongs to. */
    address: string
    cursor: string | null
    /** The row of `catalogue_refresh_run`. Only the process that started it may store its position. */
    run_id: number | null
    started_at: string | null
    /** Null while it runs, or if its process was killed. */
    ended_at: string | null
    alive_at: string | null
    succeeded_at: string | null
    due_at: string
    /** Failures in a row, and since when. */
    failures: number
    failing_since: string | null
    failure: string | null
  }
  catalogue_refresh_pause: { kind: RefreshKind; paused_at: string; paused_by: string }
  catalogue_refresh_run: {
    id: Generated<number>
    source: RefreshSource
    kind: RefreshKind
    state: RunState
    seen: number
    added: number
    changed: number
    refused: number
    failure: string | null
    started_at: string
    ended_at: string | null
  }
  catalogue_refresh_change: {
    id: Generated<number>
    run_id: number
    anime_id: number
    field: ChangedField
    episode: number | null
    before: string | null
    after: string | null
    changed_at: string
  }
  /** When a source was last asked for a title that airs, and for its episodes. */
  catalogue_refresh_title: { source: RefreshSource; external_id: string; read_at: string; episodes_at: string | null }
  /** When a source was last asked for the details of a title that had none. */
  catalogue_refresh_details: { source: RefreshSource; external_id: string; read_at: string }
}
