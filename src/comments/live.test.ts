import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ADMIN, AIKO, BOTAN } from '#test/fixtures/comments.ts'
import { idOf, useCommentCalls } from '#test/apps/comment-calls.ts'
import { TITLE } from '#test/apps/comments-app.ts'
import { type SocketClient, connectSocket } from '#test/services/sockets.ts'

const EPISODE = { ...TITLE, episodeId: '100001' }

const comments = useCommentCalls()
const { ask } = comments
const getOrigin = () => comments.site().origin
const listeners: SocketClient[] = []
beforeEach(() => {
  for (const { socket } of listeners.splice(0)) socket.close()
})

async function listen(
  ...[room, options]: [room?: object, options?: Parameters<typeof connectSocket>[1]]
): Promise<SocketClient> {
  const listener = await connectSocket(getOrigin(), options)
  listeners.push(listener)
  if (room && !(await listener.join(room)).success) throw new Error('The room could not be joined')
  return listener
}
const postComment = async (text: string, room: object = TITLE, as = AIKO): Promise<number> =>
  idOf(await comments.postComment(text, as, room))

describe.each(['websocket', 'polling'])('over %s', (transport) => {
  const options = { transports: [transport], upgrade: false }

  test('all clients in a room, including visitors, receive new, edited and deleted comments', async () => {
    const [one, two] = [await listen(TITLE, options), await listen(TITLE, options)]
    const id = await postComment('Hello')
    await ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'Hi' } })
    await ask('DELETE', `/comments/${id}`, { as: ADMIN })
    for (const listener of [one, two]) {
      expect(await listener.waitForEvents(3)).toEqual([
        [
          'new_comment',
          expect.objectContaining({
            id,
            text: 'Hello',
            content: 'Hello',
            animeId: expect.stringMatching(/-1$/),
            episodeId: null,
            username: 'aiko',
          }),
        ],
        ['comment_edited', { commentId: id, content: 'Hi' }],
        ['comment_deleted', { id }],
      ])
    }
  })

  test('clients do not receive events of other rooms or rooms they left', async () => {
    const [title, episode] = [await listen(TITLE, options), await listen(EPISODE, options)]
    await title.socket.emitWithAck('leave_episode', TITLE)
    await postComment('on the title')
    const id = await postComment('on the episode', EPISODE)
    expect(await episode.waitForEvents(1)).toMatchObject([['new_comment', { id, episodeId: '100001' }]])
    expect(title.events).toEqual([])
  })
})

describe('emits no event', () => {
  test('for duplicates, unchanged edits and rejected comments', async () => {
    const listener = await listen(TITLE)
    const id = await postComment('Hello')
    await postComment('Hello')
    await ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'Hello' } })
    await ask('PUT', `/comments/${id}`, { as: BOTAN, body: { content: 'Bye' } })
    await ask('DELETE', `/comments/${id}`, { as: BOTAN })
    await postComment('x'.repeat(501))
    await postComment('last', TITLE, { ...BOTAN, canComment: false })
    const last = await postComment('last')
    expect((await listener.waitForEvents(2)).map(([, payload]) => payload)).toMatchObject([{ id }, { id: last }])
  })

  test('for comment events sent by clients', async () => {
    const [listener, forger] = [await listen(TITLE), await listen(TITLE)]
    const id = await postComment('Hello')
    for (const [event, payload] of [
      ['new_comment', { animeId: 'any-words-1', episodeId: null, text: 'forged', username: 'mod', isAdmin: true }],
      ['edit_comment', { commentId: id, content: 'forged' }],
      ['comment_edited', { commentId: id, content: 'forged' }],
      ['delete_comment', { id }],
      ['comment_deleted', { id }],
    ] as const)
      forger.socket.emit(event, payload)
    await forger.join(TITLE) // all earlier packets have arrived
    const last = await postComment('last')
    expect((await listener.waitForEvents(2)).map(([, payload]) => payload)).toMatchObject([{ id }, { id: last }])
    const { body } = await ask('GET', '/comments/1')
    expect(body['comments']).toMatchObject([{ text: 'last' }, { text: 'Hello' }])
  })
})

