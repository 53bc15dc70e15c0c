/** Reads what a user has of titles, and writes and undoes what moves in. In transactions that hold the user's lock. */
import { type InsertObject, sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'
import { fromCopy } from '#src/list/entries/copied-entry.ts'
import { countFree, deleteEntries, type EntryWrite, findEntries, writeEntries } from '#src/list/entries/store.server.ts'
import { isChanged } from '#src/list/entries/stored-entry.ts'
import { MAX_FAVOURITES, MAX_HISTORY, MAX_POSITIONS, MAX_PROGRESS_ENTRIES, MAX_WATCHED } from '#src/list/limits.ts'
import type { CurrentPosition, SavedPosition } from '#src/list/progress/saved-positions.ts'
import { raiseListVersion } from '#src/list/shared-store.server.ts'
import type { MyListDb, MyListTables, MyListTransaction } from '#src/list/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { NOTHING_HERE, type Room, type TitleHere, type TitlePlan } from './plan-title.ts'
import { addCounts, NO_STATES, type StateCounts } from './title-states.ts'
import type { TitleUndo } from './title-undo.ts'

/** Rows per statement: databases limit its values. */
const BATCH = 200

/** What a new user can have. */
export const FULL_ROOM: Room = {
  watched: MAX_WATCHED,
  current: MAX_PROGRESS_ENTRIES,
  positions: MAX_POSITIONS,
  visits: MAX_HISTORY,
  entries: ENTRY_LIMITS.entries,
  favourites: MAX_FAVOURITES,
}

export async function readRoom(db: MyListDb, user: UserId): Promise<Room> {
  const count = (table: 'watched_episode' | 'continue_watching' | 'episode_position' | 'watch_history' | 'favourite') =>
    countRows(db.selectFrom(table).where('user_id', '=', user))
  return {
    watched: MAX_WATCHED - (await count('watched_episode')),
    current: MAX_PROGRESS_ENTRIES - (await count('continue_watching')),
    positions: MAX_POSITIONS - (await count('episode_position')),
    visits: MAX_HISTORY - (await count('watch_history')),
    entries: await countFree(db, user),
    favourites: MAX_FAVOURITES - (await count('favourite')),
  }
}

/** What the user has of titles, and of those merged into them, by number. */
export async function readTitles(
  db: MyListDb,
  user: UserId,
  numbers: readonly number[],
): Promise<Map<number, TitleHere>> {
  const merged = await db
    .selectFrom('anime')
    .select(['id', 'merged_into'])
    .where('merged_into', 'in', numbers)
    .execute()
  const into = new Map(merged.map(({ id, merged_into: number }) => [id, number]))
  const group = <Row extends { anime_id: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ anime_id: number }) => into.get(number) ?? number)
  const all = [...numbers, ...into.keys()]
  const watched = group(
    await db
      .selectFrom('watched_episode')
      .select(['anime_id', 'episode'])
      .where('user_id', '=', user)
      .where('anime_id', 'in', all)
      .execute(),
  )
  const current = group(
    await db
      .selectFrom('continue_watching')
      .select(['anime_id', 'episode', 'position', 'progress', 'at', 'ended'])
      .where('user_id', '=', user)
      .where('anime_id', 'in', all)
      .execute(),
  )
  const positions = group(
    await db
      .selectFrom('episode_position')
      .select(['anime_id', 'episode', 'position', 'progress', 'at'])
      .where('user_id', '=', user)
      .where('anime_id', 'in', all)
      .execute(),
  )
  const visits = group(
    await db
      .selectFrom('watch_history')
      .select(['anime_id', 'episode', 'at'])
      .where('user_id', '=', user)
      .where('anime_id', 'in', all)
      .execute(),
  )
  const favourites = group(
    await db
      .selectFrom('favourite')
      .select('anime_id')
      .where('user_id', '=', user)
      .where('anime_id', 'in', all)
      .execute(),
  )
  const entries = await findEntries(db, user, numbers)
  const byTime = <Row extends { at: string }>(rows: readonly Row[] = []) =>
    rows.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return new Map(
    numbers.map((number) => {
      const last = byTime(current.get(number)).at(-1)
      return [
        number,
        {
          watched: new Set((watched.get(number) ?? []).map(({ episode }) => episode)),
          current: last ? toCurrent(last) : null,
          positions: new Map(byTime(positions.get(number)).map((row) => [row.episode, toSaved(row)])),
          visits: visits.get(number) ?? [],
          entry: entries.get(number) ?? null,
          isFavourite: favourites.has(number),
        },
      ]
    }),
  )
}

const toSaved = ({ episode, position, progress, at }: SavedPosition): SavedPosition => ({
  episode,
  position,
  progress,
  at,
})
const toCurrent = (row: SavedPosition & { ended: number }): CurrentPosition => ({
  ...toSaved(row),
  ended: row.ended === 1,
})

