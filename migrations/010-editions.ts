import type { Kysely } from 'kysely'

/**
 * Admins' edits of titles, one row per field. They are separate from imported data, so that an import never overwrites them
 * and resetting one needs no import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('title_edit')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('field', 'text', (c) => c.notNull())
    // JSON; null if the admin cleared the field
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('edited_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_edit_pk', ['anime_id', 'field'])
    .execute()
}
