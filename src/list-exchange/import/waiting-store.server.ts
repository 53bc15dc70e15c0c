/** Stores imported entries of titles that the catalogue does not have yet. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import type { ExternalEntry } from '../formats/external-entry.ts'
import { LIST_SOURCES, type ListSource } from '../formats/read-list.ts'
import type { MyListDb, MyListTransaction } from '#src/list/tables.server.ts'
import { resolveEntry } from './compare-entries.ts'
import { decodeExternal, encodeExternal } from './import-rows.ts'
import { IMPORT_LIMITS } from './list-import.ts'
import type { ExternalIds } from './match-titles.ts'

/** Ids per statement, which databases limit. */
const BATCH = 500
/** Entries that are read in one turn of the event loop. */
const TURN = 50

export interface WaitingEntry {
  /** An external id of its title, such as `mal:5`. */
  id: string
  importId: string
  source: ListSource
  external: ExternalEntry
  /** ISO. */
  addedAt: string
}

/** An id of a title at another site with this software, which has a slug: numbers alone differ between sites. */
const OWN = 'own:'
const OWN_ID = /^[\p{L}\p{N}-]+-[1-9]\d{0,8}$/u

/** By which of its ids the row is found again. Null without any. */
function toWaitingId({ mal, anilist, kitsu, own }: ExternalIds): string | null {
  if (mal !== undefined) return `mal:${mal}`
  if (anilist !== undefined) return `anilist:${anilist}`
  if (kitsu !== undefined) return `kitsu:${kitsu}`
  return own !== undefined && OWN_ID.test(own) ? `${OWN}${own}` : null
}

/**
 * Adds entries, up to the limit of a user. One that waits from an earlier import stays that import's, so that undoing the later one does
 * not remove it, and gets what it does not have.
 * @returns how many wait now
 */
export async function addWaiting(
  trx: MyListTransaction,
  user: UserId,
  entries: readonly Omit<WaitingEntry, 'id'>[],
): Promise<number> {
  if (entries.length === 0) return 0
  const { count, size } = await trx
    .selectFrom('waiting_entry')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(length(entry)), 0)`.as('size')])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const ids = entries.flatMap(({ external }) => toWaitingId(external.ids) ?? [])
  const known = new Map((await findWaiting(trx, user, ids)).map((waiting) => [waiting.id, waiting]))
  let [left, free] = [IMPORT_LIMITS.size - size, IMPORT_LIMITS.waiting - count]
  const rows = new Map<string, ReturnType<typeof toRow>>()
  for (const added of entries) {
    const id = toWaitingId(added.external.ids)
    if (id === null) continue
    const before = known.get(id)
    const waiting = before ? joinExternal(before, added) : { ...added, id }
    const growth = encodeExternal(waiting.external).length - (before ? encodeExternal(before.external).length : 0)
    if (growth > left || (!before && free <= 0)) continue
    left -= growth
    if (!before) free--
    known.set(id, waiting)
    rows.set(id, toRow(user, waiting))
  }
  if (rows.size === 0) return 0
  await trx
    .insertInto('waiting_entry')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
        mal_id: eb.ref('excluded.mal_id'),
        anilist_id: eb.ref('excluded.anilist_id'),
        kitsu_id: eb.ref('excluded.kitsu_id'),
        entry: eb.ref('excluded.entry'),
      })),
    )
    .execute()
  return rows.size
}

function joinExternal(before: WaitingEntry, { source, external }: Omit<WaitingEntry, 'id'>): WaitingEntry {
  const { ids, entry: own, updatedAt } = before.external
  const mine = { ...own, updatedAt: updatedAt ?? '' }
  const joined = resolveEntry(mine, { ...external, source }, 'further')
  const entry = joined === mine ? own : joined
  return { ...before, external: { ...before.external, ids: { ...external.ids, ...ids }, entry } }
}

const toRow = (user: UserId, { id, importId, source, external, addedAt }: WaitingEntry) => ({
  user_id: user,
  id,
  import_id: importId,
  source,
  mal_id: external.ids.mal ?? null,
  anilist_id: external.ids.anilist ?? null,
  kitsu_id: external.ids.kitsu ?? null,
  title: external.title,
  entry: encodeExternal(external),
  added_at: addedAt,
})

const COLUMNS = ['id', 'import_id', 'source', 'entry', 'added_at'] as const
const fromRow = (row: { id: string; import_id: string; source: string; entry: string; added_at: string }) => ({
  id: row.id,
  importId: row.import_id,
  source: LIST_SOURCES.find((name) => name === row.source) ?? 'hoshimi',
  external: decodeExternal(row.entry),
  addedAt: row.added_at,
})

export const countWaiting = (db: MyListDb, user: UserId): Promise<number> =>
  countRows(db.selectFrom('waiting_entry').where('user_id', '=', user))

/** By title. */
export async function listWaiting(db: MyListDb, user: UserId, { skip, limit }: PageRange): Promise<WaitingEntry[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(fromRow)
}

/** All of a user's by their ids, a few at a time: each may have a long note. */
export async function* readAllWaiting(db: MyListDb, user: UserId): AsyncGenerator<WaitingEntry[]> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('waiting_entry')
      .select(COLUMNS)
      .where('user_id', '=', user)
      .where('id', '>', last)
      .orderBy('id')
      .limit(TURN)
      .execute()
    yield rows.map(fromRow)
    if (rows.length < TURN) return
    last = rows.at(-1)?.id ?? last
    await setImmediate()
  }
}

export async function findWaiting(db: MyListDb, user: UserId, ids: readonly string[]): Promise<WaitingEntry[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('id', 'in', ids)
    .execute()
  return rows.map(fromRow)
}

/** @param ids all of them if omitted @returns how many were deleted */
export async function deleteWaiting(db: MyListDb, user: UserId, ids?: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_entry')
    .where('user_id', '=', user)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteWaitingOf(trx: MyListTransaction, user: UserId, importId: string): Promise<void> {
  await trx.deleteFrom('waiting_entry').where('user_id', '=', user).where('import_id', '=', importId).execute()
}

export interface WaitingKey {
  user: UserId
  id: string
  ids: ExternalIds
}

/** Keys of waiting entries of all users, after one in the order of users and ids. */
export async function listWaitingKeys(db: MyListDb, after: WaitingKey | null, limit: number): Promise<WaitingKey[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(['user_id', 'id', 'mal_id', 'anilist_id', 'kitsu_id'])
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('user_id', 'id'), '>', tuple(after?.user ?? toUserId(''), after?.id ?? '')),
      ),
    )
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    user: row.user_id,
    id: row.id,
    ids: {
      ...(row.mal_id !== null && { mal: row.mal_id }),
      ...(row.anilist_id !== null && { anilist: row.anilist_id }),
      ...(row.kitsu_id !== null && { kitsu: row.kitsu_id }),
      ...(row.id.startsWith(OWN) && { own: row.id.slice(OWN.length) }),
    },
  }))
}

/** Numbers of titles by their ids at Kitsu, which the catalogue in memory does not have. */
export async function findKitsuTitles(db: MyListDb, ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const batch of inChunks(ids.map(String), BATCH)) {
    const rows = await db
      .selectFrom('anime_external_id')
      .select(['external_id', 'anime_id'])
      .where('space', '=', 'kitsu')
      .where('external_id', 'in', batch)
      .execute()
    for (const { external_id: id, anime_id: number } of rows) found.set(Number(id), number)
  }
  return found
}
