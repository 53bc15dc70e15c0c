import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN, AIKO, BOTAN, CHIYO, emptyComments, fillComments } from '#test/fixtures/comments.ts'
import { type CommentAnswer, type CommentsApp, openCommentsApp } from '#test/apps/comments-app.ts'
import { type OpenDatabase, openSqlite } from '#test/services/databases.ts'

let now = Date.parse('2026-11-21T12:00:00Z')

describe('reports and the calls of admins', () => {
  let opened: OpenDatabase
  let site: CommentsApp
  const animeId = 'any-words-1'
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

  const say = (text: string, as = AIKO, more: object = {}) =>
    site.ask('POST', '/comments', { as, body: { animeId, episodeId: null, text, ...more } })
  /** Somebody's comment is reported: the report's number. */
  const reported = async () => {
    await site.ask('POST', `/comments/${idOf(await say('rude'))}/report`, { as: BOTAN })
    const { body } = await site.ask('GET', '/admin/reports', { as: ADMIN })
    return (body['reports'] as { id: number }[])[0]?.id ?? 0
  }
  const idOf = ({ body }: CommentAnswer) => Number(body['commentId'])

  describe('reporting', () => {
    const open = async () => (await site.ask('GET', '/admin/reports', { as: ADMIN })).body['reports'] as object[]
    const report = (id: number, as = BOTAN, body?: object) => site.ask('POST', `/comments/${id}/report`, { as, body })

    test('reaches the admins once, with or without a reason', async () => {
      const id = idOf(await say('rude'))
      for (let times = 0; times < 2; times++) expect((await report(id)).body).toEqual({ success: true })
      expect((await report(id, CHIYO, { reason: ' spam ' })).status).toBe(200)
      expect(await open()).toMatchObject([
        { text: 'rude', reason: 'spam', reporter: { username: 'chiyo' }, author: { username: 'aiko' } },
        { commentId: id, reason: null, reporter: { username: 'botan' }, state: 'open' },
      ])
    })

    test('of one’s own comment, or by an admin, is refused', async () => {
      const id = idOf(await say('mine'))
      expect([(await report(id, AIKO)).status, (await report(id, ADMIN)).status]).toEqual([403, 403])
      expect(await open()).toEqual([])
    })

    test('a reason is kept within bounds', async () => {
      const id = idOf(await say('rude'))
      await report(id, BOTAN, { reason: 'x'.repeat(3_000) })
      expect(await open()).toMatchObject([{ reason: 'x'.repeat(500) }])
    })

    test('a hundred in a minute have to wait', async () => {
      const id = idOf(await say('rude'))
      const statuses = []
      for (let count = 0; count < 31; count++) statuses.push((await report(id)).status)
      expect(statuses.lastIndexOf(200)).toBe(29)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  describe('the admins’ calls', () => {
    test.each([
      ['GET', '/admin/reports', undefined],
      ['PATCH', '/admin/reports/:id', { state: 'dismissed' }],
      ['GET', `/admin/users/${AIKO.id}/comments`, undefined],
    ] as const)('%s %s is for them alone', async (method, template, body) => {
      const path = template.replace(':id', String(await reported()))
      expect((await site.ask(method, path, { body })).status).toBe(401)
      expect((await site.ask(method, path, { as: BOTAN, body })).status).toBe(403)
      expect((await site.ask(method, path, { as: ADMIN, body })).status).toBe(200)
    })

    test('decide a report, and say when they cannot', async () => {
      const id = await reported()
      const decide = (which: number, state: unknown) =>
        site.ask('PATCH', `/admin/reports/${which}`, { as: ADMIN, body: { state } })
      expect((await decide(id, 'burnt')).status).toBe(400)
      expect((await decide(777_777, 'acted')).status).toBe(404)
      expect((await decide(id, 'acted')).body['report']).toMatchObject({
        state: 'acted',
        decidedBy: { username: 'mod' },
      })
      const listed = await site.ask('GET', '/admin/reports?state=acted', { as: ADMIN })
      expect(listed.body['reports']).toHaveLength(1)
      expect((await site.ask('GET', '/admin/reports?state=x', { as: ADMIN })).status).toBe(400)
    })

    test('list all that a user said, wherever', async () => {
      await say('on the title')
      await say('on the episode', AIKO, { episodeId: '100001' })
      await say('somebody else’s', BOTAN)
      const { body } = await site.ask('GET', `/admin/users/${AIKO.id}/comments`, { as: ADMIN })
      expect(body).toMatchObject({ comments: [{ text: 'on the episode' }, { text: 'on the title' }], totalPages: 1 })
    })
  })

  test('a user’s copy of their data has what they said and reported', async () => {
    await say('mine')
    await site.ask('POST', `/comments/${idOf(await say('rude', BOTAN))}/report`, { as: AIKO, body: { reason: 'rude' } })
    expect(await site.exporter.export(AIKO.id)).toMatchObject({
      comments: [{ text: 'mine', anime_id: 1, episode: 0 }],
      reports: [{ text: 'rude', reason: 'rude' }],
    })
  })
})
