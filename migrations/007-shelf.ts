import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Favourites, watch history, watch progress, and watched episodes. */
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

  // The key is in the order of the only query: one user's entries, newest first.
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
    // When the user was at this position. Updates with an earlier time are outdated and ignored.
    .addColumn('at', 'text', (c) => c.notNull())
    // Set for a title that was finished or removed. The row remains, so that outdated updates do not add it again.
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

/** SQLite stores such a table by its key: one user's rows are together, and the key is not stored twice. */
const clustered = (db: Kysely<unknown>) => (isPostgres(db) ? sql`` : sql`without rowid`)
