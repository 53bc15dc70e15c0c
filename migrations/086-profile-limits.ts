import { type Kysely, sql } from 'kysely'

/** What a profile may see: up to an age rating, without some tags (a JSON array of names). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('rating_limit', 'text').execute()
  await db.schema.alterTable('user').addColumn('hidden_tags', 'text').execute()
  // whether there is a profile with limits is asked often
  await db.schema
    .createIndex('user_rating_limit')
    .on('user')
    .column('rating_limit')
    .where(sql.ref('rating_limit'), 'is not', sql.lit(null))
    .execute()
}
