import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** What users record about titles, the lists of their own that they sort them into, and their settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores such a table by its key: one user's rows are together
  const end = isPostgres(db) ? sql`` : sql`without rowid`
  await db.schema
    .createTable('list_entry')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('progress', 'integer', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('started_on', 'text')
    .addColumn('finished_on', 'text')
    .addColumn('times_rewatched', 'integer', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('is_private', 'integer', (c) => c.notNull())
    // JSON: fields of other services.
    .addColumn('other_fields', 'text', (c) => c.notNull())
    // Whether the user was asked for a score after the title was completed: 0 no, 1 to be asked, 2 asked.
    .addColumn('score_request', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_entry_pk', ['user_id', 'anime_id'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('custom_list')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('list_id', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('custom_list_pk', ['user_id', 'list_id'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('custom_list_entry')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('list_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('custom_list_entry_pk', ['user_id', 'anime_id', 'list_id'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('list_setting')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('score_format', 'text', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addColumn('follows_watching', 'integer', (c) => c.notNull())
    .execute()
}
