/** What cards show of a user's list, read again only after the list has changed. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { createMemoryCache, type MemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { listEntryKeys } from '../entries/store.server.ts'
import { writeNumbers } from '../favourites/number-list.ts'
import { listFavouriteNumbers } from '../favourites/store.server.ts'
import { readListVersion } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { type TitleStatus, writeStatuses } from './status-text.ts'

export interface CardListData {
  favourites: ReadonlySet<number>
  statuses: ReadonlyMap<number, TitleStatus>
  /** The same, encoded for `readNumbers` and `readStatuses`. */
  texts: { favourites: string; statuses: string }
}

const CACHE_BYTES = 16_000_000
/** Estimated bytes of a number in a set and of a status in a map. */
const NUMBER_BYTES = 40
const STATUS_BYTES = 120

/**
 * The numbers of titles depend on the snapshot. It is replaced every minute, so that changes of the release before, which does not count
 * versions, are read too.
 */
const cacheOf = memoizeByObject<Snapshot, MemoryCache<{ version: number; lists: CardListData }>>(() =>
  createMemoryCache(CACHE_BYTES),
)

/** A user's favourites and the statuses of their titles, by the titles' current numbers. */
export async function loadCardLists(db: MyListDb, user: UserId, snapshot: Snapshot): Promise<CardListData> {
  const cache = cacheOf(snapshot)
  const version = await readListVersion(db, user)
  const cached = cache.get(user)
  if (cached?.version === version) return cached.lists
  const lists = await readCardLists(db, user, snapshot)
  const { favourites, statuses, texts } = lists
  const bytes = texts.favourites.length + texts.statuses.length + 100
  cache.set(user, { version, lists }, bytes + favourites.size * NUMBER_BYTES + statuses.size * STATUS_BYTES)
  return lists
}

async function readCardLists(db: MyListDb, user: UserId, snapshot: Snapshot): Promise<CardListData> {
  const current = (number: number) => snapshot.find(number)?.number ?? []
  const favourites = new Set<number>((await listFavouriteNumbers(db, user)).flatMap(current))
  const entries = await listEntryKeys(db, user, 'progress')
  // of titles that were merged, the last change counts
  entries.sort((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1))
  const statuses = new Map<number, TitleStatus>(
    entries.flatMap(({ number, status, value }) =>
      [current(number)].flat().map((found): [number, TitleStatus] => [found, { status, progress: Number(value) }]),
    ),
  )
  return { favourites, statuses, texts: { favourites: writeNumbers(favourites), statuses: writeStatuses(statuses) } }
}
