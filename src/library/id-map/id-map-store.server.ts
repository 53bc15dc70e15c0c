/** Stores the lists of the id map. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { parseJson } from '#src/platform/json-text.ts'
import type { LibraryTables } from '../tables.server.ts'
import type { IdEntry, IdList } from './id-map.ts'
import { createListedIds, type ListedIds } from './listed-ids.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()
const PAGE_SIZE = 500

/** A list that is loaded. */
export interface LoadedList {
  list: IdList
  /** The path or address that it was read from. */
  location: string
  /** ISO 8601. */
  readAt: string
  entries: number
}

/** The lists that are loaded. */
export async function listIdLists(db: CatalogueDb): Promise<LoadedList[]> {
  const rows = await table(db).selectFrom('id_map').selectAll().orderBy('list').execute()
  return rows.map(({ read_at, ...row }) => ({ ...row, readAt: read_at }))
}

/** Changes with the lists. */
export const readIdMapVersion = async (db: CatalogueDb): Promise<string> =>
  (await listIdLists(db)).map(({ list, readAt }) => `${list} ${readAt}`).join(', ')

/** Of machines with other folders, each matches its own files. */
const toMatchedKey = (folders: readonly string[]): string =>
  `library.matched-id-map ${createHash('sha256').update(folders.join('\n')).digest('hex').slice(0, 16)}`

/** The version with which the files of some folders were last matched; empty without one. */
export async function readMatchedVersion(db: CatalogueDb, folders: readonly string[]): Promise<string> {
  const key = toMatchedKey(folders)
  const row = await table(db).selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? ''
}

export async function storeMatchedVersion(db: CatalogueDb, folders: readonly string[], version: string): Promise<void> {
  await table(db)
    .insertInto('setting')
    .values({ key: toMatchedKey(folders), value: version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }))
    .execute()
}

/** Replaces a list, as one transaction, page by page: other work of the process runs between them. */
export async function replaceIdList(
  db: CatalogueDb,
  { list, location, readAt }: Omit<LoadedList, 'entries'>,
  entries: readonly IdEntry[],
): Promise<void> {
  await table(db)
    .transaction()
    .execute(async (trx) => {
      const removeFrom = (start: number) =>
        trx.deleteFrom('id_map_entry').where('list', '=', list).where('position', '>=', start)
      for (let start = 0; start < entries.length; start += PAGE_SIZE) {
        const rows = entries
          .slice(start, start + PAGE_SIZE)
          .map((entry, index) => ({ list, position: start + index, data: JSON.stringify(entry) }))
        await removeFrom(start)
          .where('position', '<', start + PAGE_SIZE)
          .execute()
        await trx.insertInto('id_map_entry').values(rows).execute()
        await nextTurn()
      }
      await removeFrom(entries.length).execute()
      const row = { location, read_at: readAt, entries: entries.length }
      await trx
        .insertInto('id_map')
        .values({ list, ...row })
        .onConflict((conflict) => conflict.column('list').doUpdateSet(row))
        .execute()
    })
}

let cached: { db: WeakRef<CatalogueDb>; version: string; ids: ListedIds } | undefined

/** All entries, kept until a list changes. Other requests run between the pages. */
export async function loadIdMap(db: CatalogueDb): Promise<ListedIds> {
  const version = await readIdMapVersion(db)
  if (cached?.version === version && cached.db.deref() === db) return cached.ids
  const ids = createListedIds()
  for (const { list } of await listIdLists(db))
    for (let after = -1; ;) {
      const rows = await table(db)
        .selectFrom('id_map_entry')
        .select(['position', 'data'])
        .where('list', '=', list)
        .where('position', '>', after)
        .orderBy('position')
        .limit(PAGE_SIZE)
        .execute()
      for (const { data } of rows) ids.add({ ...parseJson(data), list })
      await nextTurn()
      if (rows.length < PAGE_SIZE) break
      after = rows.at(-1)?.position ?? after
    }
  cached = { db: new WeakRef(db), version, ids }
  return ids
}
