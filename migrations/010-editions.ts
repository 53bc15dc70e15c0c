import type { Kysely } from 'kysely'

/**
 * What admins say of titles, a row for each field of theirs. It stands beside what the sources say, so that an import never
 * overwrites it and taking it back needs no import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('title_edit')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('field', 'text', (c) => c.notNull())
    // JSON; null where the admin says that there is none
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('edited_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_edit_pk', ['anime_id', 'field'])
    .execute()
}
