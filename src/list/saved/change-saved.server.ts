/** Removes entries from a user's lists, and restores them. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '../context.ts'
import { listFavourites } from '../favourites/store.server.ts'
import { deleteFavourites, restoreFavourites } from '../favourites/order-store.server.ts'
import { dayFormatter } from '#src/platform/time-zone/time-zone.ts'
import { deleteVisits, restoreVisits } from '../history/removal-store.server.ts'
import { listHistory } from '../history/store.server.ts'
import { MAX_FAVOURITES, MAX_HISTORY, MAX_PROGRESS_ENTRIES } from '../limits.ts'
import { endProgressOf, restoreProgress } from '../progress/removal-store.server.ts'
import { listProgress } from '../progress/store.server.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { findTitle } from '../titles.ts'
import { type Removal, type SavedEntry, writeEntryKey } from './saved-entry.ts'
import type { SavedList } from './saved-titles.ts'

/** A row with the number that its title had when it was stored. */
export interface SavedRow {
  number: number
  at: string
  episode?: number | undefined
  position?: number | undefined
}

/** Rows per transaction; requests are handled between two of them. */
const SLICE = 200

interface ListStore {
  list(db: MyListDb, user: UserId): Promise<SavedRow[]>
  remove(trx: MyListTransaction, user: UserId, rows: readonly SavedRow[], at: string): Promise<void>
  restore(trx: MyListTransaction, user: UserId, rows: readonly SavedRow[]): Promise<void>
}

const all = (limit: number) => ({ skip: 0, limit })
const STORES: Record<SavedList, ListStore> = {
  favourites: {
    list: async (db, user) =>
      (await listFavourites(db, user, all(MAX_FAVOURITES))).map(({ number, addedAt, position }) => ({
        number,
        at: addedAt,
        ...(position !== null && { position }),
      })),
    remove: deleteFavourites,
    restore: restoreFavourites,
  },
  history: {
    list: (db, user) => listHistory(db, user, all(MAX_HISTORY)),
    remove: deleteVisits,
    restore: restoreVisits,
  },
  continue: {
    list: async (db, user) =>
      (await listProgress(db, user, all(MAX_PROGRESS_ENTRIES))).map(({ number, at }) => ({ number, at })),
    remove: endProgressOf,
    restore: restoreProgress,
  },
}

/**
 * Removes entries; unknown ones are ignored.
 * @returns the removed entries of titles that can be seen, with which `restoreSaved` undoes it
 */
export async function removeSaved(
  { db, wire, now, emitChange }: MyListContext,
  user: UserId,
  list: SavedList,
  removal: Removal,
): Promise<SavedEntry[]> {
  const store = STORES[list]
  const { snapshot } = wire()
  const rows = (await store.list(db, user)).map((row) => ({ row, title: snapshot.find(row.number) }))
  const isRemoved = toMatcher(removal)
  const removed = rows.filter(({ row, title }) => isRemoved(row, title?.id))
  const at = toIso(await now())
  await inTransactions(db, user, removed, (trx, slice) =>
    store.remove(
      trx,
      user,
      slice.map(({ row }) => row),
      at,
    ),
  )
  emitChange(user, { items: removed.map(({ row }) => row) })
  return removed.flatMap(({ row: { number: _number, ...row }, title }) =>
    title ? [{ animeId: title.id, ...row }] : [],
  )
}

function toMatcher(removal: Removal): (row: SavedRow, animeId: string | undefined) => boolean {
  if (removal === 'all') return () => true
  if ('day' in removal) {
    const dayOf = dayFormatter(removal.timeZone)
    return ({ at }) => dayOf(at) === removal.day
  }
  const keys = new Set(removal.entries.map(writeEntryKey))
  return ({ episode, at }, animeId) => animeId !== undefined && keys.has(writeEntryKey({ animeId, episode, at }))
}

/** Restores removed entries, unless newer ones have taken their place. Unknown titles are ignored. */
export async function restoreSaved(
  { db, wire, now, emitChange }: MyListContext,
  user: UserId,
  list: SavedList,
  entries: readonly SavedEntry[],
): Promise<void> {
  const context = wire()
  const latest = toIso(await now())
  const rows = entries.flatMap(({ animeId, at, ...entry }): SavedRow[] => {
    const title = findTitle(animeId, context)
    return title ? [{ ...entry, number: title.number, at: at < latest ? at : latest }] : []
  })
  await inTransactions(db, user, rows, (trx, slice) => STORES[list].restore(trx, user, slice))
  emitChange(user, { items: rows })
}

async function inTransactions<Row>(
  db: MyListDb,
  user: UserId,
  rows: readonly Row[],
  work: (trx: MyListTransaction, slice: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (const slice of inChunks(rows, SLICE)) {
    await withUserLock(db, user, (trx) => work(trx, slice))
    await setImmediate()
  }
}
