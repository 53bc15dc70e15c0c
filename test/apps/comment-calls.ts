/** The comments part of the site for all tests of a file; every test starts without comments, an hour later. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type CommentAnswer, type CommentsApp, openCommentsApp } from './comments-app.ts'
import { ADMIN, AIKO, BOTAN, emptyComments, fillComments } from '../fixtures/comments.ts'
import { type OpenDatabase, openSqlite } from '../services/databases.ts'

export const ANIME_ID = 'any-words-1'

export const idOf = ({ body }: CommentAnswer) => Number(body['commentId'])

export function useCommentCalls() {
  let now = Date.parse('2026-11-21T12:00:00Z')
  let opened: OpenDatabase
  let site: CommentsApp
  beforeAll(async () => {
    opened = await openSqlite()
    await fillComments(opened.db)
    site = await openCommentsApp(opened.db, { now: () => now, perMinute: 30 })
  })
  afterAll(async () => {
    await site.close()
    await opened.close()
  })
  beforeEach(async () => {
    await emptyComments(site.db)
    now += 3_600_000
  })

  const ask: CommentsApp['ask'] = (...args) => site.ask(...args)
  const postComment = (text: string, as = AIKO, more: object = {}) =>
    ask('POST', '/comments', { as, body: { animeId: ANIME_ID, episodeId: null, text, ...more } })
  return {
    ask,
    site: () => site,
    now: () => now,
    advance: (milliseconds: number) => void (now += milliseconds),
    postComment,
    /** Posts a comment and reports it. @returns the report's id */
    async reportComment(): Promise<number> {
      await ask('POST', `/comments/${idOf(await postComment('rude'))}/report`, { as: BOTAN })
      const { body } = await ask('GET', '/admin/reports', { as: ADMIN })
      return (body['reports'] as { id: number }[])[0]?.id ?? 0
    },
  }
}
