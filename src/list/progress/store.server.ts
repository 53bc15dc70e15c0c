/** Stores watch progress: one row per user and title, and the positions in other episodes than its own. */
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { MAX_PROGRESS_ENTRIES } from '../limits.ts'
import { deleteOldest, selectMergedNumbers, selectNumbers, withUserLock } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { laterProgress } from './later-progress.ts'
import { deletePositionsUntil, findKeptPosition, type StoredPosition, storePositions } from './position-store.server.ts'
import { isRemoved, isResumable } from './saved-positions.ts'

/** A user's stored progress in a title. */
export interface StoredProgress {
  number: number
  episode: number
  position: number
  progress: number
  /** ISO. */
  at: string
  /** Watched to the end, or removed from the list. */
  ended: boolean
}

/** Progress as reported by a client; the time is null if unknown. */
export type ReportedProgress = Omit<StoredProgress, 'at'> & { at: string | null }

/** The time of an entry without one: before all known times, in the order received. */
const toUnknownTime = (index: number): string => toIso(Date.parse('2000-01-01T00:00:00Z') - index)

/** Stores the winning progress of each title: late or duplicate reports change nothing of it. Positions in other episodes are kept beside it. */
export async function saveAllProgress(db: MyListDb, user: UserId, reports: readonly ReportedProgress[]): Promise<void> {
  await withUserLock(db, user, (trx) => storeAllProgress(trx, user, reports))
}

/** The same within a transaction that holds the user's lock. */
export async function storeAllProgress(
  trx: MyListTransaction,
  user: UserId,
  reports: readonly ReportedProgress[],
): Promise<void> {
  if (reports.length === 0) return
  const stored = await findProgressOf(trx, user, reports)
  const inOrder = [...reports.entries()].toSorted(([, one], [, other]) => compareTimes(one.at, other.at))
  const positions: StoredPosition[] = []
  for (const [index, report] of inOrder) {
    const before = stored.get(report.number)
    const winner = before ? laterProgress(before, report) : report
    if (winner === before) {
      if (isLatePosition(report, before) && !(await hasMark(trx, user, report))) positions.push(report)
      continue
    }
    const after = { ...winner, at: winner.at ?? before?.at ?? toUnknownTime(index) }
    if (before && before.episode !== after.episode && !before.ended && isResumable(before)) positions.push(before)
    if (before && needsPositions(before, after)) await storePositions(trx, user, positions.splice(0))
    const begun = before ? await beginEpisode(trx, user, before, after) : after
    stored.set(report.number, begun)
    await storeProgress(trx, user, begun)
  }
  await storePositions(trx, user, positions)
  await deleteOldest(trx, 'continue_watching', user, MAX_PROGRESS_ENTRIES)
}

/** Unknown times come first. */
const compareTimes = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '')

/** A report of another episode than the current one that arrives late. */
const isLatePosition = (
  report: ReportedProgress,
  current: StoredProgress,
): report is ReportedProgress & { at: string } =>
  report.at !== null &&
  !report.ended &&
  report.episode !== current.episode &&
  isResumable(report) &&
  !(isRemoved(current) && report.at <= current.at)

/** Whether an episode is marked as watched: marks have no time, so late positions in it are not kept. */
async function hasMark(
  trx: MyListTransaction,
  user: UserId,
  { number, episode }: Pick<ReportedProgress, 'number' | 'episode'>,
): Promise<boolean> {
  const rows = await selectMark(trx, { user, number, episode })
  return rows.length > 0
}

const selectMark = prepareQuery(
  (db: MyListDb, { user, number, episode }: Placeholders<{ user: UserId; number: number; episode: number }>) =>
    db
      .selectFrom('watched_episode')
      .select('episode')
      .where('user_id', '=', user)
      .where('anime_id', '=', number)
      .where('episode', '=', episode),
)

/** Whether what is stored of a title's positions decides where an episode begins. */
const needsPositions = (before: StoredProgress, after: StoredProgress): boolean =>
  isRemoved(before) || (before.episode !== after.episode && !after.ended && after.position === 0)

