import type { Kysely } from 'kysely'

/** By which provider of identities a session started, and until when a password works where local passwords are off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('provider', 'text').execute()
  // The session at the provider, if it said so.
  await db.schema.alterTable('session').addColumn('provider_session', 'text').execute()
  await db.schema.alterTable('account').addColumn('allowed_until', 'text').execute()
}
