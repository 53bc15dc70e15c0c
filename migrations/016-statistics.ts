import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Daily statistics. No row contains or identifies a visitor; `empty_search_seen` has keyed hashes until its day is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const end = isPostgres(db) ? sql`` : sql`without rowid`
  await db.schema
    .createTable('daily_total')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('daily_total_pk', ['day', 'name'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('daily_latency')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Of a histogram whose buckets never change.
    .addColumn('bucket', 'integer', (c) => c.notNull())
    .addColumn('requests', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('daily_latency_pk', ['day', 'kind', 'bucket'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('daily_watch_time')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('daily_watch_time_pk', ['day', 'anime_id'])
    .modifyEnd(end)
    .execute()
  // Sketches from which the number of different visitors is estimated.
  await db.schema
    .createTable('visitor_sketch')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('registers', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('visitor_sketch_pk', ['day', 'name'])
    .execute()
  // Searches without results that at least two networks made.
  await db.schema
    .createTable('empty_search')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('networks', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('empty_search_pk', ['day', 'query'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('empty_search_seen')
    .addColumn('day', 'text', (c) => c.notNull())
    // Keyed hashes of the query and of the network.
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('empty_search_seen_pk', ['day', 'query', 'network'])
    .modifyEnd(end)
    .execute()
}
