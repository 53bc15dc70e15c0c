import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN, AIKO, BOTAN, emptyComments, fillComments } from '#test/fixtures/comments.ts'
import { type CommentsApp, openCommentsApp } from '#test/apps/comments-app.ts'
import { type OpenDatabase, openSqlite } from '#test/services/databases.ts'
import { type Ear, listenTo } from '#test/services/sockets.ts'

const TITLE = { animeId: 'any-words-1', episodeId: null }
const EPISODE = { animeId: 'any-words-1', episodeId: '100001' }

let opened: OpenDatabase
let site: CommentsApp
const ears: Ear[] = []
beforeAll(async () => {
  opened = await openSqlite()
  await fillComments(opened.db)
  site = await openCommentsApp(opened.db)
})
afterAll(async () => {
  await site.close()
  await opened.close()
})
beforeEach(async () => {
  for (const { socket } of ears.splice(0)) socket.close()
  await emptyComments(site.db)
})

async function listen(...[room, options]: [room?: object, options?: Parameters<typeof listenTo>[1]]): Promise<Ear> {
  const ear = await listenTo(site.origin, options)
  ears.push(ear)
  if (room && !(await ear.join(room)).success) throw new Error('It did not get in')
  return ear
}
async function say(text: string, room: object = TITLE, as = AIKO): Promise<number> {
  const { body } = await site.ask('POST', '/comments', { as, body: { ...room, text } })
  return Number(body['commentId'])
}

describe.each(['websocket', 'polling'])('over %s', (transport) => {
  const options = { transports: [transport], upgrade: false }

  test('a comment appears, changes and goes for everybody in the room, visitors too', async () => {
    const [one, two] = [await listen(TITLE, options), await listen(TITLE, options)]
    const id = await say('Hello')
    await site.ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'Hi' } })
    await site.ask('DELETE', `/comments/${id}`, { as: ADMIN })
    for (const ear of [one, two]) {
      expect(await ear.hear(3)).toEqual([
        [
          'new_comment',
          expect.objectContaining({
            id,
            text: 'Hello',
            content: 'Hello',
            animeId: expect.stringMatching(/-1$/) as string,
            episodeId: null,
            username: 'aiko',
          }),
        ],
        ['comment_edited', { commentId: id, content: 'Hi' }],
        ['comment_deleted', { id }],
      ])
    }
  })

  test('nobody hears of another room, or of one that was left', async () => {
    const [title, episode] = [await listen(TITLE, options), await listen(EPISODE, options)]
    await title.socket.emitWithAck('leave_episode', TITLE)
    await say('on the title')
    const id = await say('on the episode', EPISODE)
    expect(await episode.hear(1)).toMatchObject([['new_comment', { id, episodeId: '100001' }]])
    expect(title.heard).toEqual([])
  })
})

describe('what is not stored is not announced', () => {
  test('nor is what was sent twice, changed nothing, or was refused', async () => {
    const ear = await listen(TITLE)
    const id = await say('Hello')
    await say('Hello')
    await site.ask('PUT', `/comments/${id}`, { as: AIKO, body: { content: 'Hello' } })
    await site.ask('PUT', `/comments/${id}`, { as: BOTAN, body: { content: 'Bye' } })
    await site.ask('DELETE', `/comments/${id}`, { as: BOTAN })
    await say('x'.repeat(501))
    await say('last', TITLE, { ...BOTAN, canComment: false })
    const last = await say('last')
    expect((await ear.hear(2)).map(([, payload]) => payload)).toMatchObject([{ id }, { id: last }])
  })

  test('and what a client says of comments is heard by nobody', async () => {
    const [ear, forger] = [await listen(TITLE), await listen(TITLE)]
    const id = await say('Hello')
    for (const [event, payload] of [
      ['new_comment', { animeId: 'any-words-1', episodeId: null, text: 'forged', username: 'mod', isAdmin: true }],
      ['edit_comment', { commentId: id, content: 'forged' }],
      ['comment_edited', { commentId: id, content: 'forged' }],
      ['delete_comment', { id }],
      ['comment_deleted', { id }],
    ] as const)
      forger.socket.emit(event, payload)
    await forger.join(TITLE) // all before it has arrived
    const last = await say('last')
    expect((await ear.hear(2)).map(([, payload]) => payload)).toMatchObject([{ id }, { id: last }])
    const { body } = await site.ask('GET', '/comments/1')
    expect(body['comments']).toMatchObject([{ text: 'last' }, { text: 'Hello' }])
  })
})

