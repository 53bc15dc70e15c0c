import { type Kysely, sql } from 'kysely'

/** What is open about each user: however much is decided or open, moderators' cases are found without reading it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('comment_report_open')
    .on('comment_report')
    .columns(['author_id', 'id'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
  await db.schema
    .createIndex('comment_waiting')
    .on('comment')
    .columns(['user_id', 'id'])
    .where(sql.ref('withheld'), 'in', [sql.lit('posted'), sql.lit('edited')])
    .execute()
}
