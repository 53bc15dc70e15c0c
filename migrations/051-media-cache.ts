import type { Kysely } from 'kysely'

/** When the package of a file was last played, whether an admin keeps it, and which package its live one has replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_file').addColumn('used_at', 'text').execute()
  await db.schema.alterTable('media_file').addColumn('pinned_at', 'text').execute()
  await db.schema.alterTable('media_index').addColumn('evicted', 'text').execute()
  await db.schema.createIndex('media_index_evicted').on('media_index').column('evicted').execute()
}
