/** The tables of users' lists. `anime_id` is the title's number when the row was written. */
import type { Generated, Kysely, Transaction } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import type { EntryRow } from './entries/stored-entry.ts'
import type { LinkedTables } from './linked-account-tables.ts'
import type { ImportTables } from './import-tables.ts'

export type MyListTables = ImportTables &
  LinkedTables & {
    favourite: { user_id: UserId; anime_id: number; added_at: string; position: Generated<number | null> }
    watch_history: { user_id: UserId; at: string; anime_id: number; episode: number }
    continue_watching: {
      user_id: UserId
      anime_id: number
      episode: number
      /** Whole seconds. */
      position: number
      /** Percent. */
      progress: number
      at: string
      ended: Generated<number>
    }
    /** Positions in other episodes than the one in `continue_watching`. */
    episode_position: {
      user_id: UserId
      anime_id: number
      episode: number
      position: number
      progress: number
      at: string
    }
    playback_rule: { user_id: UserId; audio: string | null; subtitles: string | null; mode: string; sdh: number }
    /** `tracks`: JSON, for `parseTitleChoice`. */
    title_choice: { user_id: UserId; anime_id: number; sound: string; tracks: string; at: string }
    watched_episode: { user_id: UserId; anime_id: number; episode: number }
    list_entry: EntryRow & { user_id: UserId }
    custom_list: { user_id: UserId; list_id: number; name: string; position: number }
    custom_list_entry: { user_id: UserId; anime_id: number; list_id: number }
    list_undo: {
      user_id: UserId
      id: string
      position: number
      created_at: string
      size: number
      text_bytes: number
      entries: string
    }
    /** How often a user's entries or favourites changed. */
    list_version: { user_id: UserId; version: number }
    list_setting: {
      user_id: UserId
      score_format: string
      is_public: number
      follows_watching: number
      density: Generated<string>
      /** Separated by commas. */
      genres: Generated<string>
    }
    /** Of the accounts. */
    user: { id: UserId; username: string; is_banned: number; ban_reason: string | null; ban_until: string | null }
    /** In the catalogue: the title that this one was merged into. */
    anime: { id: number; merged_into: number | null }
    anime_external_id: { space: string; external_id: string; anime_id: number }
  }

export type MyListDb = Kysely<MyListTables>
export type MyListTransaction = Transaction<MyListTables>
