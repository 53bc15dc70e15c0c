import type { Kysely } from 'kysely'

/** Known devices, recent password checks, pending email addresses, and the senders of messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An email address that is not confirmed yet; until then, the user signs in with `email`.
  await db.schema.alterTable('user').addColumn('pending_email', 'text').execute()
  // When the password was last entered in this session; null in sessions from before this migration.
  await db.schema.alterTable('session').addColumn('proved_at', 'text').execute()

  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'user_id'])
    .execute()
  await db.schema.createIndex('known_device_user').on('known_device').column('user_id').execute()

  await db.schema
    .alterTable('contact_message')
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('contact_message_user').on('contact_message').column('user_id').execute()
}
