import type { Kysely } from 'kysely'

/** When a scan first did not find a file, ISO 8601: it is marked as missing at once, or after an admin was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_file').addColumn('missing_since', 'text').execute()
  await db.schema.createIndex('media_file_missing_since').on('media_file').column('missing_since').execute()
}
