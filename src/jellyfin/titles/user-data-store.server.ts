/** Reads what a user has watched and likes, of many titles at once. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import type { WatchedEpisode } from '#src/list/progress/watched-store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'

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

/** Which of some titles are favourites: a user can have thousands. */
export async function listFavouritesOf(db: MyListDb, user: UserId, numbers: readonly number[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('favourite')
    .select('anime_id')
    .where('user_id', '=', user)
    .where('anime_id', 'in', selectNumbers(db, numbers))
    .execute()
  return rows.map(({ anime_id }) => anime_id)
}

/** Rows of a query. */
const PAGE_SIZE = 1_000

/**
 * Which episodes a user has watched, some at a time; requests are handled in between.
 * @param numbers of titles; all by default
 * @param episodes all by default
 */
export async function* readWatchedOf(
  db: MyListDb,
  user: UserId,
  numbers?: readonly number[],
  episodes?: readonly number[],
): AsyncGenerator<WatchedEpisode[]> {
  if (numbers?.length === 0) return
  let after = { number: 0, episode: 0 }
  for (;;) {
    const rows = await db
      .selectFrom('watched_episode')
      .select(['anime_id', 'episode'])
      .where('user_id', '=', user)
      .$if(numbers !== undefined, (query) => query.where('anime_id', 'in', selectNumbers(db, numbers ?? [])))
      .$if(episodes !== undefined, (query) => query.where('episode', 'in', episodes ?? []))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('anime_id', 'episode'), '>', tuple(after.number, after.episode)))
      .orderBy('anime_id')
      .orderBy('episode')
      .limit(PAGE_SIZE)
      .execute()
    const page = rows.map(({ anime_id: number, episode }) => ({ number, episode }))
    yield page
    after = page.at(-1) ?? after
    if (page.length < PAGE_SIZE) return
    await setImmediate()
  }
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

/** When a user has last started an episode of a title, in ISO. */
export async function findLastVisit(
  db: MyListDb,
  user: UserId,
  { number, episode }: WatchedEpisode,
): Promise<string | null> {
  const row = await db
    .selectFrom('watch_history')
    .select('at')
    .where('user_id', '=', user)
    .where('anime_id', 'in', selectNumbers(db, [number]))
    .where('episode', '=', episode)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
