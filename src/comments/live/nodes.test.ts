/** Two processes of one site with a real Redis that is stopped and restarted. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { AIKO, fillComments } from '#test/fixtures/comments.ts'
import { type CommentsApp, openCommentsApp } from '#test/apps/comments-app.ts'
import { type OpenDatabase, openSqlite } from '#test/services/databases.ts'
import { findRedis } from '#test/programs.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { type SocketClient, connectSocket } from '#test/services/sockets.ts'

const TITLE = { animeId: 'any-words-1', episodeId: null }

describe.skipIf(!findRedis())('two nodes with Redis', () => {
  let opened: OpenDatabase
  let redis: RedisServer
  let nodes: [CommentsApp, CommentsApp]
  let listeners: [SocketClient, SocketClient]
  beforeEach(async () => {
    opened = await openSqlite()
    await fillComments(opened.db)
    redis = await startRedis()
    const open = () => openCommentsApp(opened.db, { redisUrl: redis.url, perMinute: 5 })
    nodes = [await open(), await open()]
    listeners = [await connectSocket(nodes[0].origin), await connectSocket(nodes[1].origin)]
    for (const listener of listeners) await listener.join(TITLE)
  })
  afterEach(async () => {
    for (const { socket } of listeners) socket.close()
    for (const node of nodes) await node.close()
    await redis.stop()
    await opened.close()
  })

  const postComment = (text: string, node: CommentsApp) =>
    node.ask('POST', '/comments', { as: AIKO, body: { ...TITLE, text } })
  const textsOf = (events: SocketClient['events']) => events.map(([, payload]) => (payload as { text: string }).text)

  test('clients of both nodes receive each comment once', async () => {
    await postComment('on the first', nodes[0])
    await postComment('on the second', nodes[1])
    for (const listener of listeners)
      expect(textsOf(await listener.waitForEvents(2)).toSorted()).toEqual(['on the first', 'on the second'])
    await postComment('last', nodes[0])
    for (const listener of listeners) expect(textsOf(await listener.waitForEvents(3)).at(-1)).toBe('last')
  })

  test('cached pages of both nodes are invalidated', async () => {
    await postComment('Hello', nodes[0])
    await listeners[1].waitForEvents(1)
    for (const { commentsVersion } of nodes) {
      expect(commentsVersion.of('/any-words-1')).not.toBe('')
      expect(commentsVersion.of('/watch/any-words-1?ep=100001')).not.toBe('')
      expect([commentsVersion.of('/any-words-2'), commentsVersion.of('/home')]).toEqual(['', ''])
    }
  })

  test('comments can be written during a Redis outage and are delivered everywhere afterwards', async () => {
    await postComment('before', nodes[0])
    await listeners[1].waitForEvents(1)
    await redis.stop()
    expect((await postComment('meanwhile', nodes[0])).status).toBe(201)
    expect(textsOf(await listeners[0].waitForEvents(2))).toEqual(['before', 'meanwhile'])
    expect(textsOf(listeners[1].events)).toEqual(['before'])
    await redis.start()
    expect(textsOf(await listeners[1].waitForEvents(2))).toEqual(['before', 'meanwhile'])
    await postComment('after', nodes[1])
    for (const listener of listeners)
      expect(textsOf(await listener.waitForEvents(3))).toEqual(['before', 'meanwhile', 'after'])
  })

  test('an outage before the first comment is no different', async () => {
    await redis.stop()
    await postComment('meanwhile', nodes[0])
    await redis.start()
    expect(textsOf(await listeners[1].waitForEvents(1))).toEqual(['meanwhile'])
  })

  test('both nodes share the limit of a user; without Redis each counts alone', async () => {
    const statuses = async (count: number, name: string) => {
      const all = []
      for (let index = 0; index < count; index++)
        all.push((await postComment(`${name} ${index}`, nodes[index % 2] ?? nodes[0])).status)
      return all
    }
    expect(await statuses(6, 'with')).toEqual([201, 201, 201, 201, 201, 429])
    await redis.stop()
    expect((await statuses(10, 'without')).filter((status) => status === 201).length).toBeLessThanOrEqual(5)
  })
})

test.skipIf(!findRedis())('a node starts without Redis and joins the others when it becomes available', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  await redis.stop()
  const opened = await openSqlite()
  onTestFinished(() => opened.close())
  await fillComments(opened.db)
  const open = async (waitForOthers: boolean) => {
    const node = await openCommentsApp(opened.db, { redisUrl: redis.url, waitForOthers })
    onTestFinished(() => node.close())
    return node
  }
  const node = await open(false)
  expect((await node.ask('POST', '/comments', { as: AIKO, body: { ...TITLE, text: 'alone' } })).status).toBe(201)
  const listener = await connectSocket(node.origin)
  onTestFinished(() => void listener.socket.close())
  await listener.join(TITLE)
  await redis.start()
  const other = await open(true)
  await other.ask('POST', '/comments', { as: AIKO, body: { ...TITLE, text: 'together' } })
  expect(await listener.waitForEvents(1)).toMatchObject([['new_comment', { text: 'together' }]])
})
