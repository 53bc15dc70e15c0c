import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

/** Dumps all stored title data except timestamps. */
export async function dumpTitles(db: CatalogueDb) {
  const titles = await db.selectFrom('anime').selectAll().orderBy('id').execute()
  const ids = await db.selectFrom('anime_external_id').selectAll().orderBy('space').orderBy('external_id').execute()
  const cast = await db
    .selectFrom('cast_entry')
    .innerJoin('character', 'character.id', 'character_id')
    .select(['anime_id', 'position', 'key', 'name', 'role'])
    .orderBy('anime_id')
    .orderBy('position')
    .execute()
  return [titles.map(({ version: _v, added_at: _a, updated_at: _u, ...rest }) => rest), ids, cast] as const
}
