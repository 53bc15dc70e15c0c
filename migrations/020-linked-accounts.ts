import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Users' accounts at list services, and how their lists are synchronised with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores such a table by its key: one user's rows are together
  const end = isPostgres(db) ? sql`` : sql`without rowid`
  await db.schema
    .createTable('linked_account')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('remote_id', 'integer', (c) => c.notNull())
    .addColumn('remote_name', 'text', (c) => c.notNull())
    // Encrypted; null when the user has to connect again.
    .addColumn('tokens', 'text')
    .addColumn('access_ends_at', 'text', (c) => c.notNull())
    // When it has to be connected again at the latest; null if it is extended as long as it is used.
    .addColumn('ends_at', 'text')
    // While the tokens are replaced: when that began.
    .addColumn('refresh_started_at', 'text')
    // 0 until the owner agreed to the first sync, whose changes are only listed.
    .addColumn('is_approved', 'integer', (c) => c.notNull())
    .addColumn('sends_private', 'integer', (c) => c.notNull())
    // 1 after a change of the list, until a sync is planned.
    .addColumn('is_changed', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    // How many removals wait for the owner, and what the owner decided.
    .addColumn('removals_here', 'integer', (c) => c.notNull())
    .addColumn('removals_there', 'integer', (c) => c.notNull())
    .addColumn('removal_decision', 'text')
    .addColumn('connected_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('linked_account_pk', ['user_id', 'service'])
    .modifyEnd(end)
    .execute()
  await db.schema.createIndex('linked_account_due').on('linked_account').columns(['due_at']).execute()
  // Both sides of a title as they were after the last sync.
  await db.schema
    .createTable('linked_entry')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id').onDelete('cascade'))
    .addColumn('remote_id', 'integer', (c) => c.notNull())
    // JSON.
    .addColumn('base', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('linked_entry_pk', ['user_id', 'service', 'anime_id'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('sync_conflict')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('decision', 'text')
    .addPrimaryKeyConstraint('sync_conflict_pk', ['user_id', 'service', 'anime_id'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('sync_run')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('message', 'text')
    // JSON: how many titles were changed.
    .addColumn('counts', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_run_pk', ['user_id', 'service', 'started_at'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('sync_change')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id').onDelete('cascade'))
    // JSON: which fields changed on which side, from what to what, and why.
    .addColumn('change', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_change_pk', ['user_id', 'service', 'started_at', 'position'])
    .modifyEnd(end)
    .execute()
  // Connections that users have begun, until the service sends them back.
  await db.schema
    .createTable('link_request')
    .addColumn('state_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('session_hash', 'text', (c) => c.notNull())
    .addColumn('verifier', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .execute()
}
