import { sql, type Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Since when each episode plays in each limited folder, for those who see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limited_playable')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('folder_id', 'integer', (c) => c.notNull())
    .addColumn('episode', 'integer', (c) => c.notNull())
    // `sub` or `dub`.
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('limited_playable_pk', ['anime_id', 'folder_id', 'episode', 'kind'])
    // SQLite stores such a table by its key: one title's rows are together
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute()
  await db.schema.createIndex('limited_playable_by_time').on('limited_playable').column('since').execute()
  // What is in limited folders already is taken to be old, so that nothing is announced for it.
  await sql`insert into limited_playable (anime_id, folder_id, episode, kind, since)
    select distinct coalesce(anime.merged_into, anime.id), library_folder.id, episode, sound, '1970-01-01T00:00:00.000Z'
    from episode_source
      inner join anime on anime.id = episode_source.anime_id
      inner join media_file on media_file.id = episode_source.file_id
      inner join library_folder on library_folder.path = media_file.folder
    where sound in ('sub', 'dub') and audience <> 'all'`.execute(db)
}
