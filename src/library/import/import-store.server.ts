/** Stores imported sources, one title at a time; unchanged ones are not written. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { ExternalId } from '#src/catalogue/record.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { NewSource } from '../new-source.ts'
import { readAvailability, toRow } from '../serve/source-store.server.ts'
import type { LibraryTables, SourceRow } from '../tables.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

export interface ImportedCounts {
  added: number
  changed: number
  same: number
}

/** Adds new sources and updates changed ones. @param sources all of the same title */
export async function importSources(
  db: CatalogueDb,
  title: number,
  sources: readonly NewSource[],
  now: string,
): Promise<ImportedCounts> {
  const known = await listKnown(db, title)
  const rows = sources.map(toRow)
  const isNew = (row: Row) => !known.has(keyOf(row))
  const isChanged = (row: Row) => !isNew(row) && textOf(row) !== textOf(known.get(keyOf(row)) ?? row)
  const [added, changed] = [rows.filter(isNew), rows.filter(isChanged)]
  const counts = { added: added.length, changed: changed.length, same: rows.length - added.length - changed.length }
  if (added.length + changed.length === 0) return counts
  await setAvailability(db, title, async (trx) => {
    for (const row of added)
      await table(trx)
        .insertInto('episode_source')
        .values({ ...row, added_at: now })
        .execute()
    for (const row of changed)
      await table(trx)
        .updateTable('episode_source')
        .set(row)
        .where('id', '=', known.get(keyOf(row))?.id ?? 0)
        .execute()
    return readAvailability(trx, title)
  })
  return counts
}

type Row = ReturnType<typeof toRow>

async function listKnown(db: CatalogueDb, title: number): Promise<Map<string, SourceRow>> {
  const rows = await table(db).selectFrom('episode_source').selectAll().where('anime_id', '=', title).execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const keyOf = ({ episode, sound, address }: Row): string => `${episode} ${sound} ${address}`
const textOf = (row: Row): string =>
  JSON.stringify([row.kind, row.quality, row.tracks, row.segments, row.chapters, row.origins])

/** The number of the title with an external id. */
export async function findByExternalId(
  db: CatalogueDb,
  space: ExternalId['space'],
  id: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('anime_external_id')
    .select('anime_id')
    .where('space', '=', space)
    .where('external_id', '=', id)
    .executeTakeFirst()
  return row?.anime_id ?? null
}
