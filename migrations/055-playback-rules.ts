import type { Kysely } from 'kysely'

/** How users hear and read videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playback_rule')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('audio', 'text')
    .addColumn('subtitles', 'text')
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('sdh', 'integer', (c) => c.notNull())
    .execute()
}
