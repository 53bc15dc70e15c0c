import type { Kysely } from 'kysely'

/** Lists the titles of one custom list without reading those of the user's others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('custom_list_entry_by_list')
    .on('custom_list_entry')
    .columns(['user_id', 'list_id', 'anime_id'])
    .execute()
}