/**
 * A title that was removed begins without its old positions.
 * @returns the progress, at the position that was kept of its episode if that has just been opened
 */
async function beginEpisode(
  trx: MyListTransaction,
  user: UserId,
  before: StoredProgress,
  after: StoredProgress,
): Promise<StoredProgress> {
  if (isRemoved(before)) await deletePositionsUntil(trx, user, before.number, before.at)
  if (before.episode === after.episode || after.ended || after.position > 0) return after
  const { position, progress } = (await findKeptPosition(trx, user, after)) ?? after
  return { ...after, position, progress }
}

async function findProgressOf(trx: MyListTransaction, user: UserId, reports: readonly ReportedProgress[]) {
  const rows = await trx
    .selectFrom('continue_watching')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('anime_id', 'in', [...new Set(reports.map(({ number }) => number))])
    .execute()
  return new Map(rows.map((row) => [row.anime_id, toProgress(row)]))
}

async function storeProgress(trx: MyListTransaction, user: UserId, { number, ended, ...columns }: StoredProgress) {
  const values = { ...columns, ended: ended ? 1 : 0 }
  await trx
    .insertInto('continue_watching')
    .values({ user_id: user, anime_id: number, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'anime_id']).doUpdateSet(values))
    .execute()
}

const COLUMNS = ['anime_id', 'episode', 'position', 'progress', 'at', 'ended'] as const

const toProgress = ({ anime_id: number, ended, ...columns }: Row): StoredProgress => ({
  number,
  ...columns,
  ended: ended === 1,
})

interface Row extends Omit<StoredProgress, 'number' | 'ended'> {
  anime_id: number
  ended: number
}

/** A user's continue-watching entries, newest first. */
export async function listProgress(db: MyListDb, user: UserId, { skip, limit }: PageRange): Promise<StoredProgress[]> {
  const rows = await readPage(db, { user, skip, limit })
  return rows.map(toProgress)
}

const readPage = prepareQuery((db: MyListDb, { user, skip, limit }: Placeholders<PageRange & { user: UserId }>) =>
  db
    .selectFrom('continue_watching')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('ended', '=', 0)
    .orderBy('at', 'desc')
    .orderBy('anime_id', 'desc')
    .limit(limit)
    .offset(skip),
)

export async function countProgress(db: MyListDb, user: UserId): Promise<number> {
  return countRows(db.selectFrom('continue_watching').where('user_id', '=', user).where('ended', '=', 0))
}

/** A user's progress in a title, including finished ones. */
export async function findProgress(db: MyListDb, user: UserId, number: number): Promise<StoredProgress | null> {
  const rows = await db
    .selectFrom('continue_watching')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .execute()
  // Only merged titles have several rows. Sorting in SQL would read all rows of the user.
  const [newest] = rows.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return newest ? toProgress(newest) : null
}

/** A user's continue-watching entries of some titles, and of those merged into them, newest first. */
export async function listProgressIn(
  db: MyListDb,
  user: UserId,
  numbers: readonly number[],
): Promise<StoredProgress[]> {
  const rows = await db
    .selectFrom('continue_watching')
    .select(COLUMNS)
    .where('user_id', '=', user)
    .where('ended', '=', 0)
    .where('anime_id', 'in', (eb) => selectNumbers(eb, numbers))
    .execute()
  return rows.toSorted((one, other) => (one.at < other.at ? 1 : -1)).map(toProgress)
}

/** Removes all titles from the list except those with later progress. */
export async function endAllProgress(db: MyListDb, user: UserId, at: string): Promise<void> {
  await db
    .updateTable('continue_watching')
    .set({ at, ended: 1 })
    .where('user_id', '=', user)
    .where('ended', '=', 0)
    .where('at', '<=', at)
    .execute()
}

/** Removes a title from the list unless it has later progress. */
export async function endProgress(db: MyListDb, user: UserId, number: number, at: string): Promise<void> {
  await db
    .updateTable('continue_watching')
    .set({ at, ended: 1 })
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .where('at', '<=', at)
    .execute()
}
