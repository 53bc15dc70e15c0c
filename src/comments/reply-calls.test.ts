import { describe, expect, test } from 'vitest'
import { ADMIN, AIKO, BOTAN, CHIYO } from '#test/fixtures/comments.ts'
import { ANIME_ID, idOf, useCommentCalls } from '#test/apps/comment-calls.ts'
import { connectSocket } from '#test/services/sockets.ts'
import { titleOf } from '#test/fixtures/counted-titles.ts'
import { type Comment, toCommentId } from './comment.ts'

const { ask, site, postComment, advance } = useCommentCalls()
const reply = (text: string, replyTo: unknown, as = BOTAN, more: object = {}) =>
  postComment(text, as, { replyTo, ...more })
const list = async () => (await ask<{ comments: Comment[] }>('GET', `/comments/${ANIME_ID}`)).body.comments

describe('a reply', () => {
  test('names the comment that it replies to, in calls and over the socket', async () => {
    const id = idOf(await postComment('That ||train|| again'))
    const client = await connectSocket(site().origin)
    await client.join({ animeId: ANIME_ID, episodeId: null })
    const { status, body } = await reply('Yes', id)
    const replyTo = { id, userId: AIKO.id, username: 'aiko', quote: 'That [spoiler] again' }
    expect([status, body['comment']]).toMatchObject([201, { text: 'Yes', replyTo }])
    expect(await client.waitForEvents(1)).toMatchObject([['new_comment', { text: 'Yes', replyTo }]])
    expect(await list()).toMatchObject([{ replyTo }, { replyTo: null }])
    client.socket.close()
  })

  test('stays when the comment is deleted or moderated, and has nothing of it', async () => {
    for (const by of [AIKO, ADMIN]) {
      const id = idOf(await postComment(`A secret of ${by.username}`))
      await reply(`Before ${by.username}`, id)
      expect((await ask('DELETE', `/comments/${id}`, { as: by })).status).toBe(200)
      const [first] = await list()
      expect(first).toMatchObject({
        text: `Before ${by.username}`,
        replyTo: { id, userId: null, username: null, quote: '' },
      })
      expect(JSON.stringify(first)).not.toContain('secret')
    }
  })

  test.each([
    ['nothing', 999_999, 404],
    ['zero', 0, 400],
    ['text', '1', 400],
    ['a fraction', 1.5, 400],
    ['an id that no database has', 2 ** 31, 400],
    ['an object', { $ne: 1 }, 400],
  ])('to %s is rejected', async (_, replyTo, status) => {
    expect((await reply('hi', replyTo)).status).toBe(status)
    expect(await list()).toEqual([])
  })

  test('is on the topic of the comment', async () => {
    const id = idOf(await postComment('on the title'))
    const { status, body } = await reply('on the episode', id, BOTAN, { episodeId: '100001' })
    expect([status, body['error']]).toEqual([400, 'You can only reply to comments on the same title or episode.'])
    expect((await reply('elsewhere', id, BOTAN, { animeId: '2' })).status).toBe(400)
  })

  test('to a comment that was just deleted says so', async () => {
    const id = idOf(await postComment('gone'))
    await ask('DELETE', `/comments/${id}`, { as: AIKO })
    expect((await reply('hi', id)).body['error']).toBe('The comment you’re replying to was deleted.')
  })

  test('follows the rules of comments', async () => {
    const id = idOf(await postComment('hi'))
    expect((await reply('hi', id, { ...CHIYO, canComment: false })).status).toBe(403)
    expect((await ask('POST', '/comments', { body: { animeId: ANIME_ID, text: 'hi', replyTo: id } })).status).toBe(401)
    expect((await reply('x'.repeat(501), id)).status).toBe(400)
    for (let count = 0; count < 30; count++) expect((await reply(`reply ${count}`, id)).status).toBe(201)
    expect((await reply('one more', id)).status).toBe(429)
  })

  test('that is sent twice is one; the same text to another comment is another', async () => {
    const [one, two] = [idOf(await postComment('one')), idOf(await postComment('two'))]
    expect((await reply('Yes', one)).status).toBe(201)
    expect((await reply('Yes', one)).status).toBe(200)
    expect((await reply('Yes', two)).status).toBe(201)
    expect((await reply('Yes', null)).status).toBe(201)
    const keyed = [await reply('Aye', one, BOTAN, { key: 'k' }), await reply('Aye', one, BOTAN, { key: 'k' })]
    expect(keyed.map(({ status }) => status)).toEqual([201, 200])
    expect((await reply('Aye', two, BOTAN, { key: 'k' })).status).toBe(201)
    advance(61_000)
    expect(await list()).toHaveLength(7)
  })
})

describe('the page of a comment', () => {
  const findPage = async (id = 0, number = 1, episode = 0) => {
    const { service } = site()
    const found = await service.findPage({ title: titleOf({ number }), episode }, toCommentId(id))
    return found && { ...found, ids: found.page.comments.map((comment) => Number(comment.id)) }
  }

  test('is the numbered page that has it', async () => {
    const ids: number[] = []
    for (let count = 0; count < 45; count++) {
      advance(3_000)
      ids.push(idOf(await postComment(`comment ${count}`)))
    }
    for (const [at, number] of [
      [44, 1],
      [25, 1],
      [24, 2],
      [0, 3],
    ] as const) {
      const found = await findPage(ids[at])
      expect([at, found?.number, found?.ids.includes(ids[at] ?? 0)]).toEqual([at, number, true])
    }
    expect([await findPage(ids[0], 2), await findPage(ids[0], 1, 3), await findPage(999_999)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
