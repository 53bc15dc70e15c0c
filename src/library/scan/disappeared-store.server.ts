/** Stores which videos have disappeared. */
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import type { DisappearedVideos } from './disappeared.ts'
import { askedAfter, askedUntil, commonFolder, CONFIRMED } from './mass-losses.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()
const BATCH = 500

const selectAsked = (db: CatalogueDb, now: number) =>
  table(db).selectFrom('media_file').where('missing_since', '>', askedAfter(now)).where('state', '=', 'present')

/** The videos that an admin is asked about, by media folder. @param now in milliseconds */
export async function listDisappeared(db: CatalogueDb, now: number): Promise<DisappearedVideos[]> {
  // the order of bytes: between the first and the last path are those with the same beginning
  const path = isPostgres(db) ? sql<string>`path collate "C"` : sql<string>`path`
  const rows = await table(db)
    .selectFrom('media_file')
    .select((eb) => [
      'folder',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min(path).as('first'),
      eb.fn.max(path).as('last'),
      eb.fn.min('missing_since').as('since'),
    ])
    // in a query of its own: to group, SQLite would rather read all files in the order of another index
    .where('id', 'in', selectAsked(db, now).select('id'))
    .groupBy('folder')
    .orderBy('folder')
    .execute()
  return rows.map(({ folder, count, first, last, since }) => ({
    folder,
    path: commonFolder({ folder, first, last }),
    count,
    since: since ?? '',
    until: askedUntil(since ?? ''),
  }))
}

/** Stores that a scan has not found these files, which stay listed. @param since ISO 8601 */
export async function saveDisappeared(db: CatalogueDb, ids: readonly number[], since: string): Promise<void> {
  for (const batch of inChunks(ids, BATCH)) {
    await table(db)
      .updateTable('media_file')
      .set({ missing_since: since })
      .where('id', 'in', batch)
      .where('missing_since', 'is', null) // another scan may have been faster, and an admin have confirmed
      .execute()
  }
}

/**
 * Confirms that the videos of a media folder are gone: the next scan marks those as missing that it does not find either.
 * @returns how many
 */
export async function confirmDisappeared(db: CatalogueDb, folder: string, now: number): Promise<number> {
  const { numUpdatedRows } = await table(db)
    .updateTable('media_file')
    .set({ missing_since: CONFIRMED })
    .where('folder', '=', folder)
    .where('id', 'in', selectAsked(db, now).select('id'))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
