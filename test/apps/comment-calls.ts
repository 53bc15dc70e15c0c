/** The comments part of the site for all tests of a file; every test starts without comments, an hour later. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type CommentAnswer,
  type CommentsApp,
  type CommentsAppOptions,
  openCommentsApp,
  postComment,
  TITLE,
} from './comments-app.ts'
import { ADMIN, AIKO, BOTAN, type CommentsDatabase, emptyComments, openCommentsDatabase } from '../fixtures/comments.ts'

export const ANIME_ID = TITLE.animeId

export const idOf = ({ body }: CommentAnswer) => Number(body['commentId'])

export function useCommentCalls(options: Pick<CommentsAppOptions, 'rules'> = {}) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  let opened: CommentsDatabase
  let site: CommentsApp
  beforeAll(async () => {
    opened = await openCommentsDatabase()
    site = await openCommentsApp(opened.db, { now: () => now, perMinute: 30, ...options })
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
  const post = (text: string, as = AIKO, more: object = {}) => postComment(site, text, as, more)
  return {
    ask,
    site: () => site,
    now: () => now,
    advance: (milliseconds: number) => void (now += milliseconds),
    postComment: post,
    /** Posts a comment and reports it. @returns the report's id */
    async reportComment(): Promise<number> {
      await ask('POST', `/comments/${idOf(await post('rude'))}/report`, { as: BOTAN })
      const { body } = await ask<{ reports: { id: number }[] }>('GET', '/admin/reports', { as: ADMIN })
      return body.reports[0]?.id ?? 0
    },
  }
}
