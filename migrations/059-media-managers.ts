import type { Kysely } from 'kysely'

/** The programs that approved requests are handed over to: Sonarr for series, Radarr for films. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_manager')
    // `sonarr` or `radarr`.
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('address', 'text', (c) => c.notNull())
    // The origin that an admin allowed to be in the private network.
    .addColumn('confirmed_origin', 'text')
    // Encrypted.
    .addColumn('api_key', 'text', (c) => c.notNull())
    // Null until an admin chose them.
    .addColumn('root_folder', 'text')
    .addColumn('quality_profile', 'integer')
    .addColumn('searches', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}
