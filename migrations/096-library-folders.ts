import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'

/** Names of folders of videos and who sees them, and which episodes are in those that not everybody sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_folder')
    .addColumn('id', 'integer', (c) =>
      isPostgres(db) ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    // Absolute, as in `media_file.folder`.
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    // `all`, `members` or `users`.
    .addColumn('audience', 'text', (c) => c.notNull())
    // Changes of whether it is limited that titles may not follow yet.
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('library_folder_viewer')
    .addColumn('folder_id', 'integer', (c) => c.notNull().references('library_folder.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('library_folder_viewer_pk', ['folder_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('library_folder_viewer_user')
    .on('library_folder_viewer')
    .columns(['user_id', 'folder_id'])
    .execute()
  await db.schema
    .createTable('availability_part')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    // 0 for what is in no limited folder.
    .addColumn('folder_id', 'integer', (c) => c.notNull())
    // Ranges of episodes.
    .addColumn('sub', 'text', (c) => c.notNull())
    .addColumn('dub', 'text', (c) => c.notNull())
    .addColumn('playable', 'text', (c) => c.notNull())
    .addColumn('quality', 'text')
    .addPrimaryKeyConstraint('availability_part_pk', ['anime_id', 'folder_id'])
    .execute()
}
