import type { Kysely } from 'kysely'

/** The genres that a user has chosen, separated by commas: home shows popular titles of them until it knows more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('list_setting')
    .addColumn('genres', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
