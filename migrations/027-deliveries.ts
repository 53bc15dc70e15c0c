import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Where notifications are sent outside of the site, what is sent to each place, and when users want to get it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores such a table by its key: one user's rows are together
  const end = isPostgres(db) ? sql`` : sql`without rowid`
  await db.schema
    .createTable('notification_channel')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Null: the site's own, managed by admins.
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    // `push` or `webhook`.
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    // JSON: keys, and what depends on the type.
    .addColumn('data', 'text', (c) => c.notNull())
    // JSON: the kinds that are sent; null: as the user has set for the type.
    .addColumn('kinds', 'text')
    .addColumn('keeps_quiet_hours', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // Since when nothing could be sent; null if the last attempt succeeded.
    .addColumn('failed_since', 'text')
    // When sending ended for good, and why.
    .addColumn('ended_at', 'text')
    .addColumn('ended_reason', 'text')
    .execute()
  await db.schema
    .createIndex('notification_channel_user')
    .on('notification_channel')
    .columns(['user_id', 'type'])
    .execute()
  await db.schema
    .createTable('notification_delivery')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('channel_id', 'text', (c) => c.notNull().references('notification_channel.id').onDelete('cascade'))
    // Null: a test.
    .addColumn('event_id', 'integer', (c) => c.references('notification_event.id').onDelete('cascade'))
    // The same for each attempt, so that receivers recognise what they have received.
    .addColumn('message_id', 'text', (c) => c.notNull())
    // `waiting`, `sent`, `failed` or `skipped`.
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('tried_at', 'text')
    // The last answer's HTTP status, and what went wrong.
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addUniqueConstraint('notification_delivery_event', ['channel_id', 'event_id'])
    .execute()
  await db.schema
    .createIndex('notification_delivery_due')
    .on('notification_delivery')
    .column('due_at')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute()
  await db.schema.createIndex('notification_delivery_by_event').on('notification_delivery').column('event_id').execute()
  await db.schema.createIndex('notification_delivery_time').on('notification_delivery').column('created_at').execute()
  // When a user does not want to be disturbed, and how often they get an email.
  await db.schema
    .createTable('notification_preference')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('time_zone', 'text', (c) => c.notNull())
    // Minutes after midnight in that zone; null: no quiet hours.
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_until', 'integer')
    // `off`, `daily` or `weekly`.
    .addColumn('digest', 'text', (c) => c.notNull())
    // When the next digest is due; null: none.
    .addColumn('digest_due_at', 'text')
    // The last event of the last digest.
    .addColumn('digest_event_id', 'integer', (c) => c.notNull())
    .modifyEnd(end)
    .execute()
  await db.schema
    .createIndex('notification_preference_due')
    .on('notification_preference')
    .column('digest_due_at')
    .where(sql.ref('digest_due_at'), 'is not', sql.lit(null))
    .execute()
  await addChannelToSettings(db, end)
}

/** Settings were for the site alone. */
async function addChannelToSettings(db: Kysely<unknown>, end: ReturnType<typeof sql>): Promise<void> {
  await db.schema.alterTable('notification_setting').renameTo('old_notification_setting').execute()
  await db.schema
    .createTable('notification_setting')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    // `site`, `push` or `email`.
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_setting_by_channel_pk', ['user_id', 'kind', 'channel'])
    .modifyEnd(end)
    .execute()
  await sql`insert into notification_setting (user_id, kind, channel, is_on)
    select user_id, kind, 'site', is_on from old_notification_setting`.execute(db)
  await db.schema.dropTable('old_notification_setting').execute()
}
