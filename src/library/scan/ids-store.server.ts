import type { ExternalId } from '#src/catalogue/record.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** Title numbers by external id, for sources whose ids the snapshot does not contain. */
export async function loadIds(db: CatalogueDb, space: ExternalId['space']): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('anime_external_id')
    .select(['external_id', 'anime_id'])
    .where('space', '=', space)
    .execute()
  return new Map(rows.map(({ external_id, anime_id }) => [Number(external_id), anime_id]))
}
