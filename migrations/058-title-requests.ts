import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** What users ask to have on the site, who asks for it, and what admins decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('title_request')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    // Null until a title that the catalogue did not have is imported.
    .addColumn('anime_id', 'integer', (c) => c.references('anime.id').onDelete('cascade'))
    .addColumn('mal_id', 'integer')
    // The name of such a title.
    .addColumn('name', 'text', (c) => c.notNull())
    // 0: the whole title.
    .addColumn('episode', 'integer', (c) => c.notNull())
    // The title and the episode, until the request has ended: two requests for the same are one.
    .addColumn('active_key', 'text', (c) => c.unique())
    // `open`, `approved`, `declined` or `fulfilled`.
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('requested_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('decided_at', 'text')
    .addColumn('fulfilled_at', 'text')
    .addColumn('import_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    // `waiting`, `sent` or `failed`; null if there is nothing to hand over to.
    .addColumn('handover', 'text')
    .addColumn('handover_detail', 'text')
    .addColumn('handover_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('handover_due', 'text')
    .execute()
  await db.schema.createIndex('title_request_state').on('title_request').columns(['state', 'id']).execute()
  await db.schema.createIndex('title_request_anime').on('title_request').column('anime_id').execute()
  await db.schema
    .createIndex('title_request_requested_by')
    .on('title_request')
    .columns(['requested_by', 'state'])
    .execute()
  await db.schema.createIndex('title_request_decided_by').on('title_request').column('decided_by').execute()
  await db.schema
    .createTable('title_request_asker')
    .addColumn('request_id', 'integer', (c) => c.notNull().references('title_request.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_request_asker_pk', ['request_id', 'user_id'])
    .execute()
  await db.schema.createIndex('title_request_asker_user').on('title_request_asker').column('user_id').execute()
}