describe('rooms', () => {
  test.each([
    ['an unknown title', { animeId: 'nothing-777777', episodeId: null }],
    ['an episode of another title', { animeId: 'any-words-1', episodeId: '200001' }],
    ['no topic', undefined],
    ['text', 'comments 1 0'],
    ['a list', [1, 2]],
    ['an id that is not a number', { animeId: Number.NaN }],
    ['an object as an id', { animeId: { $ne: 1 } }],
    ['a long id', { animeId: 'x'.repeat(3_000) }],
    ['__proto__', { animeId: '__proto__', episodeId: '__proto__' }],
  ])('do not exist for %s', async (_, room) => {
    const listener = await listen()
    expect(await listener.socket.emitWithAck('join_episode', room)).toMatchObject({ success: false })
    expect(listener.socket.connected).toBe(true)
  })

  test('can be joined without an acknowledgement', async () => {
    const listener = await listen()
    listener.socket.emit('join_episode', TITLE)
    listener.socket.emit('join_episode', null)
    await listener.join(EPISODE)
    const id = await postComment('Hello')
    expect(await listener.waitForEvents(1)).toMatchObject([['new_comment', { id }]])
  })

  test('are limited to ten per socket', async () => {
    const listener = await listen()
    const joined = []
    for (let episode = 1; episode <= 11; episode++)
      joined.push((await listener.join({ animeId: '1', episodeId: String(100_000 + episode) })).success)
    expect(joined).toEqual([...Array.from({ length: 10 }, () => true), false])
    expect((await listener.join({ animeId: '1', episodeId: '100001' })).success).toBe(true)
  })

  test('ten thousand joins close the connection without affecting others', async () => {
    const [listener, flooder] = [await listen(TITLE), await listen(undefined, { reconnection: false })]
    const disconnected = new Promise((resolve) => flooder.socket.once('disconnect', resolve))
    for (let episode = 1; episode <= 10_000; episode++)
      flooder.socket.emit('join_episode', { animeId: '1', episodeId: String(100_000 + episode) })
    await disconnected
    const id = await postComment('Hello')
    expect(await listener.waitForEvents(1)).toMatchObject([['new_comment', { id }]])
  })
})

describe('connections', () => {
  const connects = (extraHeaders: Record<string, string>, transport: string) =>
    connectSocket(getOrigin(), { transports: [transport], reconnection: false, extraHeaders }).then(
      ({ socket }) => Boolean(socket.close()),
      () => false,
    )

  test.each([
    ['a page of this site', { origin: 'http://hoshimi.test' }, true],
    ['a client that is not a browser', {}, true],
    ['a page of another site', { origin: 'https://evil.example' }, false],
    [
      'a page of another site that claims the same origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['a site whose name starts like this one’s', { origin: 'http://hoshimi.test.evil.example' }, false],
    ['a page without an origin', { origin: 'null' }, false],
    ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, false],
  ])('from %s', async (_, headers, isAccepted) => {
    for (const transport of ['websocket', 'polling'])
      expect([transport, await connects(headers, transport)]).toEqual([transport, isAccepted])
  })

  test('pages of other sites cannot read polling responses', async () => {
    const { headers } = await fetch(`${getOrigin()}/socket.io/?EIO=4&transport=polling`)
    expect(headers.get('access-control-allow-origin')).not.toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('refused requests have security headers too', async () => {
    const { status, headers } = await fetch(`${getOrigin()}/socket.io/`)
    expect(status).toBe(400)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('oversized and malformed messages', () => {
  const url = () => `${getOrigin().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const closesAfter = (send: (socket: WebSocket) => void) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(url())
      socket.addEventListener('message', () => send(socket), { once: true })
      socket.addEventListener('close', () => resolve(true))
    })

  test.each([
    ['a frame of a megabyte', (socket: WebSocket) => socket.send(`42["join_episode","${'x'.repeat(1_000_000)}"]`)],
    ['a binary frame of a megabyte', (socket: WebSocket) => socket.send(new Uint8Array(1_000_000))],
    [
      'a thousand empty frames',
      (socket: WebSocket) => {
        for (let count = 0; count < 1_000; count++) socket.send('3')
      },
    ],
    ['a malformed packet', (socket: WebSocket) => socket.send('40\u0000[[[[')],
    [
      'a thousand namespaces',
      (socket: WebSocket) => {
        for (let count = 0; count < 1_000; count++) socket.send(`40/room${count},`)
      },
    ],
  ])('%s closes the connection', async (_, send) => {
    expect(await closesAfter(send)).toBe(true)
    await listen(TITLE)
  })

  test('a megabyte by polling is rejected', async () => {
    const base = `${getOrigin()}/socket.io/?EIO=4&transport=polling`
    const handshake = (await (await fetch(base)).text()).slice(1)
    const { sid } = z.object({ sid: z.string() }).parse(JSON.parse(handshake))
    const answer = await fetch(`${base}&sid=${sid}`, { method: 'POST', body: 'x'.repeat(1_000_000) }).catch(() => null)
    expect(answer?.ok ?? false).toBe(false)
  })

  test('an upgrade on another path is closed', async () => {
    const socket = new WebSocket(`${getOrigin().replace('http', 'ws')}/elsewhere`)
    await new Promise((resolve) => socket.addEventListener('error', resolve))
    expect(socket.readyState).not.toBe(WebSocket.OPEN)
  })
})
