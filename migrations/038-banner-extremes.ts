import type { Kysely } from 'kysely'

/** The extreme colours of the left of a banner, `#rrggbb`; null until it is fetched again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['lowest', 'highest']) await db.schema.alterTable('picture').addColumn(column, 'text').execute()
}
