import { type Kysely, sql } from 'kysely'

/** Which checksum a file should have, which one its content has, and how far a long file has been read; for whom invitations are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The expected one is null until its name is read, and empty if nothing gives one.
  for (const column of ['checksum', 'actual_checksum', 'checked_at'])
    await db.schema.alterTable('media_file').addColumn(column, 'text').execute()
  await sql`
    create index media_file_checksum on media_file (anime_id, match, checksum, actual_checksum, checked_at)
    where checksum > '' and state = 'present'`.execute(db)

  await db.schema
    .createTable('media_checksum_part')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('media_file.id').onDelete('cascade'))
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('modified_ms', 'bigint', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .alterTable('invitation')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
