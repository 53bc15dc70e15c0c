/** Reads what a user has watched and likes, of many titles at once. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { listPositionsOf } from '#src/list/progress/position-store.server.ts'
import { collectPositions, type SavedPosition } from '#src/list/progress/saved-positions.ts'
import type { WatchedEpisode } from '#src/list/progress/watched-store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'

/** What a user has played of a title. */
export interface TitlePositions {
  /** When the user played the title last, in ISO. */
  at: string
  /** The positions in its episodes, by the number of the episode. */
  episodes: Map<number, SavedPosition>
}

/** The titles, and those that were merged into them. */
const selectNumbers = (db: MyListDb, numbers: readonly number[]) =>
  db
    .selectFrom('anime')
    .select('anime.id')
    .where((eb) => eb.or([eb('anime.id', 'in', numbers), eb('anime.merged_into', 'in', numbers)]))

/** @param numberOf the number of a title today: it may have been merged into another one */
export async function readPositionsOf(
  db: MyListDb,
  user: UserId,
  numbers: readonly number[],
  numberOf: (number: number) => number,
): Promise<Map<number, TitlePositions>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('continue_watching')
    .select(['anime_id', 'episode', 'position', 'progress', 'at', 'ended'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', selectNumbers(db, numbers))
    .execute()
  const kept = Map.groupBy(await listPositionsOf(db, user, numbers), ({ number }) => numberOf(number))
  const current = Map.groupBy(rows, ({ anime_id }) => numberOf(anime_id))
  const toPositions = (number: number, own: typeof rows): TitlePositions => ({
    at:
      own
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? '',
    episodes: collectPositions(
      own.map((row) => ({ ...row, ended: row.ended === 1 })),
      kept.get(number) ?? [],
    ),
  })
  return new Map([...current].map(([number, own]) => [number, toPositions(number, own)]))
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
