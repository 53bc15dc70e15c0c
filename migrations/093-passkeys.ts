import type { Kysely } from 'kysely'

/** Passkeys, and by which one a session started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    // By which the authenticator knows it, in base64url.
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    // COSE, in base64url.
    .addColumn('public_key', 'text', (c) => c.notNull())
    // How often it was used, as the authenticator counts; 0 if it does not count. Up to 2³² − 1.
    .addColumn('counter', 'bigint', (c) => c.notNull())
    // Separated by spaces.
    .addColumn('transports', 'text', (c) => c.notNull())
    // The model of the authenticator.
    .addColumn('aaguid', 'text', (c) => c.notNull())
    .addColumn('is_synced', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    // When the last challenge that it answered was made, in milliseconds since 1970.
    .addColumn('last_challenge', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute()
  await db.schema.alterTable('session').addColumn('passkey_id', 'text').execute()
}
