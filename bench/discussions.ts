/**
 * Reads, writes and likes comments of a discussion of a million, with replies, two million likes, 20,000 hidden comments and 5,000 followers, on
 * SQLite and, if its programs are installed, PostgreSQL: each order at its beginning, at its last numbered page, and deep inside by cursor; whom a
 * comment concerns; and what moderators decide, with 100,000 open reports.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { listHiddenFrom } from '#src/comments/blocks-store.server.ts'
import { ORDERS, toCommentId } from '#src/comments/comment.ts'
import { findConcerned } from '#src/comments/concerned.server.ts'
import { isFollowedByOthers, isFollowing, listFollowersOf } from '#src/comments/follow-store.server.ts'
import { listLiked, setLiked } from '#src/comments/likes-store.server.ts'
import { listOpenCases, listOpenItems } from '#src/comments/moderation/case-store.server.ts'
import { MAX_COUNT, MAX_PAGES, PAGE_SIZE, toSlice } from '#src/comments/paging.ts'
import { isLocked, listPinned } from '#src/comments/pins-store.server.ts'
import {
  addComment,
  countComments,
  countNewer,
  countShownOf,
  countWaitingOf,
  findComments,
  findLastComment,
  findSent,
  hasWithheld,
  listComments,
  listWithheld,
} from '#src/comments/store.server.ts'
import type { CommentDb, CommentSchema } from '#src/comments/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { findPostgres } from '#test/programs.ts'
import { startPostgres } from '#test/services/postgres.ts'
import { percentile, report } from './goals.ts'
import { makeFolder } from './temporary-site.ts'

const COMMENTS = 1_000_000
/** Comments of a statement. */
const PART = 100_000
const USERS = 5_000
const REPORTS = 100_000
const RUNS = 300
const MAX_P99_MS = 50
const AT = '2026-11-24T12:00:00.000Z'
/** Cases on a page, and what is shown of each. */
const [CASES, ITEMS] = [10, 5]
const TOPIC = { anime: 1, episode: 0 }

