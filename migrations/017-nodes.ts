import type { Kysely } from 'kysely'

/** The machines that serve the site, for the status page: each writes its row every half a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('node')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    // JSON: versions, workers, and the last errors
    .addColumn('report', 'text', (c) => c.notNull())
    .execute()
}
