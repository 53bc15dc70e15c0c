import type { Kysely } from 'kysely'

/** What moves in from other media servers, with what is needed to apply and to undo it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('move_in')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('server', 'text', (c) => c.notNull())
    // Without its key, which is never stored.
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('begun_by', 'text', (c) => c.notNull())
    // While it is read: how many items were read, and of how many.
    .addColumn('seen', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('is_stopping', 'integer', (c) => c.notNull())
    // Items that the server failed to send.
    .addColumn('unread', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('applied_at', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('move_in_user')
    .addColumn('move_in_id', 'text', (c) => c.notNull().references('move_in.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    // The name on the other server.
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    // Whether the account was created for it.
    .addColumn('is_created', 'integer', (c) => c.notNull())
    // JSON: what was found, what would be added, what was done, and what has no match.
    .addColumn('found', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('unmatched', 'text', (c) => c.notNull())
    // Its chunks, and the next one to be handled.
    .addColumn('chunks', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('move_in_user_pk', ['move_in_id', 'position'])
    .execute()
  await db.schema.createIndex('move_in_user_user').on('move_in_user').column('user_id').execute()
  await db.schema
    .createTable('move_in_chunk')
    .addColumn('move_in_id', 'text', (c) => c.notNull())
    .addColumn('user_position', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    // JSON: states by title, and once they are applied, what they replaced.
    .addColumn('states', 'text', (c) => c.notNull())
    .addColumn('undo', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('move_in_chunk_pk', ['move_in_id', 'user_position', 'position'])
    .addForeignKeyConstraint(
      'move_in_chunk_user',
      ['move_in_id', 'user_position'],
      'move_in_user',
      ['move_in_id', 'position'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}
