import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Which messages were read, and a record of every import that was started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_message').addColumn('read_at', 'text').execute()

  await db.schema
    .createTable('import_attempt')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('source', 'text', (c) => c.notNull())
    // The arguments of the command after the source, as JSON.
    .addColumn('words', 'text', (c) => c.notNull())
    // The admin's name if it was started on a page.
    .addColumn('begun_by', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('stop_asked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('counts', 'text')
    .addColumn('total', 'integer')
    .addColumn('failure', 'text')
    .addColumn('begun_at', 'text', (c) => c.notNull())
    // The last heartbeat of the process that runs it.
    .addColumn('alive_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
}
