/** The tables of linked accounts. */
import type { UserId } from '#src/accounts/viewer.ts'

interface OfAccount {
  user_id: UserId
  service: string
}

export type LinkedTables = {
  linked_account: OfAccount & {
    remote_id: number
    remote_name: string
    tokens: string | null
    access_ends_at: string
    ends_at: string | null
    refresh_started_at: string | null
    is_approved: number
    sends_private: number
    is_changed: number
    due_at: string
    removals_here: number
    removals_there: number
    removal_decision: string | null
    connected_at: string
  }
  linked_entry: OfAccount & { anime_id: number; remote_id: number; base: string }
  sync_conflict: OfAccount & { anime_id: number; kind: string; decision: string | null }
  sync_run: OfAccount & {
    started_at: string
    ended_at: string | null
    outcome: string
    message: string | null
    counts: string
  }
  sync_change: OfAccount & { started_at: string; position: number; anime_id: number; change: string }
  link_request: OfAccount & { state_hash: string; session_hash: string; verifier: string; ends_at: string }
}
