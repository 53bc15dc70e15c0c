/** Reads what the page of a title shows of a user's lists, in one query. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { ListStatus } from './entries/entry.ts'
import { toStatus } from './entries/stored-entry.ts'
import { collectPositions, type SavedPosition } from './progress/saved-positions.ts'
import type { StoredProgress } from './progress/store.server.ts'
import { LAST_EPISODE } from '#src/catalogue/episode/episode-numbers.ts'
import { selectMergedNumbers } from './shared-store.server.ts'
import type { MyListDb } from './tables.server.ts'

export interface StoredTitleState {
  /** Null if the title was never started. */
  inProgress: Omit<StoredProgress, 'number'> | null
  /** The positions in its episodes, also in the current one, by the number of the episode. */
  positions: Map<number, SavedPosition>
  /** The watched episodes, as far as `readEpisodes` reads them: a user may store many more. */
  watched: Set<number>
  /** Null if the title is not on the user's list. */
  entry: { status: ListStatus; progress: number } | null
}

type Kind = 'progress' | 'position' | 'entry' | 'watched'

/** Rows of four tables. What a kind of row does not have is 0 or empty. */
const readRows = prepareQuery((db: MyListDb, { user, number }: Placeholders<{ user: UserId; number: number }>) => {
  const kindOf = (kind: Kind) => sql.lit<Kind>(kind).as('kind')
  const [zero, empty] = [sql.lit(0), sql.lit('')]
  const progress = db
    .selectFrom('continue_watching')
    .select([kindOf('progress'), 'episode', 'position', 'progress', 'at', 'ended', empty.as('status')])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
  const position = db
    .selectFrom('episode_position')
    .select([kindOf('position'), 'episode', 'position', 'progress', 'at', zero.as('ended'), empty.as('status')])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
  const entry = db
    .selectFrom('list_entry')
    .select([kindOf('entry'), zero.as('episode'), zero.as('position')])
    .select(['progress', 'updated_at as at', zero.as('ended'), 'status'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
  const watched = db
    .selectFrom('watched_episode')
    .select([kindOf('watched'), 'episode', zero.as('position')])
    .select([zero.as('progress'), empty.as('at'), zero.as('ended'), empty.as('status')])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .where('episode', '<=', LAST_EPISODE)
  return progress.unionAll(position).unionAll(entry).unionAll(watched)
})

/** The newest of each table counts: titles that were merged have several rows. */
export async function findTitleState(db: MyListDb, user: UserId, number: number): Promise<StoredTitleState> {
  const rows = (await readRows(db, { user, number })).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const current = rows
    .filter(({ kind }) => kind === 'progress')
    .map(({ episode, position, progress, at, ended }) => ({ episode, position, progress, at, ended: ended === 1 }))
  const kept = rows.filter(({ kind }) => kind === 'position')
  const entry = rows.find(({ kind }) => kind === 'entry')
  const watched = rows.flatMap(({ kind, episode }) => (kind === 'watched' ? episode : []))
  return {
    inProgress: current[0] ?? null,
    positions: collectPositions(current, kept),
    watched: new Set(watched.toSorted((one, other) => one - other)),
    entry: entry ? { status: toStatus(entry.status), progress: entry.progress } : null,
  }
}
