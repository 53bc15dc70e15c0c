import type { Kysely } from 'kysely'

/** The lists that map the numbering of other databases to titles, as the operator last loaded them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('id_map')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('id_map_entry')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('id_map_entry_pkey', ['list', 'position'])
    .execute()
}
