/** Stores positions in the episodes of a title besides the current one. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { MAX_POSITIONS, MAX_TITLE_POSITIONS } from '../limits.ts'
import { deleteOldest, selectMergedNumbers, selectNumbers } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { collectPositions, isRemoved, type SavedPosition } from './saved-positions.ts'

export interface StoredPosition extends SavedPosition {
  number: number
}

interface EpisodeRef {
  number: number
  episode: number
}

const COLUMNS = ['anime_id as number', 'episode', 'position', 'progress', 'at'] as const

/** Positions in one statement. */
const ROWS_AT_ONCE = 100

/** Stores positions, except where a later one in the same episode is stored. */
export async function storePositions(
  trx: MyListTransaction,
  user: UserId,
  positions: readonly StoredPosition[],
): Promise<void> {
  const latest = new Map<string, StoredPosition>()
  for (const one of positions) {
    const known = latest.get(toKey(one))
    if (!known || known.at < one.at) latest.set(toKey(one), one)
  }
  const rows = [...latest.values()].map(({ number, episode, position, progress, at }) => ({
    user_id: user,
    anime_id: number,
    episode,
    position,
    progress,
    at,
  }))
  if (rows.length === 0) return
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx
      .insertInto('episode_position')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'anime_id', 'episode'])
          .doUpdateSet(({ ref }) => ({
            position: ref('excluded.position'),
            progress: ref('excluded.progress'),
            at: ref('excluded.at'),
          }))
          .whereRef('episode_position.at', '<', 'excluded.at'),
      )
      .execute()
  await deleteOldestOfTitles(trx, user, [...new Set(rows.map((row) => row.anime_id))])
  await deleteOldest(trx, 'episode_position', user, MAX_POSITIONS)
}

async function deleteOldestOfTitles(trx: MyListTransaction, user: UserId, numbers: readonly number[]): Promise<void> {
  const full = await trx
    .selectFrom('episode_position')
    .select('anime_id as number')
    .where('user_id', '=', user)
    .where('anime_id', 'in', numbers)
    .groupBy('anime_id')
    .having(({ fn }) => fn.countAll<number>(), '>', MAX_TITLE_POSITIONS)
    .execute()
  for (const { number } of full) {
    const oldest = await trx
      .selectFrom('episode_position')
      .select(COLUMNS)
      .where('user_id', '=', user)
      .where('anime_id', '=', number)
      .orderBy('at', 'desc')
      .orderBy('episode')
      .execute()
    await deletePositions(trx, user, oldest.slice(MAX_TITLE_POSITIONS))
  }
}

/** The position kept of an episode; undefined without one. */
export const findKeptPosition = (
  trx: MyListTransaction,
  user: UserId,
  { number, episode }: EpisodeRef,
): Promise<StoredPosition | undefined> =>
  trx
    .selectFrom('episode_position')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('anime_id', '=', number)
    .where('episode', '=', episode)
    .executeTakeFirst()

/** Deletes the positions kept of some episodes, such as those that were watched, also under the numbers of merged titles: of most, there is none. */
export async function deletePositions(
  trx: MyListTransaction,
  user: UserId,
  episodes: readonly EpisodeRef[],
): Promise<void> {
  if (episodes.length === 0) return
  const numbers = [...new Set(episodes.map(({ number }) => number))]
  const rows = await trx
    .selectFrom('episode_position')
    .innerJoin('anime', 'anime.id', 'episode_position.anime_id')
    .select(['anime_id as number', 'episode', 'anime.merged_into as merged'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectNumbers(eb, numbers))
    .execute()
  const keys = new Set(episodes.map(toKey))
  const found = Map.groupBy(
    rows.filter(
      ({ number, episode, merged }) =>
        keys.has(toKey({ number, episode })) || (merged !== null && keys.has(toKey({ number: merged, episode }))),
    ),
    ({ number }) => number,
  )
  for (const [number, ofTitle] of found)
    await trx
      .deleteFrom('episode_position')
      .where('user_id', '=', user)
      .where('anime_id', '=', number)
      .where(
        'episode',
        'in',
        ofTitle.map(({ episode }) => episode),
      )
      .execute()
}

const toKey = ({ number, episode }: EpisodeRef): string => `${number} ${episode}`

/** Deletes the positions of a title up to a time, in ISO. */
export async function deletePositionsUntil(
  trx: MyListTransaction,
  user: UserId,
  number: number,
  at: string,
): Promise<void> {
  await trx
    .deleteFrom('episode_position')
    .where('user_id', '=', user)
    .where('anime_id', '=', number)
    .where('at', '<=', at)
    .execute()
}

/** The positions kept in episodes of some titles, and of those merged into them. */
export const listPositionsOf = async (
  db: MyListDb,
  user: UserId,
  numbers: readonly number[],
): Promise<StoredPosition[]> =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('episode_position')
        .select(COLUMNS)
        .where('user_id', '=', user)
        .where('anime_id', 'in', (eb) => selectNumbers(eb, numbers))
        .execute()

/** The positions in the episodes of a title, also in its current one, by the number of the episode. */
export async function findPositions(db: MyListDb, user: UserId, number: number): Promise<Map<number, SavedPosition>> {
  const current = await db
    .selectFrom('continue_watching')
    .select(['episode', 'position', 'progress', 'at', 'ended'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .execute()
  return collectPositions(
    current.map((row) => ({ ...row, ended: row.ended === 1 })),
    await listPositionsOf(db, user, [number]),
  )
}

/** All positions kept of a user, newest first, except those of titles that were removed since. */
export async function listPositions(db: MyListDb, user: UserId, { skip, limit }: PageRange): Promise<StoredPosition[]> {
  const rows = await db
    .selectFrom('episode_position')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('anime_id')
    .orderBy('episode')
    .limit(limit)
    .offset(skip)
    .execute()
  const ended = await db
    .selectFrom('continue_watching')
    .select(['anime_id', 'progress', 'at', 'ended'])
    .where('user_id', '=', user)
    .where('ended', '=', 1)
    .execute()
  const removed = new Map(ended.flatMap((row) => (isRemoved({ ...row, ended: true }) ? [[row.anime_id, row.at]] : [])))
  return rows.filter(({ number, at }) => at > (removed.get(number) ?? ''))
}
