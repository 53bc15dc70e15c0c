import type { Kysely } from 'kysely'

/** The order that users give to their favourites, and an index that tells whether a user's list has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Lowest first. Without a position, a favourite comes before those that have one, as new favourites do.
  await db.schema.alterTable('favourite').addColumn('position', 'integer').execute()
  await db.schema
    .createIndex('list_entry_changed')
    .on('list_entry')
    .columns(['user_id', 'status', 'updated_at'])
    .execute()
}
