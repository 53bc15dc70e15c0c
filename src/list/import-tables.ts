/** The tables of imports. */
import type { UserId } from '#src/accounts/viewer.ts'

export type ImportTables = {
  list_import: ImportTable & { id: string; user_id: UserId }
  list_import_chunk: { import_id: string; position: number; rows: string; choices: string; undo: string }
  waiting_entry: WaitingTable & { user_id: UserId }
}

export interface ImportTable {
  /** Null while the list is read, and if it could not be read. */
  source: string | null
  owner: string | null
  state: string
  choice: string
  /** JSON: formats, the chosen one first. Null if the format is certain. */
  score_formats: string | null
  /** JSON. */
  counts: string
  result: string
  notices: string
  chunks: number
  position: number
  /** Characters in its chunks. */
  size: number
  created_at: string
  applied_at: string | null
  updated_at: string
  expires_at: string
}

export interface WaitingTable {
  /** An external id of the title, such as `mal:5`. */
  id: string
  import_id: string
  source: string
  mal_id: number | null
  anilist_id: number | null
  kitsu_id: number | null
  title: string
  /** JSON. */
  entry: string
  added_at: string
}
