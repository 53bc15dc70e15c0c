import type { Kysely } from 'kysely'

/** How often the site crashed during a job, or the job stalled its thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('crashes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