export const readTitle = (titles: ReadonlyMap<number, TitleHere>, number: number): TitleHere =>
  titles.get(number) ?? NOTHING_HERE

export async function writePlans(trx: MyListTransaction, user: UserId, plans: readonly TitlePlan[]): Promise<void> {
  const watched = plans.flatMap(({ number, watched: episodes }) =>
    episodes.map((episode) => ({ user_id: user, anime_id: number, episode })),
  )
  await addRows(trx, 'watched_episode', watched)
  const visits = plans.flatMap(({ number, visits: added }) =>
    added.map(({ episode, at }) => ({ user_id: user, at, anime_id: number, episode })),
  )
  await addRows(trx, 'watch_history', visits)
  await storeCurrent(
    trx,
    user,
    plans.flatMap(({ number, current }) => (current ? [{ number, ...current.after }] : [])),
  )
  await storePositions(
    trx,
    user,
    plans.flatMap(({ number, positions }) =>
      positions.map(({ episode, after }) => ({ number, episode, value: after })),
    ),
  )
  await writeEntries(
    trx,
    user,
    plans.flatMap(({ entry }): EntryWrite[] => (entry ? [entry] : [])),
  )
  const favourites = plans.flatMap(({ number, favourite }) =>
    favourite === null ? [] : [{ user_id: user, anime_id: number, added_at: favourite }],
  )
  if (favourites.length === 0) return
  await addRows(trx, 'favourite', favourites)
  await raiseListVersion(trx, user)
}

