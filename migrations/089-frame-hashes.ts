import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** What one frame a second of each video looks like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('frame_hash')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('media_file.id').onDelete('cascade'))
    // Of the file as it was read.
    .addColumn('fingerprint', 'text')
    .addColumn('hashes', isPostgres(db) ? 'bytea' : 'blob', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .execute()
}
