import type { Kysely } from 'kysely'

/** Why a file isn't certain, what its match was before an admin last changed it, and which part of an episode a source is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_file').addColumn('reason', 'text').execute()
  await db.schema.alterTable('media_file').addColumn('previous', 'text').execute()
  await db.schema.alterTable('episode_source').addColumn('piece', 'integer').execute()
}
