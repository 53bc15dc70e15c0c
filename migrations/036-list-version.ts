import type { Kysely } from 'kysely'

/** Counts the changes of each user's list and favourites, so that pages read them again only after one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_version')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
}
