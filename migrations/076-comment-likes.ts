import type { Kysely } from 'kysely'

/** Likes of comments, counted in the comment, so that comments can be listed by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comment')
    .addColumn('likes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('comment_top').on('comment').columns(['anime_id', 'episode', 'likes', 'id']).execute()
  await db.schema
    .createTable('comment_like')
    .addColumn('comment_id', 'integer', (c) => c.notNull().references('comment.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_like_pk', ['comment_id', 'user_id'])
    .execute()
  await db.schema.createIndex('comment_like_user').on('comment_like').columns(['user_id', 'comment_id']).execute()
}
