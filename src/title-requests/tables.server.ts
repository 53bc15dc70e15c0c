/** The tables of requests, and of the programs that they are handed over to. */
import type { Generated, Kysely } from 'kysely'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { ManagerKind } from './media-managers/manager.ts'
import type { Handover, RequestState } from './request.ts'

export type RequestTables = {
  title_request: {
    id: Generated<number>
    anime_id: number | null
    mal_id: number | null
    name: string
    episode: number
    active_key: string | null
    state: RequestState
    requested_by: UserId | null
    reason: string | null
    note: string | null
    created_at: string
    decided_by: UserId | null
    decided_at: string | null
    fulfilled_at: string | null
    import_attempts: Generated<number>
    handover: Handover | null
    handover_detail: string | null
    handover_attempts: Generated<number>
    handover_due: string | null
  }
  title_request_asker: {
    request_id: number
    user_id: UserId
    asked_at: string
  }
  media_manager: {
    kind: ManagerKind
    address: string
    confirmed_origin: string | null
    api_key: string
    root_folder: string | null
    quality_profile: number | null
    searches: number
    updated_at: string
  }
}

export type RequestDb = Kysely<RequestTables & AccountTables>
