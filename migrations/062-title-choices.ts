import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** The tracks that users chose of a title, by the kind of audio: of the latest row, it is the one that they chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('title_choice')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('sound', 'text', (c) => c.notNull())
    .addColumn('tracks', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_choice_pk', ['user_id', 'anime_id', 'sound'])
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute()
  await db.schema.createIndex('title_choice_at').on('title_choice').columns(['user_id', 'at']).execute()
}
