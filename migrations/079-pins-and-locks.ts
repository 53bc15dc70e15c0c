import type { Kysely } from 'kysely'

/** Comments that admins show first, and discussions in which only admins comment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment_pin')
    .addColumn('comment_id', 'integer', (c) => c.primaryKey().references('comment.id').onDelete('cascade'))
    // As in the comment.
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('comment_pin_topic').on('comment_pin').columns(['anime_id', 'episode']).execute()
  await db.schema
    .createTable('comment_lock')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_lock_pk', ['anime_id', 'episode'])
    .execute()
}
