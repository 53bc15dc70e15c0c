/** What is open is found without reading all of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { AIKO, BOTAN, type CommentsDatabase, openCommentsDatabase } from '#test/fixtures/comments.ts'
import { bothDatabases } from '#test/services/databases.ts'
import {
  listOpenCases,
  listOpenItems,
  OPEN_COMMENTS,
  OPEN_REPORTS,
  selectOpenCases,
  selectOpenIds,
} from './case-store.server.ts'

const WHO = { moderator: BOTAN.id, withoutStaff: true }
/** More than are read of any kind. */
const FLOOD = 3_000

describe.each(bothDatabases())('what is open in $name', ({ open }) => {
  let opened: CommentsDatabase
  beforeAll(async () => {
    opened = await openCommentsDatabase(open)
    const report = (author: typeof AIKO, at: number) => ({
      comment_id: null,
      anime_id: 1,
      episode: 0,
      text: 'rude',
      author_id: author.id,
      reporter_id: null,
      reason: null,
      state: 'open' as const,
      created_at: new Date(at).toISOString(),
      decided_at: null,
      decided_by: null,
    })
    const rows = Array.from({ length: FLOOD }, (_, at) => report(AIKO, at))
    for (let at = 0; at < FLOOD; at += 500)
      await opened.comments
        .insertInto('comment_report')
        .values(rows.slice(at, at + 500))
        .execute()
    await opened.comments.insertInto('comment_report').values(report(BOTAN, FLOOD)).execute()
  })
  afterAll(() => opened.close())

  test('a flood of reports about one account does not hide the others', async () => {
    const cases = await listOpenCases(opened.comments, { ...WHO, moderator: 'no one' as typeof AIKO.id }, 10)
    expect(cases.map(({ username, since }) => [username, Date.parse(since)])).toEqual([
      ['aiko', 0],
      ['botan', FLOOD],
    ])
    const { reports } = await listOpenItems(opened.comments, AIKO.id, 3)
    expect(reports).toEqual([1, 2, 3])
  })

  test.each([
    [
      'cases',
      () => selectOpenCases(opened.comments, WHO, 10),
      ['comment_report_open', 'comment_waiting', 'moderation_appeal'],
    ],
    ['reports', () => selectOpenIds(opened.comments, OPEN_REPORTS, [AIKO.id, BOTAN.id], 5), ['comment_report_open']],
    ['comments', () => selectOpenIds(opened.comments, OPEN_COMMENTS, [AIKO.id, BOTAN.id], 5), ['comment_waiting']],
  ])('%s are read in the indexes of what is open', async (_, query, indexes) => {
    const isServer = isPostgres(opened.comments)
    const plan = await opened.comments.transaction().execute(async (trx) => {
      // of a few rows, it would read all
      if (isServer) await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql`${sql.raw(isServer ? 'explain' : 'explain query plan')} ${query()}`.execute(trx)
      return JSON.stringify(rows)
    })
    for (const index of indexes) expect(plan).toContain(index)
    expect(plan).not.toMatch(/comment_report_state|comment_report_author|comment_withheld|SCAN comment/)
  })
})
