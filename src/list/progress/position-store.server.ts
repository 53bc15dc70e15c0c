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

/** Stores a position, unless a later one in the same episode is stored. */
export async function storePosition(trx: MyListTransaction, user: UserId, saved: StoredPosition): Promise<void> {
  const { number, episode, position, progress, at } = saved
  const values = { position, progress, at }
  await trx
    .insertInto('episode_position')
    .values({ user_id: user, anime_id: number, episode, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'anime_id', 'episode']).doUpdateSet(values).where('episode_position.at', '<', at),
    )
    .execute()
  await deleteOldestOf(trx, user, number)
  await deleteOldest(trx, 'episode_position', user, MAX_POSITIONS)
}

async function deleteOldestOf(trx: MyListTransaction, user: UserId, number: number): Promise<void> {
  const rows = await trx
    .selectFrom('episode_position')
    .select(['episode', 'at'])
    .where('user_id', '=', user)
    .where('anime_id', '=', number)
    .execute()
  const oldest = rows.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(MAX_TITLE_POSITIONS)
  await deletePositions(
    trx,
    user,
    oldest.map(({ episode }) => ({ number, episode })),
  )
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

/** Deletes the positions kept of some episodes, such as those that were watched: of most, there is none. */
export async function deletePositions(
  trx: MyListTransaction,
  user: UserId,
  episodes: readonly EpisodeRef[],
): Promise<void> {
  if (episodes.length === 0) return
  const numbers = [...new Set(episodes.map(({ number }) => number))]
  const rows = await trx
    .selectFrom('episode_position')
    .select(['anime_id as number', 'episode'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', numbers)
    .execute()
  const keys = new Set(episodes.map(toKey))
  for (const row of rows.filter((one) => keys.has(toKey(one))))
    await trx
      .deleteFrom('episode_position')
      .where('user_id', '=', user)
      .where('anime_id', '=', row.number)
      .where('episode', '=', row.episode)
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
