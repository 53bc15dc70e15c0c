/** Reads what a user has watched and likes, of many titles at once. */
import type { UserId } from '#src/accounts/viewer.ts'
import { LAST_EPISODE } from '#src/my-list/limits.ts'
import type { WatchedEpisode } from '#src/my-list/progress/watched-store.server.ts'
import type { MyListDb } from '#src/my-list/tables.server.ts'

export interface ProgressRow {
  number: number
  episode: number
  /** Seconds. */
  position: number
  /** Percent. */
  progress: number
  at: string
  isEnded: boolean
}

/** The titles, and those that were merged into them. */
const selectNumbers = (db: MyListDb, numbers: readonly number[]) =>
  db
    .selectFrom('anime')
    .select('anime.id')
    .where((eb) => eb.or([eb('anime.id', 'in', numbers), eb('anime.merged_into', 'in', numbers)]))

export async function listProgressOf(db: MyListDb, user: UserId, numbers: readonly number[]): Promise<ProgressRow[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('continue_watching')
    .select(['anime_id', 'episode', 'position', 'progress', 'at', 'ended'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', selectNumbers(db, numbers))
    .orderBy('at')
    .execute()
  return rows.map(({ anime_id: number, ended, ...row }) => ({ number, ...row, isEnded: ended === 1 }))
}

/** Which episodes of some titles a user has watched. @param range of episodes; all by default */
export async function listWatchedOf(
  db: MyListDb,
  user: UserId,
  numbers: readonly number[],
  range: { first: number; last: number } = { first: 0, last: LAST_EPISODE },
): Promise<WatchedEpisode[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('watched_episode')
    .select(['anime_id', 'episode'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', selectNumbers(db, numbers))
    .where('episode', '>=', range.first)
    .where('episode', '<=', range.last)
    .execute()
  return rows.map(({ anime_id: number, episode }) => ({ number, episode }))
}

/** Marks episodes of a title as not watched. */
export async function deleteWatched(db: MyListDb, user: UserId, number: number, episode: number | null): Promise<void> {
  await db
    .deleteFrom('watched_episode')
    .where('user_id', '=', user)
    .where('anime_id', 'in', selectNumbers(db, [number]))
    .$if(episode !== null, (query) => query.where('episode', '=', episode ?? 0))
    .execute()
}
