import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Automatic refreshes of the catalogue: their state, what they changed, and which titles they follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_refresh')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('cursor', 'text')
    .addColumn('run_id', 'integer')
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('alive_at', 'text')
    .addColumn('succeeded_at', 'text')
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failing_since', 'text')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('catalogue_refresh_pk', ['source', 'kind'])
    .execute()
  await db.schema
    .createTable('catalogue_refresh_pause')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('paused_at', 'text', (c) => c.notNull())
    .addColumn('paused_by', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('catalogue_refresh_run')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('seen', 'integer', (c) => c.notNull())
    .addColumn('added', 'integer', (c) => c.notNull())
    .addColumn('changed', 'integer', (c) => c.notNull())
    .addColumn('refused', 'integer', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createTable('catalogue_refresh_change')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('run_id', 'integer', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('episode', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('catalogue_refresh_title')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addColumn('episodes_at', 'text')
    .addPrimaryKeyConstraint('catalogue_refresh_title_pk', ['source', 'external_id'])
    .execute()
  // The titles that air now, among all others.
  await db.schema.createIndex('anime_by_status').on('anime').column('status').execute()
}