describe('rooms', () => {
  test.each([
    ['an unknown title', { animeId: 'nothing-777777', episodeId: null }],
    ['an episode of another title', { animeId: 'any-words-1', episodeId: '200001' }],
    ['nothing', undefined],
    ['a word', 'comments 1 0'],
    ['a list', [1, 2]],
    ['numbers that are none', { animeId: Number.NaN }],
    ['an object as an id', { animeId: { $ne: 1 } }],
    ['a long id', { animeId: 'x'.repeat(3_000) }],
    ['__proto__', { animeId: '__proto__', episodeId: '__proto__' }],
  ])('there is none for %s', async (_, room) => {
    const ear = await listen()
    expect(await ear.socket.emitWithAck('join_episode', room)).toMatchObject({ success: false })
    expect(ear.socket.connected).toBe(true)
  })

  test('can be joined without asking for an answer', async () => {
    const ear = await listen()
    ear.socket.emit('join_episode', TITLE)
    ear.socket.emit('join_episode', null)
    await ear.join(EPISODE)
    const id = await say('Hello')
    expect(await ear.hear(1)).toMatchObject([['new_comment', { id }]])
  })

  test('are ten for each socket', async () => {
    const ear = await listen()
    const joined = []
    for (let episode = 1; episode <= 11; episode++)
      joined.push((await ear.join({ animeId: '1', episodeId: String(100_000 + episode) })).success)
    expect(joined).toEqual([...Array.from({ length: 10 }, () => true), false])
    expect((await ear.join({ animeId: '1', episodeId: '100001' })).success).toBe(true)
  })

  test('ten thousand of them are a flood: the line is cut, and others hear as before', async () => {
    const [ear, flooder] = [await listen(TITLE), await listen(undefined, { reconnection: false })]
    const cut = new Promise((resolve) => flooder.socket.once('disconnect', resolve))
    for (let episode = 1; episode <= 10_000; episode++)
      flooder.socket.emit('join_episode', { animeId: '1', episodeId: String(100_000 + episode) })
    await cut
    const id = await say('Hello')
    expect(await ear.hear(1)).toMatchObject([['new_comment', { id }]])
  })
})

describe('who may connect', () => {
  const connects = (extraHeaders: Record<string, string>, transport: string) =>
    listenTo(site.origin, { transports: [transport], reconnection: false, extraHeaders }).then(
      ({ socket }) => Boolean(socket.close()),
      () => false,
    )

  test.each([
    ['a page of this site', { origin: 'http://hoshimi.test' }, true],
    ['what is no browser', {}, true],
    ['a page of another site', { origin: 'https://evil.example' }, false],
    [
      'a page of another site that says it is this one',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['a site whose name begins like this one’s', { origin: 'http://hoshimi.test.evil.example' }, false],
    ['a page without an origin', { origin: 'null' }, false],
    ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, false],
  ])('%s', async (_, headers, may) => {
    for (const transport of ['websocket', 'polling'])
      expect([transport, await connects(headers, transport)]).toEqual([transport, may])
  })

  test('pages of other sites may not read what polling says', async () => {
    const { headers } = await fetch(`${site.origin}/socket.io/?EIO=4&transport=polling`)
    expect(headers.get('access-control-allow-origin')).not.toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('what is too much', () => {
  const url = () => `${site.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const cutAfter = (send: (socket: WebSocket) => void) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(url())
      socket.addEventListener('message', () => send(socket), { once: true })
      socket.addEventListener('close', () => resolve(true))
    })

  test.each([
    ['a frame of a megabyte', (socket: WebSocket) => socket.send(`42["join_episode","${'x'.repeat(1_000_000)}"]`)],
    ['a binary frame of a megabyte', (socket: WebSocket) => socket.send(new Uint8Array(1_000_000))],
    [
      'a thousand frames that are nothing',
      (socket: WebSocket) => {
        for (let count = 0; count < 1_000; count++) socket.send('3')
      },
    ],
    ['what is no protocol', (socket: WebSocket) => socket.send('40\u0000[[[[')],
    [
      'a thousand namespaces',
      (socket: WebSocket) => {
        for (let count = 0; count < 1_000; count++) socket.send(`40/room${count},`)
      },
    ],
  ])('%s cuts the line', async (_, send) => {
    expect(await cutAfter(send)).toBe(true)
    await listen(TITLE)
  })

  test('a megabyte by polling is refused', async () => {
    const base = `${site.origin}/socket.io/?EIO=4&transport=polling`
    const { sid } = JSON.parse((await (await fetch(base)).text()).slice(1)) as { sid: string }
    const answer = await fetch(`${base}&sid=${sid}`, { method: 'POST', body: 'x'.repeat(1_000_000) }).catch(() => null)
    expect(answer?.ok ?? false).toBe(false)
  })

  test('an upgrade to anything else is cut', async () => {
    const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/elsewhere`)
    await new Promise((resolve) => socket.addEventListener('error', resolve))
    expect(socket.readyState).not.toBe(WebSocket.OPEN)
  })
})
