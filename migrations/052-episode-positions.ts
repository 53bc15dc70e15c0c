import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Positions in episodes besides the one in `continue_watching`, which has only the current episode of a title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('episode_position')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('progress', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('episode_position_pk', ['user_id', 'anime_id', 'episode'])
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute()
  await db.schema.createIndex('episode_position_at').on('episode_position').columns(['user_id', 'at']).execute()
}
