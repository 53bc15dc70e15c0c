import type { Kysely } from 'kysely'

/** Which comment a comment replies to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not a foreign key: a reply remains one after the comment that it replies to was deleted. Ids are never used again.
  await db.schema.alterTable('comment').addColumn('reply_to', 'integer').execute()
}
