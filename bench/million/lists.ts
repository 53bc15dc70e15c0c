/** Ten million entries of watch history, and users' other lists. */
import { DatabaseSync } from 'node:sqlite'
import type { MeasuredCall } from './measure.ts'
import type { Person } from './people.ts'

const VISITS = 5_000
const FAVOURITES = 300
const PROGRESS_ROWS = 200
const WATCHED_EPISODES = 400
/** First number of an imported title. */
const FIRST_TITLE = 10_000
const TITLES = 5_000
const START = Date.parse('2020-01-01T00:00:00Z')
const HOURS_7 = 7 * 3_600_000

const titleOf = (person: number, index: number): number => FIRST_TITLE + ((person * 7_919 + index * 104_729) % TITLES)
const momentOf = (index: number): string => new Date(START + index * HOURS_7).toISOString()

/**
 * Inserts the lists user by user, so that the rows of a user are adjacent.
 * @returns the number of rows
 */
export function fillMyLists(path: string, people: readonly Person[]): number {
  const database = new DatabaseSync(path)
  for (const pragma of ['synchronous = off', 'foreign_keys = off', 'cache_size = -200000'])
    database.exec(`pragma ${pragma}`)
  const inserts = {
    visit: database.prepare('insert into watch_history (user_id, at, anime_id, episode) values (?, ?, ?, ?)'),
    favourite: database.prepare('insert or ignore into favourite (user_id, anime_id, added_at) values (?, ?, ?)'),
    progress: database.prepare(
      'insert or ignore into continue_watching (user_id, anime_id, episode, position, progress, at, ended) values (?, ?, ?, 700, 50, ?, ?)',
    ),
    watched: database.prepare('insert or ignore into watched_episode (user_id, anime_id, episode) values (?, ?, ?)'),
  }
  for (const [person, { id }] of people.entries()) {
    database.exec('begin')
    for (let at = 0; at < VISITS; at++) inserts.visit.run(id, momentOf(at), titleOf(person, at), 1 + (at % 12))
    for (let at = 0; at < FAVOURITES; at++) inserts.favourite.run(id, titleOf(person, at), momentOf(at))
    for (let at = 0; at < PROGRESS_ROWS; at++)
      inserts.progress.run(id, titleOf(person, at), 3, momentOf(at), at % 3 === 0 ? 1 : 0)
    for (let at = 0; at < WATCHED_EPISODES; at++) inserts.watched.run(id, titleOf(person, at % 40), 1 + at)
    database.exec('commit')
  }
  database.exec('analyze')
  database.close()
  return people.length * (VISITS + FAVOURITES + PROGRESS_ROWS + WATCHED_EPISODES)
}

/** Every call for a user's lists, on random pages of them. */
export function listMyListCalls(): MeasuredCall[] {
  const any = (below: number) => Math.floor(Math.random() * below)
  const list = (what: string, name: string, pages: number): MeasuredCall => ({
    what,
    make: () => ({ method: 'GET', path: `${name}?page=${1 + any(pages)}` }),
  })
  const write = (
    what: string,
    method: 'PUT' | 'POST' | 'DELETE',
    path: (title: number) => string,
    body?: (title: number) => object,
  ): MeasuredCall => ({
    what,
    make() {
      const title = FIRST_TITLE + any(TITLES)
      return { method, path: path(title), ...(body && { body: body(title) }) }
    },
  })
  return [
    list('favourites', 'favourites', 9),
    list('the watch history', 'watch-history', 139),
    list('continue watching', 'continue-watching', 4),
    {
      what: 'the watched episodes of a title',
      make: () => ({ method: 'GET', path: `watched/${FIRST_TITLE + any(TITLES)}` }),
    },
    write('a favourite added', 'PUT', (title) => `favourites/${title}`),
    write('a favourite removed', 'DELETE', (title) => `favourites/${title}`),
    write(
      'a history entry added',
      'POST',
      () => 'watch-history',
      (title) => ({ animeId: String(title), episode: 1 + any(12) }),
    ),
    write('a history entry removed', 'DELETE', (title) => `watch-history?animeId=${title}&episode=${1 + any(12)}`),
    write(
      'progress saved',
      'PUT',
      (title) => `continue-watching/${title}`,
      () => ({ episodeNum: 1 + any(12), position: any(1_400), progress: any(100) }),
    ),
    write('progress removed', 'DELETE', (title) => `continue-watching/${title}`),
    write(
      'the report that a browser sends every five seconds',
      'POST',
      () => 'continue-watching',
      (title) => ({
        continueWatching: [{ id: String(title), episodeNum: 4, position: any(1_400), at: new Date().toISOString() }],
        watched: [{ id: String(title), episodes: '3' }],
      }),
    ),
  ]
}
