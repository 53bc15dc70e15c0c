import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** What one frame a second of each video looks like, also small: hashes have another form, so that all videos are read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = isPostgres(db) ? 'bytea' : 'blob'
  await db.schema.dropTable('frame_hash').execute()
  await db.schema
    .createTable('frame_hash')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('media_file.id').onDelete('cascade'))
    // Of the file as it was read.
    .addColumn('fingerprint', 'text')
    .addColumn('hashes', bytes, (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    // Last, so that the others are read without it.
    .addColumn('thumbnails', bytes, (c) => c.notNull())
    .execute()
  // Parts of it are read.
  if (isPostgres(db)) await sql`alter table frame_hash alter column thumbnails set storage external`.execute(db)
  // The next scan enqueues them.
  await sql`delete from job where kind = 'frames'`.execute(db)
}
