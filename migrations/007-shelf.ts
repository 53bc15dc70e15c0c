import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** What a user keeps: favourites, what they watched, where they are in what they began, and which episodes they saw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('favourite')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('favourite_pk', ['user_id', 'anime_id'])
    .modifyEnd(clustered(db))
    .execute()
  await db.schema.createIndex('favourite_added').on('favourite').columns(['user_id', 'added_at', 'anime_id']).execute()

  // In the order in which it is read, and that is all that it is ever asked for: one person's, newest first.
  await db.schema
    .createTable('watch_history')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('watch_history_pk', ['user_id', 'at', 'anime_id', 'episode'])
    .modifyEnd(clustered(db))
    .execute()

  await db.schema
    .createTable('continue_watching')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('progress', 'integer', (c) => c.notNull())
    // When the viewer was there; what comes later with an earlier moment is old news.
    .addColumn('at', 'text', (c) => c.notNull())
    // A title that was seen or taken off the list: kept so that old news does not put it back.
    .addColumn('ended', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('continue_watching_pk', ['user_id', 'anime_id'])
    .modifyEnd(clustered(db))
    .execute()
  await db.schema.createIndex('continue_watching_at').on('continue_watching').columns(['user_id', 'at']).execute()

  await db.schema
    .createTable('watched_episode')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('watched_episode_pk', ['user_id', 'anime_id', 'episode'])
    .modifyEnd(clustered(db))
    .execute()
}

/** SQLite keeps such a table by its key: what belongs to one person lies together, and the key is not stored twice. */
const clustered = (db: Kysely<unknown>) => (isPostgres(db) ? sql`` : sql`without rowid`)
