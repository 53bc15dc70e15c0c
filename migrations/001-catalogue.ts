import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Titles with their external ids, episodes, cast, pictures and view counts, and the state of imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('anime')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('merged_into', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('english', 'text')
    .addColumn('romaji', 'text')
    .addColumn('japanese', 'text')
    .addColumn('format', 'text')
    .addColumn('status', 'text')
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('season', 'text')
    .addColumn('season_year', 'integer')
    .addColumn('episodes', 'integer')
    .addColumn('minutes', 'integer')
    .addColumn('rating', 'text')
    .addColumn('material', 'text')
    .addColumn('score', 'double precision')
    .addColumn('popularity', 'integer')
    .addColumn('favourites', 'integer')
    .addColumn('adult', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('premium', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('poster', 'text')
    .addColumn('banner', 'text')
    // Lists and small records as JSON: the snapshot loads them as a whole, and no SQL query reads into them.
    .addColumn('synonyms', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('genres', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('studios', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('producers', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('broadcast', 'text')
    .addColumn('next_episode', 'text')
    .addColumn('relations', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('recommendations', 'text', (c) => c.notNull().defaultTo('[]'))
    // Long and rarely read. They come last, so that SQLite can skip them when the snapshot is loaded.
    .addColumn('trailer', 'text')
    .addColumn('links', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('origins', 'text', (c) => c.notNull().defaultTo('{}'))
    // Digests of the data behind the title's rows in other tables, so that an import can detect changes.
    .addColumn('cast_digest', 'text')
    .addColumn('episode_titles_digest', 'text')
    .addColumn('synopsis', 'text')
    .execute()
  await db.schema.createIndex('anime_version').on('anime').column('version').execute()

  await db.schema
    .createTable('anime_external_id')
    .addColumn('space', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addPrimaryKeyConstraint('anime_external_id_pk', ['space', 'external_id'])
    .execute()
  await db.schema.createIndex('anime_external_id_anime').on('anime_external_id').column('anime_id').execute()

  await db.schema
    .createTable('episode_title')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('title', 'text')
    .addColumn('japanese_title', 'text')
    .addColumn('filler', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('aired_on', 'text')
    .addPrimaryKeyConstraint('episode_title_pk', ['anime_id', 'number'])
    .execute()

  // Characters and people: one row per key (`<space>:<id>`), shared by all titles that refer to it.
  for (const table of ['character', 'person'] as const) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'integer', (c) =>
        isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
      )
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('japanese_name', 'text')
      .addColumn('picture', 'text')
      .addColumn('about', 'text')
      .execute()
  }

  await db.schema
    .createTable('cast_entry')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('character_id', 'integer', (c) => c.notNull().references('character.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('cast_entry_pk', ['anime_id', 'position'])
    .execute()
  await db.schema.createIndex('cast_entry_character').on('cast_entry').column('character_id').execute()

  await db.schema
    .createTable('voice')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('character_id', 'integer', (c) => c.notNull().references('character.id'))
    .addColumn('person_id', 'integer', (c) => c.notNull().references('person.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('voice_pk', ['anime_id', 'character_id', 'person_id', 'language'])
    .execute()
  await db.schema.createIndex('voice_person').on('voice').column('person_id').execute()

  // The state of the picture at `url`, the title's current poster or banner.
  await db.schema
    .createTable('picture')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('colour', 'text')
    .addColumn('failure', 'text')
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_pk', ['anime_id', 'kind'])
    .execute()

  // Views per title and day, and the counted visitors as salted hashes, which are deleted after the day.
  await db.schema
    .createTable('title_view')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('views', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_view_pk', ['day', 'anime_id'])
    .execute()
  await db.schema
    .createTable('title_view_seen')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_view_seen_pk', ['day', 'hash'])
    .execute()

  // One row: a version that increases with every change to the titles, so that every process notices changes.
  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('next_number', 'integer', (c) => c.notNull())
    .execute()
  // Numbers below 10,000 belong to the starter catalogue, which has the same ids on every machine.
  await sql`insert into catalogue_state (id, version, next_number) values (1, 1, 10000)`.execute(db)

  // The position of an import, written in the same transaction as the titles that it stored.
  await db.schema
    .createTable('import_run')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('cursor', 'text')
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
