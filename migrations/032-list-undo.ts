import { type Kysely } from 'kysely'

/** Entries of lists as they were before the last changes, for some minutes: undoing a change names its copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_undo')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    // Chosen by the client that changed them; the parts of one change share it.
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // Characters of the entries.
    .addColumn('size', 'integer', (c) => c.notNull())
    // Bytes of all texts of the user's list before the change: so many may be there again after undoing it.
    .addColumn('text_bytes', 'integer', (c) => c.notNull())
    // JSON.
    .addColumn('entries', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_undo_pk', ['user_id', 'id', 'position'])
    .execute()
  await db.schema.createIndex('list_undo_created').on('list_undo').column('created_at').execute()
}
