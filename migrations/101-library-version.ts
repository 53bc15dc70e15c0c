import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** What the collection page is computed from, besides the titles. */
const WATCHED = {
  media_file: [
    'folder',
    'bytes',
    'state',
    'missing_since',
    'found_at',
    'match',
    'anime_id',
    'first_episode',
    'last_episode',
    'failure',
    'version',
    'piece',
    'changed_at',
    'height',
    'is_encoded',
    'audio',
    'subtitles',
    'checksum',
    'actual_checksum',
    'checked_at',
  ],
  media_package: ['file_id', 'state'],
  episode_source: ['file_id', 'anime_id', 'episode'],
}

/** The version of the library, which each change of it increases, whichever process and statement makes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_state')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into library_state (id, version) values (1, 1)`.execute(db)
  await (isPostgres(db) ? upPostgres(db) : upSqlite(db))
}

async function upSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(WATCHED))
    for (const [event, of] of [
      ['insert', ''],
      ['delete', ''],
      ['update', `of ${columns.join(', ')}`],
    ] as const)
      await sql`${sql.raw(`create trigger ${table}_version_${event} after ${event} ${of} on ${table}
        begin update library_state set version = version + 1; end`)}`.execute(db)
}

/**
 * Once a transaction, and at its end: transactions that change files hold the row for as long as they commit, so they can't block each
 * other in a circle. A migration that changes one of these tables and then alters it first runs `set constraints all immediate`.
 */
async function upPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_library_change() returns trigger language plpgsql as $$
    begin
      if current_setting('hoshimi.library_change', true) is distinct from pg_current_xact_id()::text then
        update library_state set version = version + 1;
        perform set_config('hoshimi.library_change', pg_current_xact_id()::text, true);
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, columns] of Object.entries(WATCHED))
    await sql`${sql.raw(`create constraint trigger ${table}_version
      after insert or delete or update of ${columns.join(', ')} on ${table}
      deferrable initially deferred for each row execute function note_library_change()`)}`.execute(db)
}