/** Every third comment is a reply, every tenth is one user's, and every fiftieth is hidden; a comment has up to four likes. */
async function fill(db: Database): Promise<void> {
  const numbers = (count: number) =>
    sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`
  const now = sql.lit(AT)
  await sql`insert into anime (id, slug, version, added_at, updated_at) values (1, 'a', 1, ${now}, ${now})`.execute(db)
  await sql`insert into "user" (id, username, email, joined_date, updated_at)
    ${numbers(USERS)} select 'u' || n, 'user' || n, 'u' || n || '@example.org', ${now}, ${now} from numbers`.execute(db)
  for (let from = 0; from < COMMENTS; from += PART) {
    await sql`insert into comment (anime_id, episode, user_id, text, fingerprint, created_at, reply_to, likes, withheld)
      ${numbers(PART)}, part (n) as (select n + ${sql.lit(from)} from numbers)
      select 1, 0, case when n % 10 = 0 then 'u1' else 'u' || (n % ${sql.lit(USERS)} + 1) end, 'What a scene, number ' || n, 'f' || n, ${now},
        case when n % 3 = 0 then n - 1 end, n * 7 % 5, case when n % 50 = 0 then 'hidden' end from part`.execute(db)
    for (let like = 1; like <= 4; like++)
      await sql`insert into comment_like (comment_id, user_id, created_at)
        select id, 'u' || ((id + ${sql.lit(like)}) % ${sql.lit(USERS)} + 1), ${now} from comment
        where id > ${sql.lit(from)} and likes >= ${sql.lit(like)}`.execute(db)
  }
  await sql`insert into comment_follow (user_id, anime_id, episode, created_at)
    select id, 1, 0, ${now} from "user"`.execute(db)
  await sql`insert into user_block (user_id, blocked_id, created_at)
    ${numbers(USERS - 1)} select 'u' || (n + 1), 'u' || blocked.other, ${now} from numbers
      cross join (select 1 as other union all select 2 union all select 3) as blocked
      where n + 1 <> blocked.other`.execute(db)
  // a tenth is about one user
  await sql`insert into comment_report (comment_id, anime_id, episode, text, author_id, reporter_id, state, created_at)
    ${numbers(REPORTS)} select n, 1, 0, 'rude', case when n % 10 = 0 then 'u1' else 'u' || (n % ${sql.lit(USERS)} + 1) end, null, 'open', ${now} from numbers`.execute(
    db,
  )
  await sql`insert into comment_pin (comment_id, anime_id, episode, created_at)
    select id, 1, 0, ${now} from comment order by id limit 3`.execute(db)
}

const pick = (below: number): number => 1 + Math.floor(Math.random() * below)
const user = () => toUserId(`u${pick(USERS)}`)

/** Who has written most, and whom the most users have blocked. */
const BUSIEST = toUserId('u1')
const toViewer = (id: UserId) => ({ id, account: id })

type Read = (db: CommentDb) => Promise<unknown>

const READS: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(
    ORDERS.flatMap((order): [string, Read][] => [
      [`${order}, first page`, (db) => listComments(db, TOPIC, { order, limit: PAGE_SIZE + 1 })],
      [`${order}, page ${MAX_PAGES}`, (db) => listComments(db, TOPIC, { order, ...toSlice(MAX_PAGES) })],
      [
        `${order}, by cursor`,
        (db) =>
          listComments(db, TOPIC, {
            order,
            limit: PAGE_SIZE + 1,
            after: { likes: pick(5) - 1, id: toCommentId(pick(COMMENTS)) },
          }),
      ],
    ]),
  ),
  'the count': (db) => countComments(db, TOPIC, MAX_COUNT),
  'the page of a comment': (db) => countNewer(db, TOPIC, toCommentId(pick(COMMENTS)), MAX_COUNT),
  'own likes of a page': (db) =>
    listLiked(
      db,
      user(),
      Array.from({ length: PAGE_SIZE }, () => toCommentId(pick(COMMENTS))),
    ),
  'who is hidden': (db) => listHiddenFrom(db, toViewer(user())),
  'who is hidden from someone whom many have blocked': (db) => listHiddenFrom(db, toViewer(BUSIEST)),
  'whether it is followed': async (db) => [
    await isFollowing(db, user(), TOPIC),
    await isFollowedByOthers(db, user(), TOPIC),
  ],
  'all of a first page, for a member': async (db) => {
    const viewer = toViewer(user())
    const rows = await listComments(db, TOPIC, { order: 'top', limit: PAGE_SIZE + 1 })
    const pinned = await findComments(db, await listPinned(db, TOPIC))
    const ids = [...rows, ...pinned].map(({ id }) => id)
    return [
      await countComments(db, TOPIC, MAX_COUNT),
      await listHiddenFrom(db, viewer),
      await isLocked(db, TOPIC),
      await listLiked(db, viewer.id, ids),
      await isFollowing(db, viewer.id, TOPIC),
    ]
  },
  'a page of cases': async (db) => {
    const cases = await listOpenCases(db, { moderator: BUSIEST, withoutStaff: true }, CASES)
    return Promise.all(cases.map(({ account }) => listOpenItems(db, account, ITEMS)))
  },
  'own comments that others don’t see': async (db) => [
    await hasWithheld(db, TOPIC, BUSIEST),
    await listWithheld(db, TOPIC, BUSIEST),
  ],
  'what is asked before a comment of someone who has written many': async (db) => [
    await findLastComment(db, BUSIEST),
    await countShownOf(db, BUSIEST, 3),
    await countWaitingOf(db, BUSIEST),
    await findSent(db, BUSIEST, randomUUID()),
  ],
  'whom a comment concerns': (db) => {
    const by = { ...toViewer(user()), isAdmin: false }
    const text = Array.from({ length: 5 }, () => `@user${pick(USERS)}`).join(' ')
    return findConcerned(db, by, { ...TOPIC, text }, { id: toCommentId(pick(COMMENTS)), userId: user() })
  },
  'a hundred of its followers': (db) => listFollowersOf(db, TOPIC, user(), { after: `u${pick(USERS)}`, limit: 100 }),
  'a reply': (db) => {
    const [replyTo, fingerprint] = [toCommentId(pick(COMMENTS)), randomUUID()]
    return addComment(db, { ...TOPIC, author: user(), text: 'So it was', fingerprint, at: AT, replyTo })
  },
  'a like': (db) => setLiked(db, { comment: toCommentId(pick(COMMENTS)), user: user(), at: AT }, pick(2) === 1),
}

async function measure(name: string, opened: Database): Promise<void> {
  const started = performance.now()
  await fill(opened)
  await sql`analyze`.execute(opened)
  const db = opened.$extendTables<CommentSchema>()
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`     ${name}: ${COMMENTS} comments after ${seconds} s; load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  for (const [what, read] of Object.entries(READS)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const before = performance.now()
      await read(db)
      times.push(performance.now() - before)
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    report(
      p99 <= MAX_P99_MS,
      `${name}: ${what}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (at most ${MAX_P99_MS} ms)`,
    )
  }
  await opened.destroy()
}

const folder = await makeFolder()
await measure('SQLite', await openDatabase(undefined, folder))
await rm(folder, { recursive: true, force: true })
if (findPostgres()) {
  const server = await startPostgres()
  await measure('PostgreSQL', await openDatabase(server.url, ''))
  await server.stop()
}
