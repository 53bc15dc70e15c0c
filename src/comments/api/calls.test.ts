import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN, AIKO, BOTAN, CHIYO, deleteAccount, DEWA, emptyComments, fillComments } from '#test/fixtures/comments.ts'
import { type CommentAnswer, type CommentsApp, openCommentsApp } from '#test/apps/comments-app.ts'
import { type OpenDatabase, openSqlite } from '#test/services/databases.ts'
import { wireComment } from '../schemas.ts'

const MUTED = { ...CHIYO, canComment: false }
let now = Date.parse('2026-11-21T12:00:00Z')

describe('the calls about comments', () => {
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
  const textsAt = async (path: string) =>
    ((await site.ask('GET', path)).body['comments'] as { text: string }[]).map(({ text }) => text)
  const kept = () => site.db.selectFrom('comment').select(['text', 'user_id']).execute()

  test('each answers what it says that it answers', async () => {
    const posted = await say('Hello')
    const id = idOf(posted)
    const answers: [string, CommentAnswer][] = [
      ['POST /comments', posted],
      ['GET /comments', await site.ask('GET', `/comments?animeId=${animeId}`)],
      ['GET /comments/:animeId', await site.ask('GET', `/comments/${animeId}`)],
      ['PUT /comments/:id', await site.ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'Hi' } })],
      ['POST /comments/:id/report', await site.ask('POST', `/comments/${id}/report`, { as: BOTAN, body: {} })],
      ['GET /admin/reports', await site.ask('GET', '/admin/reports', { as: ADMIN })],
      [
        'PATCH /admin/reports/:id',
        await site.ask('PATCH', `/admin/reports/${await reported()}`, { as: ADMIN, body: { state: 'acted' } }),
      ],
      ['GET /admin/users/:id/comments', await site.ask('GET', `/admin/users/${AIKO.id}/comments`, { as: ADMIN })],
      ['DELETE /comments/:id', await site.ask('DELETE', `/comments/${id}`, { as: AIKO })],
    ]
    expect(answers.map(([name]) => name).toSorted()).toEqual(
      site.calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
    for (const [name, { status, body, headers }] of answers) {
      const call = site.calls.find(({ method, path }) => `${method} ${path}` === name)
      const { success, ...rest } = body
      expect([name, status, success]).toEqual([name, name === 'POST /comments' ? 201 : 200, true])
      expect([name, call?.answer.parse(rest)]).toEqual([name, rest])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  describe('posting', () => {
    test('in either shape of the specification is the same', async () => {
      const text = await say('as text', AIKO, {
        userId: AIKO.id,
        username: 'aiko',
        userAvatar: 'https://x.example/a.png',
      })
      const content = 'as content'
      const other = await site.ask('POST', '/comments', { as: AIKO, body: { animeId, episodeId: '100001', content } })
      expect([text.status, other.status]).toEqual([201, 201])
      expect(other.body['comment']).toMatchObject({ text: content, content, episodeId: '100001', username: 'aiko' })
      expect(text.body['comment']).toMatchObject({ userAvatar: null, userId: AIKO.id, isAdmin: false, edited: false })
      expect(wireComment.parse(text.body['comment'])).toEqual(text.body['comment'])
    })

    test('a title’s own comments and an episode’s are apart', async () => {
      await say('on the title')
      await say('on the episode', AIKO, { episodeId: 100_002 })
      for (const path of [`/comments?animeId=${animeId}`, `/comments/${animeId}`, '/comments/1'])
        expect(await textsAt(path)).toEqual(['on the title'])
      expect(await textsAt(`/comments?animeId=${animeId}&episodeId=100002`)).toEqual(['on the episode'])
    })

    test('trims, and takes 500 emoji', async () => {
      const family = '👨‍👩‍👧‍👦'.repeat(500)
      expect((await say(`  ${family}\n`)).body['comment']).toMatchObject({ text: family })
    })

    test.each([
      ['nothing', '', 'Comment cannot be empty'],
      ['blanks', ' \n ', 'Comment cannot be empty'],
      ['only zero-width characters', '\u200b\u2060', 'Comment cannot be empty'],
      ['501 characters', 'x'.repeat(501), 'Comment must be at most 500 characters'],
    ])('of %s is refused in the form’s own words', async (_, text, error) => {
      const { status, body } = await say(text)
      expect([status, body]).toEqual([400, { success: false, error }])
      expect(await kept()).toEqual([])
    })

    test.each([
      ['no JSON', 'text=hi', { 'content-type': 'text/plain' }, 415],
      ['a form', 'text=hi', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['broken JSON', '{"text":', { 'content-type': 'application/json' }, 400],
      ['a list', '[]', { 'content-type': 'application/json' }, 400],
      ['a text that is none', '{"animeId":"x-1","text":{"$gt":""}}', { 'content-type': 'application/json' }, 400],
      ['no title', '{"text":"hi"}', { 'content-type': 'application/json' }, 400],
      ['a title that is none', '{"animeId":["x-1"],"text":"hi"}', { 'content-type': 'application/json' }, 400],
      ['a number that no title has', '{"animeId":-1,"text":"hi"}', { 'content-type': 'application/json' }, 400],
      ['an unknown title', '{"animeId":"x-777777","text":"hi"}', { 'content-type': 'application/json' }, 404],
      ['an episode of another title', '{"animeId":"x-1","episodeId":"200001","text":"hi"}', json(), 404],
      ['an episode that has not aired', '{"animeId":"x-1","episodeId":"109998","text":"hi"}', json(), 404],
      ['a megabyte', JSON.stringify({ animeId: 'x-1', text: 'x'.repeat(1_000_000) }), json(), 413],
    ])('%s is refused, and nothing is kept', async (_, body, headers, status) => {
      const answer = await site.ask('POST', '/comments', { as: AIKO, body, headers })
      expect([answer.status, answer.body['success'], typeof answer.body['error']]).toEqual([status, false, 'string'])
      expect(await kept()).toEqual([])
    })

    test('from a page of another site is refused', async () => {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
        string,
        string
      >[]) {
        const answer = await site.ask('POST', '/comments', { as: AIKO, headers, body: { animeId, text: 'hi' } })
        expect(answer.status).toBe(403)
      }
      expect(await kept()).toEqual([])
    })

    test('needs somebody who is signed in, and may', async () => {
      const anonymous = await site.ask('POST', '/comments', { body: { animeId, text: 'hi' } })
      expect([anonymous.status, anonymous.body['error']]).toEqual([401, 'Please login to comment'])
      const muted = await say('hi', MUTED)
      expect(muted.status).toBe(403)
      expect(muted.body['error']).toMatch(/^You may not comment/)
      expect(await kept()).toEqual([])
    })

    test.each([
      ['somebody else’s id', { userId: BOTAN.id }],
      ['somebody else’s name', { username: 'botan' }],
      ['an id that is none', { userId: { toString: 'aiko' } }],
    ])('under %s is refused', async (_, named) => {
      expect((await say('hi', AIKO, named)).status).toBe(403)
      expect(await kept()).toEqual([])
    })

    test('smuggles nothing in', async () => {
      const { body } = await say('hi', AIKO, {
        id: 99,
        isAdmin: true,
        edited: true,
        timestamp: '1999-01-01',
        user_id: 'botan',
      })
      expect(body['comment']).toMatchObject({ isAdmin: false, edited: false, timestamp: new Date(now).toISOString() })
      expect(await kept()).toEqual([{ text: 'hi', user_id: AIKO.id }])
    })

    test('a form that is sent twice is one comment; said again later, it is another', async () => {
      const [first, second] = [await say('hi'), await say('hi')]
      expect([first.status, second.status, idOf(second)]).toEqual([201, 200, idOf(first)])
      const keyed = await Promise.all([1, 2, 3].map(() => say('with a key', AIKO, { key: 'k' })))
      expect(new Set(keyed.map(idOf)).size).toBe(1)
      expect(keyed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
      expect((await say('with other words', AIKO, { key: 'k' })).status).toBe(201)
      now += 61_000
      expect((await say('with other words', AIKO)).status).toBe(201)
      expect(await kept()).toHaveLength(4)
    })

    test('more than thirty times a minute has to wait, and nobody else with it', async () => {
      for (let count = 0; count < 30; count++) expect((await say(`comment ${count}`)).status).toBe(201)
      const refused = await say('one more')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
      expect((await say('hi', BOTAN)).status).toBe(201)
      now += 60_001
      expect((await say('one more')).status).toBe(201)
    })
  })

  describe('reading', () => {
    test('is newest first, twenty at a time, by page or from a comment on', async () => {
      for (let count = 1; count <= 30; count++) await say(String(count))
      const first = (await site.ask('GET', `/comments/${animeId}`)).body
      expect(first).toMatchObject({ totalPages: 2, next: expect.any(Number) as number })
      expect(await textsAt(`/comments/${animeId}`)).toHaveLength(20)
      const rest = Array.from({ length: 10 }, (_, index) => String(10 - index))
      expect(await textsAt(`/comments/${animeId}?page=2`)).toEqual(rest)
      expect(await textsAt(`/comments?animeId=${animeId}&before=${String(first['next'])}`)).toEqual(rest)
    })

    test.each(['0', '-1', 'NaN', '1.5', '', '1&page=2', '__proto__'])('page=%s is the first', async (page) => {
      await say('hi')
      expect(await textsAt(`/comments/${animeId}?page=${page}`)).toEqual(['hi'])
    })

    test('beyond the last page there is nothing', async () => {
      await say('hi')
      for (const page of ['2', '501', '999999999'])
        expect(await textsAt(`/comments/${animeId}?page=${page}`)).toEqual([])
      expect(await textsAt(`/comments/${animeId}?before=0`)).toEqual([])
    })

    test.each([
      '/comments',
      '/comments?animeId=',
      '/comments?animeId=x-777777',
      '/comments?animeId=x-1&episodeId=../1',
    ])('%s is refused', async (path) => expect([400, 404]).toContain((await site.ask('GET', path)).status))

    test('of what a deleted user said shows the words and no name', async () => {
      await say('I was here', DEWA)
      await deleteAccount(site.db, DEWA.id)
      const { body } = await site.ask('GET', `/comments/${animeId}`)
      expect(body['comments']).toMatchObject([{ text: 'I was here', username: 'deleted user', userId: null }])
    })
  })

  describe('changing', () => {
    test('is for its author alone, under the same rules', async () => {
      const id = idOf(await say('befroe'))
      const edit = (content: string, as = AIKO) => site.ask('PUT', `/comments/${id}`, { as, body: { content } })
      for (const other of [BOTAN, ADMIN]) expect((await edit('mine', other)).status).toBe(403)
      expect((await edit('  ')).body['error']).toBe('Comment cannot be empty')
      expect((await edit('x'.repeat(501))).body['error']).toBe('Comment must be at most 500 characters')
      expect((await edit('before', { ...AIKO, canComment: false })).status).toBe(403)
      expect(await textsAt(`/comments/${animeId}`)).toEqual(['befroe'])
      const { status, body } = await edit(' before ')
      expect([status, body['comment']]).toMatchObject([200, { text: 'before', content: 'before', edited: true }])
    })

    test('back to the same words is no change', async () => {
      const id = idOf(await say('same'))
      const { body } = await site.ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'same' } })
      expect(body['comment']).toMatchObject({ edited: false })
    })

    test.each(['0', '-1', '1e3', '999999', '../1', '%00', '1;drop'])('comment %s is not there', async (id) => {
      for (const [method, path] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/report'],
      ] as const) {
        const body = method === 'DELETE' ? undefined : { content: 'x' }
        const { status } = await site.ask(method, `/comments/${encodeURIComponent(id)}${path}`, { as: AIKO, body })
        expect(status).toBe(404)
      }
    })

    test('needs somebody who is signed in', async () => {
      const id = idOf(await say('hi'))
      for (const [method, path] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/report'],
      ] as const)
        expect((await site.ask(method, `/comments/${id}${path}`)).status).toBe(401)
      expect(await textsAt(`/comments/${animeId}`)).toEqual(['hi'])
    })
  })

  describe('taking back', () => {
    test('is for its author, also one who may not comment any more, and for admins', async () => {
      const ids = [idOf(await say('one')), idOf(await say('two')), idOf(await say('three'))]
      const remove = (index: number, as = AIKO) => site.ask('DELETE', `/comments/${ids[index]}`, { as })
      expect((await remove(0, BOTAN)).status).toBe(403)
      expect((await remove(0)).status).toBe(200)
      expect((await remove(1, { ...AIKO, canComment: false })).status).toBe(200)
      expect((await remove(2, ADMIN)).status).toBe(200)
      expect((await remove(2, ADMIN)).status).toBe(404)
      expect(await textsAt(`/comments/${animeId}`)).toEqual([])
    })
  })
})

function json(): Record<string, string> {
  return { 'content-type': 'application/json' }
}
