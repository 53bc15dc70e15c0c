/** Stores watched episodes. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { LAST_EPISODE, MAX_WATCHED } from '../limits.ts'
import { selectMergedNumbers, withUserLock } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { deletePositions } from './position-store.server.ts'
import { isResumable } from './saved-positions.ts'
import { type ReportedProgress, storeAllProgress } from './store.server.ts'

export interface WatchedEpisode {
  number: number
  episode: number
}

type FollowWatched = (trx: MyListTransaction, episodes: readonly WatchedEpisode[]) => Promise<void>

/** Rows per statement: databases limit its values. */
const BATCH = 200

/** Rows per transaction; requests are handled between two of them. */
const SLICE = 400

/**
 * Saves progress and marks episodes as watched, up to the user's limit. What a player reports is one transaction; of many
 * marks, the first ones are in the transaction of the progress.
 * @param follow lets the user's list follow what was watched
 */
export async function saveProgressAndWatched(
  db: MyListDb,
  user: UserId,
  reports: readonly ReportedProgress[],
  episodes: readonly WatchedEpisode[],
  follow: FollowWatched = async () => undefined,
): Promise<void> {
  const begun = new Set(reports.filter((report) => !report.ended && isResumable(report)).map(toKey))
  const store = async (trx: MyListTransaction, slice: readonly WatchedEpisode[]) => {
    await storeWatched(trx, user, slice)
    // what is reported as begun together with its mark is watched again
    await deletePositions(
      trx,
      user,
      slice.filter((mark) => !begun.has(toKey(mark))),
    )
    await follow(trx, slice)
  }
  await withUserLock(db, user, async (trx) => {
    await storeAllProgress(trx, user, reports)
    await store(trx, episodes.slice(0, SLICE))
  })
  for (const slice of inChunks(episodes.slice(SLICE), SLICE)) {
    await setImmediate()
    await withUserLock(db, user, (trx) => store(trx, slice))
  }
}

const toKey = ({ number, episode }: WatchedEpisode): string => `${number} ${episode}`

async function storeWatched(trx: MyListTransaction, user: UserId, episodes: readonly WatchedEpisode[]): Promise<void> {
  if (episodes.length === 0) return
  const remaining = MAX_WATCHED - (await countWatched(trx, user))
  const rows = episodes
    .slice(0, Math.max(0, remaining))
    .map(({ number, episode }) => ({ user_id: user, anime_id: number, episode }))
  for (const batch of inChunks(rows, BATCH))
    await trx
      .insertInto('watched_episode')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function countWatched(db: MyListDb, user: UserId): Promise<number> {
  return countRows(db.selectFrom('watched_episode').where('user_id', '=', user))
}

/**
 * A user's watched episodes of a title, in order.
 * @param last the last episode to list
 */
export async function listWatched(db: MyListDb, user: UserId, number: number, last = LAST_EPISODE): Promise<number[]> {
  const rows = await db
    .selectFrom('watched_episode')
    .select('episode')
    .distinct()
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .where('episode', '<=', last)
    .orderBy('episode')
    .execute()
  return rows.map(({ episode }) => episode)
}

/** Rows per query when everything is read; requests are handled between two of them. */
const PAGE = 2_000

/** All watched episodes of a user, ordered by title. */
export async function listAllWatched(db: MyListDb, user: UserId): Promise<WatchedEpisode[]> {
  const all: WatchedEpisode[] = []
  for await (const page of readWatched(db, user)) all.push(...page)
  return all
}

/** The same by title, some titles at a time. */
export async function* readWatchedTitles(
  db: MyListDb,
  user: UserId,
): AsyncGenerator<{ number: number; episodes: number[] }[]> {
  let known: WatchedEpisode[] = []
  for await (const page of readWatched(db, user)) {
    known.push(...page)
    // the last title may continue
    const last = known.at(-1)?.number
    yield groupByTitle(known.filter(({ number }) => number !== last))
    known = known.filter(({ number }) => number === last)
  }
  yield groupByTitle(known)
}

const groupByTitle = (watched: readonly WatchedEpisode[]) =>
  [...Map.groupBy(watched, ({ number }) => number)].map(([number, marks]) => ({
    number,
    episodes: marks.map(({ episode }) => episode),
  }))

async function* readWatched(db: MyListDb, user: UserId): AsyncGenerator<WatchedEpisode[]> {
  let last: WatchedEpisode | undefined = { number: 0, episode: 0 }
  while (last) {
    const page = await listWatchedAfter(db, user, last)
    yield page
    last = page.length < PAGE ? undefined : page.at(-1)
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
