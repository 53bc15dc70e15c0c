import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Messages from the contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_message')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull().unique())
    .execute()
  await db.schema.createIndex('contact_message_sent_at').on('contact_message').column('sent_at').execute()
}
