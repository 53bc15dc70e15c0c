import type { Kysely } from 'kysely'

/** Invitations to create an account, who invited a user, and accounts that wait for an admin's approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('uses', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('max_uses', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('invitation_invited_by').on('invitation').column('invited_by').execute()
  await db.schema
    .alterTable('user')
    .addColumn('invited_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('user')
    .addColumn('waits_for_approval', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('user_invited_by').on('user').column('invited_by').execute()
}
