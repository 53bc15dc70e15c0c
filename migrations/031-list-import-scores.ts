import type { Kysely } from 'kysely'

/** The formats in which the scores of a list may be that does not name one, as JSON, the chosen one first; null if it is certain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('list_import').addColumn('score_formats', 'text').execute()
}
