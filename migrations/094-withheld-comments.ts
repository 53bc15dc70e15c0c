import { type Kysely, sql } from 'kysely'

/** Comments that only their authors and those who moderate see. The indexes of lists leave them out without reading them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Why: it waits since it was 'posted' or 'edited', or it is 'hidden'. Null for all others.
  await db.schema.alterTable('comment').addColumn('withheld', 'text').execute()
  await db.schema.dropIndex('comment_room').execute()
  await db.schema.dropIndex('comment_top').execute()
  await db.schema.createIndex('comment_room').on('comment').columns(['anime_id', 'episode', 'id', 'withheld']).execute()
  await db.schema
    .createIndex('comment_top')
    .on('comment')
    .columns(['anime_id', 'episode', 'likes', 'id', 'withheld'])
    .execute()
  await db.schema
    .createIndex('comment_withheld')
    .on('comment')
    .columns(['user_id', 'withheld', 'id'])
    .where(sql.ref('withheld'), 'is not', sql.lit(null))
    .execute()
}
