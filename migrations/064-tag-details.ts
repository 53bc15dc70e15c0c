import type { Kysely } from 'kysely'

/** What sources say of each tag of a title: how well it fits, and whether it gives something away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('anime')
    .addColumn('tag_details', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('tag')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('description', 'text')
    .addColumn('spoiler', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('adult', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
