/** A million comments, a fifth of them on one title, and a hundred thousand reports. */
import { DatabaseSync } from 'node:sqlite'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import type { MeasuredCall } from './measure.ts'
import type { Person } from './people.ts'

const COMMENTS = 1_000_000
const REPORTS = 100_000
const TITLES = 5_000
/** First number of an imported title. */
const FIRST_TITLE = 10_000
/** Every fifth comment is on this title. */
const BUSIEST_TITLE = FIRST_TITLE + 1
const START = Date.parse('2020-01-01T00:00:00Z')
const TEXT = 'The week between episodes is the point: you feel the time pass the way she does not. '.repeat(2)

const authorOf = (people: readonly Person[], index: number) => people[(index * 7_919) % people.length]?.id ?? ''
const titleOf = (index: number): number =>
  index % 5 === 0 ? BUSIEST_TITLE : FIRST_TITLE + ((index * 104_729) % TITLES)

/** Inserts everyone's comments; the first user is an admin. @returns the number of rows */
export function fillComments(path: string, people: readonly Person[]): number {
  const database = new DatabaseSync(path)
  for (const pragma of ['synchronous = off', 'foreign_keys = off', 'cache_size = -200000'])
    database.exec(`pragma ${pragma}`)
  const comment = database.prepare(
    'insert into comment (id, anime_id, episode, user_id, text, fingerprint, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const report = database.prepare(
    "insert into comment_report (comment_id, anime_id, episode, text, author_id, reporter_id, state, created_at) values (?, ?, 0, ?, ?, ?, 'open', ?)",
  )
  database.exec('begin')
  for (let index = 1; index <= COMMENTS; index++) {
    const at = new Date(START + index * 150_000).toISOString()
    const episode = index % 3 === 0 ? 1 : 0
    comment.run(index, titleOf(index), episode, authorOf(people, index), `${index} ${TEXT}`, String(index), at)
    if (index % (COMMENTS / REPORTS) === 0)
      report.run(index, titleOf(index), TEXT, authorOf(people, index), authorOf(people, index + 1), at)
  }
  database.prepare('update user set is_admin = 1 where id = ?').run(people[0]?.id ?? '')
  database.exec('commit')
  database.close()
  return COMMENTS + REPORTS
}

const any = (count: number): number => Math.floor(Math.random() * count)

/** Comment calls of users. */
export function listCommentCalls(people: readonly Person[]): MeasuredCall[] {
  const read = (what: string, path: () => string): MeasuredCall => ({
    what,
    make: () => ({ method: 'GET', path: path() }),
  })
  /** Returns the id of one of the user's comments. */
  const findOwnComment = (person: Person): number => {
    for (;;) {
      const index = 1 + any(COMMENTS)
      if (authorOf(people, index) === person.id) return index
    }
  }
  let posted = 0
  return [
    read('the comments on a title', () => `/comments/${FIRST_TITLE + any(TITLES)}`),
    read('the comments on the busiest title', () => `/comments/${BUSIEST_TITLE}`),
    read('the last numbered page of the busiest title', () => `/comments/${BUSIEST_TITLE}?page=500`),
    read('older comments on the busiest title', () => `/comments?animeId=${BUSIEST_TITLE}&before=${1 + any(COMMENTS)}`),
    read('the comments on an episode', () => {
      const title = FIRST_TITLE + any(TITLES)
      return `/comments?animeId=${title}&episodeId=${toEpisodeDigits(title, 1)}`
    }),
    {
      what: 'a comment posted on the busiest title',
      make: () => ({
        method: 'POST',
        path: '/comments',
        body: { animeId: String(BUSIEST_TITLE), text: `Posted ${posted++}` },
      }),
    },
    {
      what: 'a comment edited',
      make: (person) => ({
        method: 'PUT',
        path: `/comments/${findOwnComment(person)}`,
        body: { content: `Changed ${posted++}` },
      }),
    },
    {
      what: 'a comment reported',
      make: (person) => {
        const index = 1 + any(COMMENTS)
        const other = authorOf(people, index) === person.id ? index + 1 : index
        return { method: 'POST', path: `/comments/${other}/report`, body: { reason: 'rude' } }
      },
    },
  ]
}

/** Comment calls of admins. */
export const listModerationCalls = (people: readonly Person[]): MeasuredCall[] => [
  { what: 'the list of reports', make: () => ({ method: 'GET', path: `/admin/reports?page=${1 + any(500)}` }) },
  {
    what: 'a report dismissed',
    make: () => ({ method: 'PATCH', path: `/admin/reports/${1 + any(REPORTS)}`, body: { state: 'dismissed' } }),
  },
  {
    what: 'all comments of a user',
    make: () => ({
      method: 'GET',
      path: `/admin/users/${people[any(people.length)]?.id}/comments?page=${1 + any(20)}`,
    }),
  },
]
