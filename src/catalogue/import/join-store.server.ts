/** Merges stored titles that turned out to be the same; the absorbed ones redirect to the remaining one. */
import { joinAvailability } from '../availability-store.server.ts'
import { joinAirings } from '../airings/airings-store.server.ts'
import { joinEdits } from '../overrides/store.server.ts'
import { fromColumns, toColumns } from './rows.server.ts'
import { joinTitles } from './merge.ts'
import type { CatalogueDb } from '../tables.server.ts'

/** Keeps the absorbed titles' rows as redirects and moves their data to `stored`. */
export async function absorbTitles(
  db: CatalogueDb,
  stored: number,
  absorbed: readonly number[],
  change: Change,
): Promise<void> {
  for (const number of absorbed) await absorbTitle(db, stored, number, change)
}

/** The catalogue's new version, and when it is made (ISO). */
interface Change {
  version: number
  now: string
}

async function absorbTitle(db: CatalogueDb, stored: number, absorbed: number, { version, now }: Change): Promise<void> {
  const [storedTitle, absorbedTitle] = [await loadTitle(db, stored), await loadTitle(db, absorbed)]
  const merged = joinTitles(storedTitle, absorbedTitle)
  await db
    .updateTable('anime')
    .set({ ...toColumns(merged), version, updated_at: now })
    .where('id', '=', stored)
    .execute()
  await moveRows(db, ['cast_entry', 'voice'], absorbed, stored, merged.fields.cast !== storedTitle.fields.cast)
  await moveRows(db, ['staff_entry'], absorbed, stored, merged.fields.staff !== storedTitle.fields.staff)
  await moveRows(
    db,
    ['episode_title'],
    absorbed,
    stored,
    merged.fields.episodeTitles !== storedTitle.fields.episodeTitles,
  )
  await joinAvailability(db, stored, absorbed)
  await joinAirings(db, stored, absorbed, now)
  await joinEdits(db, stored, absorbed)
  await db.updateTable('anime_external_id').set({ anime_id: stored }).where('anime_id', '=', absorbed).execute()
  await db
    .updateTable('anime')
    .set({ merged_into: stored, version, updated_at: now })
    .where((eb) => eb.or([eb('id', '=', absorbed), eb('merged_into', '=', absorbed)]))
    .execute()
}

async function loadTitle(db: CatalogueDb, number: number) {
  return fromColumns(await db.selectFrom('anime').selectAll().where('id', '=', number).executeTakeFirstOrThrow())
}

/** Moves the absorbed title's lists, or deletes them when the remaining title's are better. */
async function moveRows(
  db: CatalogueDb,
  tables: readonly ('cast_entry' | 'voice' | 'staff_entry' | 'episode_title')[],
  from: number,
  to: number,
  replaces: boolean,
): Promise<void> {
  for (const table of tables) {
    await db
      .deleteFrom(table)
      .where('anime_id', '=', replaces ? to : from)
      .execute()
    if (replaces) await db.updateTable(table).set({ anime_id: to }).where('anime_id', '=', from).execute()
  }
}
