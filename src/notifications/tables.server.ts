/** The tables of notifications. `anime_id` is the title's number when the row was written. */
import type { Generated, Kysely } from 'kysely'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'

type OwnTables = {
  notification_event: {
    id: Generated<number>
    kind: string
    subject: string
    anime_id: number | null
    /** JSON: `EventFacts`. */
    data: string
    created_at: string
    /** The last user for whom it was decided whether they are notified; empty before the first. */
    cursor: string
    is_done: number
  }
  notification: {
    id: Generated<number>
    user_id: UserId
    event_id: number
    created_at: string
    read_at: string | null
  }
  title_notification: { user_id: UserId; anime_id: number; choice: string }
  /** `channel`: `SettingChannel`. */
  notification_setting: { user_id: UserId; kind: string; channel: string; is_on: number }
  notification_preference: {
    user_id: UserId
    time_zone: string
    /** Minutes after midnight; null if there are no quiet hours. */
    quiet_from: number | null
    quiet_until: number | null
    digest: string
    digest_due_at: string | null
    digest_event_id: number
  }
  notification_channel: {
    id: string
    /** Null: the site's own. */
    user_id: UserId | null
    type: string
    name: string
    address: string
    data: string
    /** JSON; null: as the user has set for the type. */
    kinds: string | null
    keeps_quiet_hours: number
    created_at: string
    failed_since: string | null
    ended_at: string | null
    ended_reason: string | null
    /** The channel is deleted with it. */
    session_id: string | null
  }
  notification_delivery: {
    id: Generated<number>
    channel_id: string
    /** Null: a test. */
    event_id: number | null
    message_id: string
    state: string
    attempts: number
    due_at: string
    created_at: string
    tried_at: string | null
    status: number | null
    error: string | null
  }
}

/** The feature's own tables and those that it reads. */
export type NotificationTables = OwnTables & Pick<AccountTables, 'session' | 'user'> & CatalogueTables
export type NotificationDb = Kysely<NotificationTables>
