import { type Kysely, sql } from 'kysely'

/** What files contain, null until it was read; when their content changed; the private addresses of the feed of missing episodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['version', 'integer'],
    ['piece', 'integer'],
    ['changed_at', 'text'],
    ['height', 'integer'],
    ['is_encoded', 'integer'],
    ['audio', 'text'],
    ['subtitles', 'text'],
  ] as const)
    await db.schema.alterTable('media_file').addColumn(column, type).execute()
  // All that the collection page reads of each file: the rows themselves are long.
  await db.schema.dropIndex('media_file_anime').execute()
  await db.schema
    .createIndex('media_file_collection')
    .on('media_file')
    .columns(['anime_id', 'match', 'state', 'first_episode', 'last_episode', 'bytes', 'version', 'piece'])
    .columns(['height', 'is_encoded', 'audio', 'subtitles', 'changed_at', 'found_at', 'id'])
    .execute()
  await sql`create index media_file_failure on media_file (anime_id) where failure is not null`.execute(db)
  await sql`create index media_file_missing on media_file (anime_id) where state = 'missing'`.execute(db)

  await db.schema
    .createTable('collection_address')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    // SHA-256 of the token in the address.
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('shows_adult', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // The day on which a feed reader last asked for it.
    .addColumn('used_on', 'text')
    .execute()
}
