import { type Kysely, sql } from 'kysely'

/** Frames of half a second, of which those that look the same are one: hashes have another form, so that all videos are read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from frame_hash`.execute(db)
  // The next scan enqueues them.
  await sql`delete from job where kind = 'frames'`.execute(db)
}
