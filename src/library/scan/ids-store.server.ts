import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExternalId } from '#src/catalogue/record.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

const PAGE_SIZE = 1_000

/** Title numbers by external id, for sources whose ids the snapshot does not contain. Other requests run between the pages. */
export async function loadIds(db: CatalogueDb, space: ExternalId['space']): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('anime_external_id')
      .select(['external_id', 'anime_id'])
      .where('space', '=', space)
      .where('external_id', '>', after)
      .orderBy('external_id')
      .limit(PAGE_SIZE)
      .execute()
    for (const { external_id, anime_id } of rows) ids.set(Number(external_id), anime_id)
    await nextTurn()
    if (rows.length < PAGE_SIZE) return ids
    after = rows.at(-1)?.external_id ?? after
  }
}
