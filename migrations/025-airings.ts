import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** What was announced for each episode, since when each one plays here, and the private addresses of calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores such a table by its key: one title's rows are together
  const end = isPostgres(db) ? sql`` : sql`without rowid`
  await db.schema
    .createTable('episode_airing')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    .addColumn('airs_at', 'text', (c) => c.notNull())
    // How often the announcement has changed.
    .addColumn('sequence', 'integer', (c) => c.notNull())
    // The earliest announced time of a delayed episode.
    .addColumn('delayed_from', 'text')
    // `announced` or `cancelled`.
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('episode_airing_pk', ['anime_id', 'episode'])
    .modifyEnd(end)
    .execute()
  await db.schema.createIndex('episode_airing_by_time').on('episode_airing').column('airs_at').execute()
  await db.schema.createIndex('episode_airing_by_change').on('episode_airing').column('updated_at').execute()

  await db.schema
    .createTable('episode_playable')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('episode', 'integer', (c) => c.notNull())
    // `sub` or `dub`.
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('episode_playable_pk', ['anime_id', 'episode', 'kind'])
    .modifyEnd(end)
    .execute()
  await db.schema.createIndex('episode_playable_by_time').on('episode_playable').column('since').execute()
  // A source without a time is taken to be old, so that nothing is announced for it.
  await sql`insert into episode_playable (anime_id, episode, kind, since)
    select coalesce(anime.merged_into, anime.id), episode, sound,
      coalesce(min(nullif(episode_source.added_at, '')), '1970-01-01T00:00:00.000Z')
    from episode_source inner join anime on anime.id = episode_source.anime_id
    where sound in ('sub', 'dub')
    group by coalesce(anime.merged_into, anime.id), episode, sound`.execute(db)

  await db.schema
    .createTable('calendar_address')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    // SHA-256 of the token in the address.
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('shows_adult', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // The day on which a calendar last asked for it.
    .addColumn('used_on', 'text')
    .execute()
}
