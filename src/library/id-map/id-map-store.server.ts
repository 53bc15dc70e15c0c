/** Stores the lists of the id map. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SourceError } from '#src/catalogue/import-sources/http.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { inTransaction, isPostgres } from '#src/platform/database/database.server.ts'
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
  return rows.map(({ list, location, entries, read_at }) => ({ list, location, entries, readAt: read_at }))
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

/** Positions that a list may have. */
const LIST_SIZE = 100_000
/** Lists that are written at the same time take different positions, most likely. */
const LISTS = 20_000

/**
 * Replaces a list, in short transactions, between which others write: the new list is written beside the old one, then takes its place at
 * once. A process that dies leaves rows that the next replacement removes.
 * @throws {SourceError} if another replacement of the same list interferes
 */
export async function replaceIdList(
  db: CatalogueDb,
  { list, location, readAt }: Omit<LoadedList, 'entries'>,
  entries: readonly IdEntry[],
): Promise<void> {
  const current = await table(db).selectFrom('id_map').select('start').where('list', '=', list).executeTakeFirst()
  let start = current?.start ?? 0
  while (start === (current?.start ?? 0)) start = Math.floor(Math.random() * LISTS) * LIST_SIZE
  for (let at = 0; at < entries.length; at += PAGE_SIZE) {
    const rows = entries
      .slice(at, at + PAGE_SIZE)
      .map((entry, index) => ({ list, position: start + at + index, data: JSON.stringify(entry) }))
    await table(db)
      .insertInto('id_map_entry')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['list', 'position']).doUpdateSet(({ ref }) => ({ data: ref('excluded.data') })),
      )
      .execute()
    await nextTurn()
  }
  const row = { location, read_at: readAt, entries: entries.length, start }
  await inTransaction(table(db), async (trx) => {
    // locks the row: until the transaction ends, no other replacement removes the new list
    await trx
      .insertInto('id_map')
      .values({ list, ...row })
      .onConflict((conflict) => conflict.column('list').doUpdateSet(row))
      .execute()
    const stored = trx
      .selectFrom('id_map_entry')
      .where('list', '=', list)
      .where('position', '>=', start)
      .where('position', '<', start + entries.length)
    if ((await countRows(stored)) !== entries.length)
      throw new SourceError('another list was loaded at the same time: load this one again')
  })
  while (await removeOthers(db, list)) await nextTurn()
}

/** Removes a page of the rows of a list that are not those of the current one. @returns whether there may be more */
const removeOthers = (db: CatalogueDb, list: IdList): Promise<boolean> =>
  inTransaction(table(db), async (trx) => {
    const current = trx.selectFrom('id_map').select(['start', 'entries']).where('list', '=', list)
    const { start, entries } = await (isPostgres(trx) ? current.forUpdate() : current).executeTakeFirstOrThrow()
    const others = await trx
      .selectFrom('id_map_entry')
      .select('position')
      .where('list', '=', list)
      .where((where) => where.or([where('position', '<', start), where('position', '>=', start + entries)]))
      .limit(PAGE_SIZE)
      .execute()
    if (others.length === 0) return false
    const positions = others.map(({ position }) => position)
    await trx.deleteFrom('id_map_entry').where('list', '=', list).where('position', 'in', positions).execute()
    return true
  })

let cached: { db: WeakRef<CatalogueDb>; version: string; ids: ListedIds } | undefined

/** All entries, kept until a list changes. Other requests run between the pages. */
export async function loadIdMap(db: CatalogueDb): Promise<ListedIds> {
  for (;;) {
    const version = await readIdMapVersion(db)
    if (cached?.version === version && cached.db.deref() === db) return cached.ids
    const ids = await readEntries(db)
    // a list that was replaced meanwhile may have been read in part
    if ((await readIdMapVersion(db)) !== version) continue
    cached = { db: new WeakRef(db), version, ids }
    return ids
  }
}

async function readEntries(db: CatalogueDb): Promise<ListedIds> {
  const ids = createListedIds()
  const lists = await table(db).selectFrom('id_map').select(['list', 'start', 'entries']).orderBy('list').execute()
  for (const { list, start, entries: length } of lists)
    for (let after = start - 1; ;) {
      const rows = await table(db)
        .selectFrom('id_map_entry')
        .select(['position', 'data'])
        .where('list', '=', list)
        .where('position', '>', after)
        .where('position', '<', start + length)
        .orderBy('position')
        .limit(PAGE_SIZE)
        .execute()
      for (const { data } of rows) ids.add({ ...parseJson(data), list })
      await nextTurn()
      if (rows.length < PAGE_SIZE) break
      after = rows.at(-1)?.position ?? after
    }
  return ids
}
