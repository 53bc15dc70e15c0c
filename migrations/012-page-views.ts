import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/**
 * Who saw what today, by visitor and title. Before, both stood in one text, and each view read all rows of the day. Rows of
 * the old form are dropped: they are of one day, and the totals that were counted from them stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('title_view_seen').execute()
  await db.schema
    .createTable('title_view_seen')
    .addColumn('day', 'text', (c) => c.notNull())
    // A keyed hash of the visitor's network.
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_view_seen_pk', ['day', 'visitor', 'anime_id'])
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute()
}