/** Adds those that are not there yet. */
async function addRows<Table extends 'watched_episode' | 'watch_history' | 'favourite'>(
  trx: MyListTransaction,
  table: Table,
  rows: readonly InsertObject<MyListTables, Table>[],
): Promise<void> {
  for (const batch of inChunks(rows, BATCH))
    await trx
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function storeCurrent(
  trx: MyListTransaction,
  user: UserId,
  rows: readonly (CurrentPosition & { number: number })[],
): Promise<void> {
  for (const batch of inChunks(rows, BATCH))
    await trx
      .insertInto('continue_watching')
      .values(
        batch.map(({ number, ended, ...columns }) => ({
          user_id: user,
          anime_id: number,
          ...columns,
          ended: ended ? 1 : 0,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'anime_id']).doUpdateSet((eb) => ({
          episode: eb.ref('excluded.episode'),
          position: eb.ref('excluded.position'),
          progress: eb.ref('excluded.progress'),
          at: eb.ref('excluded.at'),
          ended: eb.ref('excluded.ended'),
        })),
      )
      .execute()
}

const EPISODE = ['anime_id', 'episode'] as const

interface PositionWrite {
  number: number
  episode: number
  /** Null to delete it. */
  value: SavedPosition | null
}

async function storePositions(trx: MyListTransaction, user: UserId, writes: readonly PositionWrite[]): Promise<void> {
  const rows = writes.flatMap(({ number, value }) => (value ? [{ user_id: user, anime_id: number, ...value }] : []))
  for (const batch of inChunks(rows, BATCH))
    await trx
      .insertInto('episode_position')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'anime_id', 'episode']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          progress: eb.ref('excluded.progress'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute()
  const deleted = writes.flatMap(({ number, episode, value }) => (value ? [] : [[number, episode]]))
  await deleteRows(trx, 'episode_position', user, EPISODE, deleted)
}

type Values = readonly (string | number)[]

/** Deletes the rows of a user with these values. */
async function deleteRows(
  trx: MyListTransaction,
  table: 'episode_position' | 'watched_episode' | 'watch_history',
  user: UserId,
  columns: readonly string[],
  rows: readonly Values[],
): Promise<void> {
  for (const batch of inChunks(rows, BATCH))
    await trx.deleteFrom(table).where('user_id', '=', user).where(isOneOf(columns, batch)).execute()
}

/** Whether the columns of a row have the values of one of some rows. Both databases look each up in an index; of conditions with OR, SQLite does not. */
const isOneOf = (columns: readonly string[], rows: readonly Values[]) => {
  const values = rows.map(
    (row) =>
      sql`(${sql.join(row.map((value) => (typeof value === 'number' ? sql`cast(${value} as integer)` : sql`cast(${value} as text)`)))})`,
  )
  return sql<boolean>`(${sql.join(columns.map((name) => sql.ref(name)))}) in (values ${sql.join(values)})`
}

export interface Undone {
  /** Of the titles of which nothing stays. */
  restored: StateCounts
  /** Titles that the user has changed since, of which something stays. */
  kept: number[]
}

/**
 * Makes everything as it was that is still as it was written.
 * @param appliedAt ISO: what was watched later stays
 */
export async function undoTitles(
  trx: MyListTransaction,
  user: UserId,
  undos: readonly TitleUndo[],
  appliedAt: string,
): Promise<Undone> {
  const titles = await readTitles(
    trx,
    user,
    undos.map(({ number }) => number),
  )
  const kept = new Set<number>()
  const isSame = (number: number, same: boolean): boolean => {
    if (!same) kept.add(number)
    return same
  }
  const of = undos.map((undo) => ({ undo, here: readTitle(titles, undo.number) }))
  const watched = of.flatMap(({ undo: { number, watched: episodes }, here }) => {
    const since = listWatchedSince(here, appliedAt)
    return episodes
      .filter((episode) => here.watched.has(episode) && isSame(number, !since.has(episode)))
      .map((episode) => [number, episode])
  })
  await deleteRows(trx, 'watched_episode', user, EPISODE, watched)
  const visited = of.flatMap(({ undo: { number, visits } }) => visits.map(({ at, episode }) => [at, number, episode]))
  await deleteRows(trx, 'watch_history', user, ['at', ...EPISODE], visited)
  const current = of.flatMap(({ undo: { number, current: change }, here }) =>
    change && isSame(number, isEqual(here.current, change.after)) ? [{ number, before: change.before }] : [],
  )
  await storeCurrent(
    trx,
    user,
    current.flatMap(({ number, before }) => (before ? [{ number, ...before }] : [])),
  )
  await deleteTitles(
    trx,
    'continue_watching',
    user,
    current.flatMap(({ number, before }) => (before ? [] : [number])),
  )
  const positions = of.flatMap(({ undo: { number, positions: changes }, here }) =>
    changes
      .filter(({ episode, after }) => isSame(number, isEqual(here.positions.get(episode) ?? null, after)))
      .map(({ episode, before }) => ({ number, episode, value: before })),
  )
  await storePositions(trx, user, positions)
  const entries = of.flatMap(({ undo: { number, entry }, here }) => {
    if (!entry || !isSame(number, !isChanged(here.entry, fromCopy(entry.after)))) return []
    return [{ number, before: entry.before && fromCopy(entry.before), now: here.entry }]
  })
  const added = entries.filter(({ before }) => before === null).map(({ number }) => number)
  if (added.length > 0) await deleteEntries(trx, user, added)
  await writeEntries(
    trx,
    user,
    entries.flatMap(({ number, before, now }): EntryWrite[] =>
      before ? [{ before: now, after: { ...before, number } }] : [],
    ),
    { texts: Infinity },
  )
  const favourites = of.flatMap(({ undo: { number, favourite }, here }) =>
    favourite !== null && here.isFavourite ? [{ number, favourite }] : [],
  )
  const removed = await deleteFavourites(trx, user, favourites)
  for (const { number } of favourites) isSame(number, removed.has(number))
  const restored = undos.filter(({ number }) => !kept.has(number))
  return { restored: restored.reduce((sum, { counts }) => addCounts(sum, counts), NO_STATES), kept: [...kept] }
}

const listWatchedSince = ({ visits, current, positions }: TitleHere, since: string): Set<number> =>
  new Set(
    [...visits, ...(current ? [current] : []), ...positions.values()]
      .filter(({ at }) => at > since)
      .map(({ episode }) => episode),
  )

const isEqual = (one: SavedPosition | null, other: SavedPosition | null): boolean =>
  one === null || other === null
    ? one === other
    : Object.entries(one).every(([key, value]) =>
        Object.entries(other).some(([name, own]) => name === key && own === value),
      )

async function deleteTitles(
  trx: MyListTransaction,
  table: 'continue_watching',
  user: UserId,
  numbers: readonly number[],
): Promise<void> {
  for (const batch of inChunks(numbers, BATCH))
    await trx.deleteFrom(table).where('user_id', '=', user).where('anime_id', 'in', batch).execute()
}

/** Those that were moved or added again since stay. @returns the numbers of those that were deleted */
async function deleteFavourites(
  trx: MyListTransaction,
  user: UserId,
  favourites: readonly { number: number; favourite: string }[],
): Promise<Set<number>> {
  const removed = new Set<number>()
  for (const batch of inChunks(favourites, BATCH)) {
    const rows = await trx
      .deleteFrom('favourite')
      .where('user_id', '=', user)
      .where('position', 'is', null)
      .where(
        isOneOf(
          ['anime_id', 'added_at'],
          batch.map(({ number, favourite }) => [number, favourite]),
        ),
      )
      .returning('anime_id')
      .execute()
    for (const { anime_id: number } of rows) removed.add(number)
  }
  if (removed.size > 0) await raiseListVersion(trx, user)
  return removed
}
