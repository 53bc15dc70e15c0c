/** Stored titles that turned out to be one: the rest lead to the one that stays. */
import { joinAvailability } from '../availability-store.server.ts'
import { joinEdits } from '../overrides/store.server.ts'
import { fromColumns, toColumns } from './rows.server.ts'
import { joinTitles } from './merge.ts'
import type { CatalogueDb } from '../tables.server.ts'

/** The other titles' rows stay, so that their addresses go on working; all that they held becomes `kept`'s. */
export async function absorbTitles(
  db: CatalogueDb,
  kept: number,
  absorbed: readonly number[],
  version: number,
): Promise<void> {
  for (const number of absorbed) await absorbTitle(db, kept, number, version)
}

async function absorbTitle(db: CatalogueDb, kept: number, absorbed: number, version: number): Promise<void> {
  const [own, other] = [await loadTitle(db, kept), await loadTitle(db, absorbed)]
  const joined = joinTitles(own, other)
  const now = new Date().toISOString()
  await db
    .updateTable('anime')
    .set({ ...toColumns(joined), version, updated_at: now })
    .where('id', '=', kept)
    .execute()
  await moveRows(db, ['cast_entry', 'voice'], absorbed, kept, joined.fields.cast !== own.fields.cast)
  await moveRows(db, ['episode_title'], absorbed, kept, joined.fields.episodeTitles !== own.fields.episodeTitles)
  await joinAvailability(db, kept, absorbed)
  await joinEdits(db, kept, absorbed)
  await db.updateTable('anime_external_id').set({ anime_id: kept }).where('anime_id', '=', absorbed).execute()
  await db
    .updateTable('anime')
    .set({ merged_into: kept, version, updated_at: now })
    .where((eb) => eb.or([eb('id', '=', absorbed), eb('merged_into', '=', absorbed)]))
    .execute()
}

async function loadTitle(db: CatalogueDb, number: number) {
  return fromColumns(await db.selectFrom('anime').selectAll().where('id', '=', number).executeTakeFirstOrThrow())
}

/** The lists of the absorbed title take the place of the kept one's, or go. */
async function moveRows(
  db: CatalogueDb,
  tables: readonly ('cast_entry' | 'voice' | 'episode_title')[],
  from: number,
  to: number,
  wins: boolean,
): Promise<void> {
  for (const table of tables) {
    await db
      .deleteFrom(table)
      .where('anime_id', '=', wins ? to : from)
      .execute()
    if (wins) await db.updateTable(table).set({ anime_id: to }).where('anime_id', '=', from).execute()
  }
}
