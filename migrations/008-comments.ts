import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Comments on titles and episodes, and reports about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    // 0: the title itself.
    .addColumn('episode', 'integer', (c) => c.notNull())
    // A comment remains after its author's account is deleted.
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('text', 'text', (c) => c.notNull())
    // Identifies a comment that is sent twice.
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('edited_at', 'text')
    .addUniqueConstraint('comment_once', ['user_id', 'fingerprint'])
    .execute()
  await db.schema.createIndex('comment_room').on('comment').columns(['anime_id', 'episode', 'id']).execute()
  await db.schema.createIndex('comment_user').on('comment').columns(['user_id', 'id']).execute()

  await db.schema
    .createTable('comment_report')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    // The reported text is copied, because its author can edit or delete the comment.
    .addColumn('comment_id', 'integer', (c) => c.references('comment.id').onDelete('set null'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('reporter_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('reason', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addUniqueConstraint('comment_report_once', ['comment_id', 'reporter_id'])
    .execute()
  await db.schema.createIndex('comment_report_state').on('comment_report').columns(['state', 'id']).execute()
  await db.schema.createIndex('comment_report_author').on('comment_report').column('author_id').execute()
  await db.schema.createIndex('comment_report_reporter').on('comment_report').column('reporter_id').execute()
  await db.schema.createIndex('comment_report_decider').on('comment_report').column('decided_by').execute()
}
