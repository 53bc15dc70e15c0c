import type { Kysely } from 'kysely'

/** Who made a title, its songs, and people of one source who turn out to be those of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_entry')
    .addColumn('anime_id', 'integer', (c) => c.notNull().references('anime.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('person_id', 'integer', (c) => c.notNull().references('person.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_entry_pk', ['anime_id', 'position'])
    .execute()
  await db.schema.createIndex('staff_entry_person').on('staff_entry').column('person_id').execute()
  await db.schema.alterTable('anime').addColumn('staff_digest', 'text').execute()
  await db.schema
    .alterTable('anime')
    .addColumn('songs', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('person').addColumn('merged_into', 'integer').execute()
  await db.schema.createIndex('person_merged').on('person').column('merged_into').execute()
}
