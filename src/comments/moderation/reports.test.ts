import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { writeExport } from '#src/accounts/exporter.ts'
import { ADMIN, AIKO, BOTAN, CHIYO } from '#test/fixtures/comments.ts'
import { idOf, useCommentCalls } from '#test/apps/comment-calls.ts'

describe('reports and moderation calls', () => {
  const { ask, site, postComment, reportComment } = useCommentCalls()

  describe('reporting', () => {
    const open = async () => (await ask('GET', '/admin/reports', { as: ADMIN })).body['reports']
    const report = (id: number, as = BOTAN, body?: object) => ask('POST', `/comments/${id}/report`, { as, body })

    test('is stored once, with or without a reason', async () => {
      const id = idOf(await postComment('rude'))
      for (let times = 0; times < 2; times++) expect((await report(id)).body).toEqual({ success: true })
      expect((await report(id, CHIYO, { reason: ' spam ' })).status).toBe(200)
      expect(await open()).toMatchObject([
        { text: 'rude', reason: 'spam', reporter: { username: 'chiyo' }, author: { username: 'aiko' } },
        { commentId: id, reason: null, reporter: { username: 'botan' }, state: 'open' },
      ])
    })

    test('of one’s own comment, or by an admin, is rejected', async () => {
      const id = idOf(await postComment('mine'))
      expect([(await report(id, AIKO)).status, (await report(id, ADMIN)).status]).toEqual([403, 403])
      expect(await open()).toEqual([])
    })

    test('truncates a long reason', async () => {
      const id = idOf(await postComment('rude'))
      await report(id, BOTAN, { reason: 'x'.repeat(3_000) })
      expect(await open()).toMatchObject([{ reason: 'x'.repeat(500) }])
    })

    test('is rate limited', async () => {
      const id = idOf(await postComment('rude'))
      const statuses = []
      for (let count = 0; count < 31; count++) statuses.push((await report(id)).status)
      expect(statuses.lastIndexOf(200)).toBe(29)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  describe('moderation calls', () => {
    test.each([
      ['GET', '/admin/reports', undefined],
      ['PATCH', '/admin/reports/:id', { state: 'dismissed' }],
      ['GET', `/admin/users/${AIKO.id}/comments`, undefined],
    ] as const)('%s %s is for admins only', async (method, template, body) => {
      const path = template.replace(':id', String(await reportComment()))
      expect((await ask(method, path, { body })).status).toBe(401)
      expect((await ask(method, path, { as: BOTAN, body })).status).toBe(403)
      expect((await ask(method, path, { as: ADMIN, body })).status).toBe(200)
    })

    test('decide a report and reject invalid decisions', async () => {
      const id = await reportComment()
      const decide = (which: number, state: unknown) =>
        ask('PATCH', `/admin/reports/${which}`, { as: ADMIN, body: { state } })
      expect((await decide(id, 'burnt')).status).toBe(400)
      expect((await decide(777_777, 'acted')).status).toBe(404)
      expect((await decide(id, 'acted')).body['report']).toMatchObject({
        state: 'acted',
        decidedBy: { username: 'mod' },
      })
      const listed = await ask('GET', '/admin/reports?state=acted', { as: ADMIN })
      expect(listed.body['reports']).toHaveLength(1)
      expect((await ask('GET', '/admin/reports?state=x', { as: ADMIN })).status).toBe(400)
    })

    test('list all comments of a user', async () => {
      await postComment('on the title')
      await postComment('on the episode', AIKO, { episodeId: '100001' })
      await postComment('of another user', BOTAN)
      const { body } = await ask('GET', `/admin/users/${AIKO.id}/comments`, { as: ADMIN })
      expect(body).toMatchObject({ comments: [{ text: 'on the episode' }, { text: 'on the title' }], totalPages: 1 })
    })
  })

  test('a user’s data export contains their comments and reports', async () => {
    await postComment('mine')
    await ask('POST', `/comments/${idOf(await postComment('rude', BOTAN))}/report`, {
      as: AIKO,
      body: { reason: 'rude' },
    })
    const exported = await text(writeExport([site().exporter], AIKO.id))
    expect(JSON.parse(exported)).toMatchObject({
      comments: {
        comments: [{ text: 'mine', anime_id: 1, episode: 0 }],
        reports: [{ text: 'rude', reason: 'rude' }],
      },
    })
  })
})
