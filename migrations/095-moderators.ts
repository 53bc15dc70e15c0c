import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** Users who moderate comments, mutes that end, and the decisions about users' comments with their appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('is_moderator', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('user').addColumn('muted_until', 'text').execute()
  await db.schema
    .createTable('moderation_decision')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    // 'hide', 'show' or 'mute'.
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('comment_id', 'integer', (c) => c.references('comment.id').onDelete('set null'))
    // The text when it was decided.
    .addColumn('text', 'text')
    // Of a mute.
    .addColumn('days', 'integer')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('decided_at', 'text', (c) => c.notNull())
    .addColumn('appeal', 'text')
    .addColumn('appealed_at', 'text')
    // 'open', 'upheld' or 'overturned'; null without an appeal.
    .addColumn('appeal_state', 'text')
    .addColumn('appeal_reason', 'text')
    .addColumn('appeal_decided_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('moderation_user').on('moderation_decision').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('moderation_comment').on('moderation_decision').column('comment_id').execute()
  await db.schema.createIndex('moderation_decider').on('moderation_decision').column('decided_by').execute()
  await db.schema
    .createIndex('moderation_appeal_decider')
    .on('moderation_decision')
    .column('appeal_decided_by')
    .execute()
  await db.schema
    .createIndex('moderation_appeal')
    .on('moderation_decision')
    .columns(['appealed_at', 'id'])
    .where(sql.ref('appeal_state'), '=', sql.lit('open'))
    .execute()
}
