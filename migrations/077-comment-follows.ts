import type { Kysely } from 'kysely'

/** Who follows the discussion of a title or an episode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment_follow')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    // 0: the title itself.
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_follow_pk', ['user_id', 'anime_id', 'episode'])
    .execute()
  await db.schema
    .createIndex('comment_follow_topic')
    .on('comment_follow')
    .columns(['anime_id', 'episode', 'user_id'])
    .execute()
}
