/** The tables of moving in from other media servers. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import type { Kysely } from 'kysely'

export type MoveInTables = {
  move_in: {
    id: string
    server: string
    address: string
    state: string
    problem: string | null
    begun_by: string
    seen: number
    total: number | null
    is_stopping: number
    unread: number
    created_at: string
    applied_at: string | null
    updated_at: string
    expires_at: string
  }
  move_in_user: {
    move_in_id: string
    position: number
    name: string
    choice: string
    username: string
    email: string
    user_id: UserId | null
    is_created: number
    /** JSON. */
    found: string
    preview: string
    result: string
    unmatched: string
    chunks: number
    done: number
  }
  move_in_chunk: { move_in_id: string; user_position: number; position: number; states: string; undo: string }
}

export type MoveInDb = Kysely<MyListTables & MoveInTables>
