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
  notification_setting: { user_id: UserId; kind: string; is_on: number }
}

/** The feature's own tables and those that it reads. */
export type NotificationTables = OwnTables & Pick<AccountTables, 'user'> & CatalogueTables
export type NotificationDb = Kysely<NotificationTables>
