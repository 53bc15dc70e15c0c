import type { Kysely } from 'kysely'

/** The rows of a user's home page are made again when this index says that the list has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('list_entry_changed')
    .on('list_entry')
    .columns(['user_id', 'status', 'updated_at'])
    .execute()
}
