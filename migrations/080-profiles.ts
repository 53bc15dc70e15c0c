import type { Kysely } from 'kysely'

/** Profiles: users without a way in of their own, and which one of them acts in a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('profile_of', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.alterTable('user').addColumn('pin_hash', 'text').execute()
  await db.schema.createIndex('user_profile_of').on('user').column('profile_of').execute()
  // a device whose profile was deleted is signed out: it must not become the account
  await db.schema
    .alterTable('session')
    .addColumn('profile_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('session_profile').on('session').column('profile_id').execute()
}
