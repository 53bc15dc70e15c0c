import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Imports of lists with what is needed to apply and to undo them, and entries of titles that the catalogue does not have yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const end = isPostgres(db) ? sql`` : sql`without rowid`
  await db.schema
    .createTable('list_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('source', 'text')
    .addColumn('owner', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('choice', 'text', (c) => c.notNull())
    // JSON: rows by kind, what has been done, and sentences for the user.
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('notices', 'text', (c) => c.notNull())
    // Its chunks, the next one to be handled, and the characters that they store.
    .addColumn('chunks', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('applied_at', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('list_import_user').on('list_import').column('user_id').execute()
  await db.schema
    .createTable('list_import_chunk')
    .addColumn('import_id', 'text', (c) => c.notNull().references('list_import.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    // JSON: the entries until they are applied, choices for single ones, and the entries as they were before.
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('undo', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_import_chunk_pk', ['import_id', 'position'])
    .execute()
  await db.schema
    .createTable('waiting_entry')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    // An external id of the title, such as mal:5.
    .addColumn('id', 'text', (c) => c.notNull())
    // The import that it came with, which may be deleted before.
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('mal_id', 'integer')
    .addColumn('anilist_id', 'integer')
    .addColumn('kitsu_id', 'integer')
    .addColumn('title', 'text', (c) => c.notNull())
    // JSON.
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('waiting_entry_pk', ['user_id', 'id'])
    .modifyEnd(end)
    .execute()
}
