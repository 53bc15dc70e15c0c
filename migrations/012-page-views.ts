import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/**
 * The day's counted views, by visitor and title. Before, both were in one column, and each view read all rows of the day.
 * Old rows are dropped: they cover one day, and the totals remain.
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
