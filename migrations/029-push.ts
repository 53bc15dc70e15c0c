import { type Kysely } from 'kysely'

/** Devices get notifications until the session ends in which that was turned on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notification_channel')
    .addColumn('session_id', 'text', (c) => c.references('session.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('notification_channel_session').on('notification_channel').column('session_id').execute()
}
