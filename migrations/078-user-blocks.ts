import type { Kysely } from 'kysely'

/** Users who blocked another user: neither sees the comments of the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_block')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('blocked_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_block_pk', ['user_id', 'blocked_id'])
    .execute()
  await db.schema.createIndex('user_block_blocked').on('user_block').columns(['blocked_id', 'user_id']).execute()
}
