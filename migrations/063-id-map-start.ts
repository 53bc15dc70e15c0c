import type { Kysely } from 'kysely'

/** Where the entries of a list begin: a new list is written beside the old one, in many short transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('id_map')
    .addColumn('start', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
