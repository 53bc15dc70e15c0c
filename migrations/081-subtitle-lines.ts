import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** The lines of subtitles, and the index by which they are searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subtitle_reading')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('media_file.id'))
    // Of the file as it was read.
    .addColumn('fingerprint', 'text')
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('subtitle_track')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('file_id', 'integer', (c) => c.notNull().references('media_file.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('subtitle_track_file').on('subtitle_track').column('file_id').execute()
  await db.schema
    .createTable('subtitle_line')
    // That of its track times 32,768, plus its position.
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('start_ms', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  if (isPostgres(db)) {
    await sql`create table subtitle_line_index (id bigint primary key, terms tsvector not null)`.execute(db)
    await sql`create index subtitle_line_terms on subtitle_line_index using gin (terms) with (fastupdate = off)`.execute(
      db,
    )
    return
  }
  await sql`create virtual table subtitle_line_index using fts5 (terms, content = '', contentless_delete = 1, prefix = '1', tokenize = 'unicode61 remove_diacritics 0')`.execute(
    db,
  )
}
