import type { Kysely } from 'kysely'

/** Second factors with their recovery codes, sign-ins that wait for a code, and the networks of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    // Encrypted where there is a TOKEN_KEY.
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // Null until its first code was entered.
    .addColumn('confirmed_at', 'text')
    // Which session sets it up.
    .addColumn('session_hash', 'text', (c) => c.notNull())
    // Of the last code that was accepted: its time in steps of 30 seconds.
    .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_pk', ['user_id', 'code_hash'])
    .execute()
  await db.schema
    .createTable('sign_in_step')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    // JSON: how the first step was passed.
    .addColumn('proof', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sign_in_step_user').on('sign_in_step').column('user_id').execute()
  await db.schema.createIndex('sign_in_step_expiry').on('sign_in_step').column('expires_at').execute()
  await db.schema.alterTable('session').addColumn('network', 'text').execute()
}
