import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** The sources that episodes play from, and the availability of each title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('episode_source')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('sound', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('quality', 'text')
    .addColumn('tracks', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('intro_start', 'double precision')
    .addColumn('intro_end', 'double precision')
    .addColumn('outro_start', 'double precision')
    .addColumn('outro_end', 'double precision')
    // The hosts that a browser connects to for this source, so that they can be listed without reading every row.
    .addColumn('origins', 'text', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('episode_source_once', ['anime_id', 'episode', 'sound', 'address'])
    .execute()
  await db.schema.createIndex('episode_source_origins').on('episode_source').column('origins').execute()

  // A source refers to the number that its title had when it was added.
  await db.schema.createIndex('anime_merged_into').on('anime').column('merged_into').execute()

  // The catalogue's copy of what can be played; a title without a row has no sources.
  await db.schema
    .createTable('availability')
    .addColumn('anime_id', 'integer', (c) => c.primaryKey().references('anime.id'))
    .addColumn('sub', 'integer', (c) => c.notNull())
    .addColumn('dub', 'integer', (c) => c.notNull())
    .addColumn('last_episode', 'integer', (c) => c.notNull())
    .addColumn('quality', 'text')
    .execute()
}
