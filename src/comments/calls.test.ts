import { describe, expect, test } from 'vitest'
import type { Viewer } from '#src/accounts/viewer.ts'
import { ADMIN, AIKO, BOTAN, CHIYO, deleteAccount, DEWA } from '#test/fixtures/comments.ts'
import { ANIME_ID, idOf, useCommentCalls } from '#test/apps/comment-calls.ts'
import type { CommentAnswer } from '#test/apps/comments-app.ts'
import { wireComment } from './schemas.ts'

const MUTED = { ...CHIYO, canComment: false }
const JSON_TYPE: Record<string, string> = { 'content-type': 'application/json' }

describe('comment API calls', () => {
  const { ask, site, postComment, reportComment, advance, now } = useCommentCalls()
  const textsAt = async (path: string) =>
    (await ask<{ comments: { text: string }[] }>('GET', path)).body.comments.map(({ text }) => text)
  const listStored = () => site().db.selectFrom('comment').select(['text', 'user_id']).execute()

  test('responses match their schemas', async () => {
    const posted = await postComment('Hello')
    const id = idOf(posted)
    const answers: [string, CommentAnswer][] = [
      ['POST /comments', posted],
      ['GET /comments', await ask('GET', `/comments?animeId=${ANIME_ID}`)],
      ['GET /comments/:id', await ask('GET', `/comments/${ANIME_ID}`)],
      ['PUT /comments/:id', await ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'Hi' } })],
      ['POST /comments/:id/report', await ask('POST', `/comments/${id}/report`, { as: BOTAN, body: {} })],
      ['PUT /comments/:id/like', await ask('PUT', `/comments/${id}/like`, { as: BOTAN })],
      [
        'PUT /comments/follow',
        await ask('PUT', '/comments/follow', { as: BOTAN, body: { animeId: 1, isFollowed: true } }),
      ],
      ['DELETE /comments/:id/like', await ask('DELETE', `/comments/${id}/like`, { as: BOTAN })],
      ['GET /users/:id/blocks', await ask('GET', `/users/${CHIYO.id}/blocks`, { as: CHIYO })],
      ['PUT /users/:id/blocks/:user', await ask('PUT', `/users/${CHIYO.id}/blocks/${DEWA.id}`, { as: CHIYO })],
      ['DELETE /users/:id/blocks/:user', await ask('DELETE', `/users/${CHIYO.id}/blocks/${DEWA.id}`, { as: CHIYO })],
      ['PUT /admin/comments/:id/pin', await ask('PUT', `/admin/comments/${id}/pin`, { as: ADMIN })],
      ['DELETE /admin/comments/:id/pin', await ask('DELETE', `/admin/comments/${id}/pin`, { as: ADMIN })],
      [
        'PUT /admin/comments/lock',
        await ask('PUT', '/admin/comments/lock', { as: ADMIN, body: { animeId: 1, isLocked: false } }),
      ],
      ['GET /admin/reports', await ask('GET', '/admin/reports', { as: ADMIN })],
      [
        'PATCH /admin/reports/:id',
        await ask('PATCH', `/admin/reports/${await reportComment()}`, { as: ADMIN, body: { state: 'acted' } }),
      ],
      [
        'PUT /admin/users/:id/moderator',
        await ask('PUT', `/admin/users/${DEWA.id}/moderator`, { as: ADMIN, body: { isModerator: false } }),
      ],
      [
        'PUT /moderation/comments/:id',
        await ask('PUT', `/moderation/comments/${idOf(await postComment('spam'))}`, {
          as: { ...DEWA, isModerator: true },
          body: { isHidden: true, reason: 'Spam' },
        }),
      ],
      [
        'PUT /moderation/users/:id/mute',
        await ask('PUT', `/moderation/users/${CHIYO.id}/mute`, { as: ADMIN, body: { days: 1, reason: 'Spam' } }),
      ],
      ['GET /admin/users/:id/comments', await ask('GET', `/admin/users/${AIKO.id}/comments`, { as: ADMIN })],
      ['DELETE /comments/:id', await ask('DELETE', `/comments/${id}`, { as: AIKO })],
    ]
    expect(answers.map(([name]) => name).toSorted()).toEqual(
      site()
        .calls.map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    )
    for (const [name, { status, body, headers }] of answers) {
      const call = site().calls.find(({ method, path }) => `${method} ${path}` === name)
      const { success, ...rest } = body
      expect([name, status, success]).toEqual([name, name === 'POST /comments' ? 201 : 200, true])
      expect([name, call?.response.parse(rest)]).toEqual([name, rest])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  describe('likes', () => {
    const like = (id: number, as: Viewer, method: 'PUT' | 'DELETE' = 'PUT') =>
      ask(method, `/comments/${id}/like`, { as })

    test('are counted for everyone; each user sees their own', async () => {
      const id = idOf(await postComment('good'))
      expect((await like(id, BOTAN)).body).toEqual({ success: true, likes: 1, isLiked: true })
      expect((await like(id, BOTAN)).body).toEqual({ success: true, likes: 1, isLiked: true })
      const read = async (as?: Viewer) => {
        const { body } = await ask<{ comments: object[] }>('GET', `/comments?animeId=${ANIME_ID}`, { as })
        return body.comments[0]
      }
      expect(await read(BOTAN)).toMatchObject({ likes: 1, isLiked: true })
      expect(await read(AIKO)).toMatchObject({ likes: 1, isLiked: false })
      expect(await read()).not.toHaveProperty('isLiked')
      expect((await like(id, BOTAN, 'DELETE')).body).toEqual({ success: true, likes: 0, isLiked: false })
    })

    test('are for the comments of others, by users who may comment', async () => {
      const id = idOf(await postComment('good'))
      expect((await ask('PUT', `/comments/${id}/like`)).status).toBe(401)
      expect((await like(id, AIKO)).body['error']).toBe('You can’t like your own comment.')
      expect((await like(id, MUTED)).body['error']).toMatch(/^An admin has turned off comments/)
      for (const missing of [999_999, 0]) expect((await like(missing, BOTAN)).status).toBe(404)
    })

    test('are limited', async () => {
      const id = idOf(await postComment('good'))
      const statuses = []
      for (let times = 0; times < 61; times++) statuses.push((await like(id, DEWA)).status)
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
    })
  })

  describe('pinned comments', () => {
    const pin = (id: number, method: 'PUT' | 'DELETE' = 'PUT', as = ADMIN) =>
      ask(method, `/admin/comments/${id}/pin`, { as })
    const pinned = async () =>
      (await ask<{ pinned: { text: string }[] }>('GET', `/comments/${ANIME_ID}`)).body.pinned.map(({ text }) => text)

    test('are at most three, stay in the list, and are recorded in the audit trail', async () => {
      const ids = []
      for (const text of ['one', 'two', 'three', 'four']) ids.push(idOf(await postComment(text)))
      for (const id of ids.slice(0, 3)) {
        expect((await pin(id)).status).toBe(200)
        advance(1_000)
      }
      expect((await pin(ids[0] ?? 0)).status).toBe(200)
      expect((await pin(ids[3] ?? 0)).status).toBe(409)
      expect(await pinned()).toEqual(['three', 'two', 'one'])
      expect(await textsAt(`/comments/${ANIME_ID}`)).toEqual(['four', 'three', 'two', 'one'])
      await ask('DELETE', `/comments/${ids[1]}`, { as: AIKO })
      await pin(ids[0] ?? 0, 'DELETE')
      expect(await pinned()).toEqual(['three'])
      const audit = await site().db.selectFrom('audit_entry').select(['action', 'subject_id']).orderBy('id').execute()
      expect(audit.map(({ action }) => action)).toEqual(['pin comment', 'pin comment', 'pin comment', 'unpin comment'])
    })

    test('are pinned by admins alone', async () => {
      const id = idOf(await postComment('mine'))
      for (const as of [AIKO, BOTAN]) expect((await pin(id, 'PUT', as)).status).toBe(403)
      expect((await ask('PUT', `/admin/comments/${id}/pin`)).status).toBe(401)
      expect((await pin(999_999)).status).toBe(404)
    })
  })

  describe('a locked discussion', () => {
    const lock = (isLocked: boolean, as = ADMIN) =>
      ask('PUT', '/admin/comments/lock', { as, body: { animeId: ANIME_ID, isLocked } })

    test('takes comments of admins alone, until it is unlocked', async () => {
      const id = idOf(await postComment('before'))
      expect((await lock(true)).body).toEqual({ success: true, isLocked: true })
      for (const more of [{}, { replyTo: id }]) {
        const answer = await postComment('after', BOTAN, more)
        expect([answer.status, answer.body['error']]).toEqual([
          403,
          'This discussion is locked. Only admins can comment.',
        ])
      }
      expect((await postComment('an admin', ADMIN)).status).toBe(201)
      expect((await postComment('elsewhere', BOTAN, { episodeId: 100_002 })).status).toBe(201)
      expect((await ask('GET', `/comments/${ANIME_ID}`)).body['isLocked']).toBe(true)
      await lock(false)
      expect((await postComment('at last', BOTAN)).status).toBe(201)
    })

    test('is locked by admins alone', async () => {
      expect((await lock(true, BOTAN)).status).toBe(403)
      expect((await ask('GET', `/comments/${ANIME_ID}`)).body['isLocked']).toBe(false)
    })
  })

  describe('orders', () => {
    const list = async (query: string) =>
      (
        await ask<{ comments: { text: string }[]; next: number | null; cursor: string | null; total: number }>(
          'GET',
          `/comments?animeId=${ANIME_ID}&${query}`,
        )
      ).body
    const textsIn = async (query: string) => (await list(query)).comments.map(({ text }) => text)

    test('are newest, top and oldest, each with a cursor for the rest', async () => {
      const ids = []
      for (let number = 1; number <= 22; number++) ids.push(idOf(await postComment(`c${number}`)))
      for (const [at, users] of [
        [4, [BOTAN, CHIYO]],
        [9, [BOTAN]],
      ] as const)
        for (const as of users) await ask('PUT', `/comments/${ids[at]}/like`, { as })
      const top = await list('order=top')
      expect(top.comments.slice(0, 3).map(({ text }) => text)).toEqual(['c5', 'c10', 'c22'])
      expect([top.total, top.next, top.cursor]).toEqual([22, null, `0.${ids[2]}`])
      expect(await textsIn(`order=top&cursor=${top.cursor}`)).toEqual(['c2', 'c1'])
      expect(await textsIn('order=top&page=2')).toEqual(['c2', 'c1'])
      const oldest = await list('order=oldest')
      expect(oldest.comments[0]?.text).toBe('c1')
      expect(await textsIn(`order=oldest&cursor=${oldest.cursor}`)).toEqual(['c21', 'c22'])
      const newest = await list('')
      expect(await textsIn(`cursor=${newest.cursor}`)).toEqual(await textsIn(`before=${newest.next}`))
    })

    test.each(['order=best', 'order=top&cursor=x', 'cursor=-1.2', 'cursor=1.9999999999', 'cursor=1', 'cursor=1.5.2'])(
      '%s is rejected',
      async (query) => {
        expect((await ask('GET', `/comments?animeId=${ANIME_ID}&${query}`)).status).toBe(400)
      },
    )
  })

  describe('posting', () => {
    test('works in either request shape of the specification', async () => {
      const text = await postComment('as text', AIKO, {
        userId: AIKO.id,
        username: 'aiko',
        userAvatar: 'https://x.example/a.png',
      })
      const content = 'as content'
      const other = await ask('POST', '/comments', {
        as: AIKO,
        body: { animeId: ANIME_ID, episodeId: '100001', content },
      })
      expect([text.status, other.status]).toEqual([201, 201])
      expect(other.body['comment']).toMatchObject({ text: content, content, episodeId: '100001', username: 'aiko' })
      expect(text.body['comment']).toMatchObject({ userAvatar: null, userId: AIKO.id, isAdmin: false, edited: false })
      expect(wireComment.parse(text.body['comment'])).toEqual(text.body['comment'])
    })

    test('separates the comments of a title and of its episodes', async () => {
      await postComment('on the title')
      await postComment('on the episode', AIKO, { episodeId: 100_002 })
      for (const path of [`/comments?animeId=${ANIME_ID}`, `/comments/${ANIME_ID}`, '/comments/1'])
        expect(await textsAt(path)).toEqual(['on the title'])
      expect(await textsAt(`/comments?animeId=${ANIME_ID}&episodeId=100002`)).toEqual(['on the episode'])
    })

    test('trims, and accepts 500 emoji', async () => {
      const family = '👨‍👩‍👧‍👦'.repeat(500)
      expect((await postComment(`  ${family}\n`)).body['comment']).toMatchObject({ text: family })
    })

    test.each([
      ['nothing', '', 'Comment cannot be empty'],
      ['blanks', ' \n ', 'Comment cannot be empty'],
      ['only zero-width characters', '\u200b\u2060', 'Comment cannot be empty'],
      ['501 characters', 'x'.repeat(501), 'Comment must be at most 500 characters'],
    ])('of %s is rejected with the message of the form', async (_, text, error) => {
      const { status, body } = await postComment(text)
      expect([status, body]).toEqual([400, { success: false, error }])
      expect(await listStored()).toEqual([])
    })

    test.each([
      ['plain text', 'text=hi', { 'content-type': 'text/plain' }, 415],
      ['a form', 'text=hi', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['invalid JSON', '{"text":', JSON_TYPE, 400],
      ['a list', '[]', JSON_TYPE, 400],
      ['a text that is an object', '{"animeId":"x-1","text":{"$gt":""}}', JSON_TYPE, 400],
      ['no title', '{"text":"hi"}', JSON_TYPE, 400],
      ['a title that is a list', '{"animeId":["x-1"],"text":"hi"}', JSON_TYPE, 400],
      ['a negative title number', '{"animeId":-1,"text":"hi"}', JSON_TYPE, 400],
      ['an unknown title', '{"animeId":"x-777777","text":"hi"}', JSON_TYPE, 404],
      ['an episode of another title', '{"animeId":"x-1","episodeId":"200001","text":"hi"}', JSON_TYPE, 404],
      ['an episode that has not aired', '{"animeId":"x-1","episodeId":"109998","text":"hi"}', JSON_TYPE, 404],
      ['a megabyte', JSON.stringify({ animeId: 'x-1', text: 'x'.repeat(1_000_000) }), JSON_TYPE, 413],
    ])('%s is rejected and nothing is stored', async (_, body, headers, status) => {
      const answer = await ask('POST', '/comments', { as: AIKO, body, headers })
      expect([answer.status, answer.body['success'], typeof answer.body['error']]).toEqual([status, false, 'string'])
      expect(await listStored()).toEqual([])
    })

    test('from a page of another site is rejected', async () => {
      const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
      for (const headers of foreign) {
        const answer = await ask('POST', '/comments', { as: AIKO, headers, body: { animeId: ANIME_ID, text: 'hi' } })
        expect(answer.status).toBe(403)
      }
      expect(await listStored()).toEqual([])
    })

    test('requires a signed-in user with permission', async () => {
      const anonymous = await ask('POST', '/comments', { body: { animeId: ANIME_ID, text: 'hi' } })
      expect([anonymous.status, anonymous.body['error']]).toEqual([401, 'Please login to comment'])
      const muted = await postComment('hi', MUTED)
      expect(muted.status).toBe(403)
      expect(muted.body['error']).toMatch(/^An admin has turned off comments/)
      expect(await listStored()).toEqual([])
    })

    test.each([
      ['another user’s id', { userId: BOTAN.id }],
      ['another user’s name', { username: 'botan' }],
      ['an id that is an object', { userId: { toString: 'aiko' } }],
    ])('under %s is rejected', async (_, named) => {
      expect((await postComment('hi', AIKO, named)).status).toBe(403)
      expect(await listStored()).toEqual([])
    })

    test('ignores additional fields', async () => {
      const { body } = await postComment('hi', AIKO, {
        id: 99,
        isAdmin: true,
        edited: true,
        timestamp: '1999-01-01',
        user_id: 'botan',
      })
      expect(body['comment']).toMatchObject({ isAdmin: false, edited: false, timestamp: new Date(now()).toISOString() })
      expect(await listStored()).toEqual([{ text: 'hi', user_id: AIKO.id }])
    })

    test('a form sent twice creates one comment; the same text later creates another', async () => {
      const [first, second] = [await postComment('hi'), await postComment('hi')]
      expect([first.status, second.status, idOf(second)]).toEqual([201, 200, idOf(first)])
      const keyed = await Promise.all([1, 2, 3].map(() => postComment('with a key', AIKO, { key: 'k' })))
      expect(new Set(keyed.map(idOf)).size).toBe(1)
      expect(keyed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
      expect((await postComment('another text', AIKO, { key: 'k' })).status).toBe(201)
      advance(61_000)
      expect((await postComment('another text', AIKO)).status).toBe(201)
      expect(await listStored()).toHaveLength(4)
    })

    test('is limited to thirty comments a minute per account', async () => {
      for (let count = 0; count < 30; count++) expect((await postComment(`comment ${count}`)).status).toBe(201)
      const rejected = await postComment('one more')
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '60'])
      expect((await postComment('of a profile', { ...CHIYO, account: AIKO.account })).status).toBe(429)
      expect((await postComment('hi', BOTAN)).status).toBe(201)
      advance(60_001)
      expect((await postComment('one more')).status).toBe(201)
    })
  })

  describe('reading', () => {
    test('is newest first, twenty at a time, by page or before a comment', async () => {
      for (let count = 1; count <= 30; count++) await postComment(String(count))
      const first = (await ask('GET', `/comments/${ANIME_ID}`)).body
      expect([first['totalPages'], typeof first['next']]).toEqual([2, 'number'])
      expect(await textsAt(`/comments/${ANIME_ID}`)).toHaveLength(20)
      const rest = Array.from({ length: 10 }, (_, index) => String(10 - index))
      expect(await textsAt(`/comments/${ANIME_ID}?page=2`)).toEqual(rest)
      expect(await textsAt(`/comments?animeId=${ANIME_ID}&before=${String(first['next'])}`)).toEqual(rest)
    })

    test.each(['0', '-1', 'NaN', '1.5', '', '1&page=2', '__proto__'])('page=%s is the first page', async (page) => {
      await postComment('hi')
      expect(await textsAt(`/comments/${ANIME_ID}?page=${page}`)).toEqual(['hi'])
    })

    test('beyond the last page is empty', async () => {
      await postComment('hi')
      for (const page of ['2', '501', '999999999'])
        expect(await textsAt(`/comments/${ANIME_ID}?page=${page}`)).toEqual([])
      expect(await textsAt(`/comments/${ANIME_ID}?before=0`)).toEqual([])
    })

    test.each([
      '/comments',
      '/comments?animeId=',
      '/comments?animeId=x-777777',
      '/comments?animeId=x-1&episodeId=../1',
    ])('%s is rejected', async (path) => expect([400, 404]).toContain((await ask('GET', path)).status))

    test('shows comments of a deleted user without their name', async () => {
      await postComment('I was here', DEWA)
      await deleteAccount(site().db, DEWA.id)
      const { body } = await ask('GET', `/comments/${ANIME_ID}`)
      expect(body['comments']).toMatchObject([{ text: 'I was here', username: 'deleted user', userId: null }])
    })
  })

  describe('changing', () => {
    test('is for its author only, with the same validation', async () => {
      const id = idOf(await postComment('befroe'))
      const edit = (content: string, as = AIKO) => ask('PUT', `/comments/${id}`, { as, body: { content } })
      for (const other of [BOTAN, ADMIN]) expect((await edit('mine', other)).status).toBe(403)
      expect((await edit('  ')).body['error']).toBe('Comment cannot be empty')
      expect((await edit('x'.repeat(501))).body['error']).toBe('Comment must be at most 500 characters')
      expect((await edit('before', { ...AIKO, canComment: false })).status).toBe(403)
      expect(await textsAt(`/comments/${ANIME_ID}`)).toEqual(['befroe'])
      const { status, body } = await edit(' before ')
      expect([status, body['comment']]).toMatchObject([200, { text: 'before', content: 'before', edited: true }])
    })

    test('to the same text does not mark it as edited', async () => {
      const id = idOf(await postComment('same'))
      const { body } = await ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'same' } })
      expect(body['comment']).toMatchObject({ edited: false })
    })

    test.each(['0', '-1', '1e3', '999999', '../1', '%00', '1;drop'])('comment %s is not found', async (id) => {
      for (const [method, path] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/report'],
      ] as const) {
        const body = method === 'DELETE' ? undefined : { content: 'x' }
        const { status } = await ask(method, `/comments/${encodeURIComponent(id)}${path}`, { as: AIKO, body })
        expect(status).toBe(404)
      }
    })

    test('requires a signed-in user', async () => {
      const id = idOf(await postComment('hi'))
      for (const [method, path] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/report'],
      ] as const)
        expect((await ask(method, `/comments/${id}${path}`)).status).toBe(401)
      expect(await textsAt(`/comments/${ANIME_ID}`)).toEqual(['hi'])
    })
  })

  describe('deleting', () => {
    test('is for its author, even if muted, and for admins', async () => {
      const ids = [idOf(await postComment('one')), idOf(await postComment('two')), idOf(await postComment('three'))]
      const remove = (index: number, as = AIKO) => ask('DELETE', `/comments/${ids[index]}`, { as })
      expect((await remove(0, BOTAN)).status).toBe(403)
      expect((await remove(0)).status).toBe(200)
      expect((await remove(1, { ...AIKO, canComment: false })).status).toBe(200)
      expect((await remove(2, ADMIN)).status).toBe(200)
      expect((await remove(2, ADMIN)).status).toBe(404)
      expect(await textsAt(`/comments/${ANIME_ID}`)).toEqual([])
    })
  })
})
