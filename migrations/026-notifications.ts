import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** What users are notified of, who is notified, and what each user wants to be notified of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores such a table by its key: one user's rows are together
  const end = isPostgres(db) ? sql`` : sql`without rowid`
  await db.schema
    .createTable('notification_event')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    // Identifies what happened, so that it is recorded once.
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.references('anime.id').onDelete('cascade'))
    // JSON.
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // The last user, in the order of their ids, for whom it was decided whether they are notified.
    .addColumn('cursor', 'text', (c) => c.notNull())
    .addColumn('is_done', 'integer', (c) => c.notNull())
    .addUniqueConstraint('notification_event_subject', ['kind', 'subject'])
    .execute()
  await db.schema
    .createIndex('notification_event_waiting')
    .on('notification_event')
    .column('id')
    .where(sql.ref('is_done'), '=', sql.lit(0))
    .execute()
  await db.schema
    .createIndex('notification_event_title')
    .on('notification_event')
    .columns(['anime_id', 'kind'])
    .execute()
  await db.schema.createIndex('notification_event_time').on('notification_event').column('created_at').execute()
  await db.schema
    .createTable('notification')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('notification_event.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text')
    // Also lists a user's newest: later events have higher ids.
    .addUniqueConstraint('notification_user_event', ['user_id', 'event_id'])
    .execute()
  await db.schema.createIndex('notification_event_id').on('notification').column('event_id').execute()
  await db.schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['user_id', 'event_id'])
    .where(sql.ref('read_at'), 'is', sql.lit(null))
    .execute()
  await db.schema
    .createTable('title_notification')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id').onDelete('cascade'))
    // `any`, `sub`, `dub` or `off`.
    .addColumn('choice', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_notification_pk', ['user_id', 'anime_id'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createIndex('title_notification_title')
    .on('title_notification')
    .columns(['anime_id', 'user_id'])
    .execute()
  // The kinds that users have switched on or off.
  await db.schema
    .createTable('notification_setting')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_setting_pk', ['user_id', 'kind'])
    .modifyEnd(end)
    .execute()
  // Finds the users who have a title on their list, in the order of their ids.
  await db.schema
    .createIndex('list_entry_by_title')
    .on('list_entry')
    .columns(['anime_id', 'user_id', 'status'])
    .execute()
}
