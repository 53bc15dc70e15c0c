/** Stores which titles a source was asked for the details of: earlier versions stored no ranked tags, staff and songs. */
import { sql } from 'kysely'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { inStatements } from '../import/sql.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { type FollowingSource, SPACES } from './followed-store.server.ts'

/** A source that had no details, or an error, is asked again after this time. */
const AGAIN_MS = 90 * DAY_MS

interface DetailsOptions {
  now: number
  max: number
  /** Only titles that play here. */
  onlyHere: boolean
}

/** The titles from a source that have no details, and which it was not asked for lately. */
const selectWithoutDetails = (db: CatalogueDb, source: FollowingSource, now: number) =>
  db
    .selectFrom('anime')
    .innerJoin('anime_external_id as external', (join) =>
      join.onRef('external.anime_id', '=', 'anime.id').on('external.space', '=', SPACES[source]),
    )
    .leftJoin('catalogue_refresh_details as asked', (join) =>
      join.onRef('asked.external_id', '=', 'external.external_id').on('asked.source', '=', source),
    )
    .where('merged_into', 'is', null)
    .where('staff_digest', 'is', null)
    .where(sql<boolean>`origins like ${`%"${source}"%`}`)
    .where((eb) => eb.or([eb('asked.read_at', 'is', null), eb('asked.read_at', '<', toIso(now - AGAIN_MS))]))

export async function countWithoutDetails(db: CatalogueDb, source: FollowingSource): Promise<number> {
  const now = await readDatabaseTime<CatalogueTables>(db)
  const query = selectWithoutDetails(db, source, now).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

/** Their ids: those that play here first, then the most popular. */
export async function listWithoutDetails(
  db: CatalogueDb,
  source: FollowingSource,
  { now, max, onlyHere }: DetailsOptions,
): Promise<string[]> {
  const rows = await selectWithoutDetails(db, source, now)
    .leftJoin('availability', 'availability.anime_id', 'anime.id')
    .select('external.external_id')
    .$if(onlyHere, (query) => query.where('availability.anime_id', 'is not', null))
    .orderBy(sql`case when availability.anime_id is null then 1 else 0 end`)
    .orderBy(sql`coalesce(popularity, 0)`, 'desc')
    .orderBy('anime.id')
    .limit(max)
    .execute()
  return rows.map(({ external_id }) => external_id)
}

/** Records that a source was asked for the details of titles. */
export async function markDetailsRead(
  trx: CatalogueDb,
  source: FollowingSource,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const read_at = toIso(now)
  const rows = [...new Set(ids)].map((external_id) => ({ source, external_id, read_at }))
  for (const chunk of inStatements(rows, 3))
    await trx
      .insertInto('catalogue_refresh_details')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['source', 'external_id']).doUpdateSet({ read_at }))
      .execute()
}
