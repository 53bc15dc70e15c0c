import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { MOST_WATCHED } from '../limits.ts'
import { numbersOf } from '../numbers-store.server.ts'
import { oneAtATime } from '../user-lock-store.server.ts'
import type { MyListDb } from '../tables.server.ts'

export interface WatchedEpisode {
  number: number
  episode: number
}

/** Rows of one statement: engines limit the values that it may carry. */
const BATCH = 200

/** Rows of one transaction; requests are answered between two of them. */
const SLICE = 400

/** Marks episodes as seen; beyond what one user can have, nothing more is marked. */
export async function markWatched(db: MyListDb, user: UserId, episodes: readonly WatchedEpisode[]): Promise<void> {
  for (let start = 0; start < episodes.length; start += SLICE) {
    if (start > 0) await setImmediate()
    await markSlice(db, user, episodes.slice(start, start + SLICE))
  }
}

async function markSlice(db: MyListDb, user: UserId, episodes: readonly WatchedEpisode[]): Promise<void> {
  await oneAtATime(db, user, async (trx) => {
    const room = MOST_WATCHED - (await countWatched(trx, user))
    const rows = episodes
      .slice(0, Math.max(0, room))
      .map(({ number, episode }) => ({ user_id: user, anime_id: number, episode }))
    for (let start = 0; start < rows.length; start += BATCH)
      await trx
        .insertInto('watched_episode')
        .values(rows.slice(start, start + BATCH))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

async function countWatched(db: MyListDb, user: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('watched_episode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return count
}

/** The episodes of a title that a user has seen, in order. */
export async function listWatched(db: MyListDb, user: UserId, number: number): Promise<number[]> {
  const rows = await db
    .selectFrom('watched_episode')
    .select('episode')
    .distinct()
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => numbersOf(eb, number))
    .orderBy('episode')
    .execute()
  return rows.map(({ episode }) => episode)
}

/** Rows of one query when everything is read; requests are answered between two of them. */
const PAGE = 5_000

/** Everything that a user has seen, in the order of titles. */
export async function listAllWatched(db: MyListDb, user: UserId): Promise<WatchedEpisode[]> {
  const all: WatchedEpisode[] = []
  for (;;) {
    const rows = await listWatchedAfter(db, user, all.at(-1) ?? { number: 0, episode: 0 })
    all.push(...rows)
    if (rows.length < PAGE) return all
    await setImmediate()
  }
}

async function listWatchedAfter(db: MyListDb, user: UserId, last: WatchedEpisode): Promise<WatchedEpisode[]> {
  const rows = await db
    .selectFrom('watched_episode')
    .select(['anime_id', 'episode'])
    .where('user_id', '=', user)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('anime_id', 'episode'), '>', tuple(last.number, last.episode)))
    .orderBy('anime_id')
    .orderBy('episode')
    .limit(PAGE)
    .execute()
  return rows.map(({ anime_id: number, episode }) => ({ number, episode }))
}
