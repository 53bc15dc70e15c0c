import type { Kysely } from 'kysely'

/** Where files can be cut, so that they play without a package. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_index')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('media_file.id').onDelete('cascade'))
    .addColumn('revision', 'text', (c) => c.notNull().unique())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .execute()
}
