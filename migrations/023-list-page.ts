import { sql, type Kysely } from 'kysely'

/** How a user's list is shown, and an index that lists one custom list without reading the user's others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('list_setting')
    .addColumn('density', 'text', (column) => column.notNull().defaultTo(sql`'rows'`))
    .execute()
  await db.schema
    .createIndex('custom_list_entry_by_list')
    .on('custom_list_entry')
    .columns(['user_id', 'list_id', 'anime_id'])
    .execute()
}
