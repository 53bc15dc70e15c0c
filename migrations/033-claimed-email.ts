import type { Kysely } from 'kysely'

/**
 * The address of a user who signed up with one that another account had and no one had confirmed. Their `email`, which is unique, is a
 * placeholder then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('claimed_email', 'text').execute()
  await db.schema.createIndex('user_claimed_email').on('user').columns(['claimed_email', 'joined_date']).execute()
}
