import type { Kysely } from 'kysely'

/** For which titles a source was asked for the details that earlier versions did not store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_refresh_details')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('catalogue_refresh_details_pk', ['source', 'external_id'])
    .execute()
}
