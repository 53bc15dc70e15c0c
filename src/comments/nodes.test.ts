/** Two processes of one site with a real Redis that is stopped and restarted. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type CommentsDatabase, openCommentsDatabase } from '#test/fixtures/comments.ts'
import { type CommentsApp, openCommentsApp, postComment, TITLE } from '#test/apps/comments-app.ts'
import { findRedis } from '#test/programs.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { type SocketClient, connectSocket } from '#test/services/sockets.ts'
import { wireComment } from './schemas.ts'

describe.skipIf(!findRedis())('two nodes with Redis', () => {
  let opened: CommentsDatabase
  let redis: RedisServer
  let nodes: [CommentsApp, CommentsApp]
  let listeners: [SocketClient, SocketClient]
  beforeEach(async () => {
    opened = await openCommentsDatabase()
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

  const textsOf = (events: SocketClient['events']) => events.map(([, payload]) => wireComment.parse(payload).text)

  test('clients of both nodes receive each comment once', async () => {
    await postComment(nodes[0], 'on the first')
    await postComment(nodes[1], 'on the second')
    for (const listener of listeners)
      expect(textsOf(await listener.waitForEvents(2)).toSorted()).toEqual(['on the first', 'on the second'])
    await postComment(nodes[0], 'last')
    for (const listener of listeners) expect(textsOf(await listener.waitForEvents(3)).at(-1)).toBe('last')
  })

  test('cached pages of both nodes are invalidated', async () => {
    await postComment(nodes[0], 'Hello')
    await listeners[1].waitForEvents(1)
    for (const { commentsVersion } of nodes) {
      expect(commentsVersion.of('/any-words-1')).not.toBe('')
      expect(commentsVersion.of('/watch/any-words-1?ep=100001')).not.toBe('')
      expect([commentsVersion.of('/any-words-2'), commentsVersion.of('/home')]).toEqual(['', ''])
    }
  })

  test('comments can be written during a Redis outage and are delivered everywhere afterwards', async () => {
    await postComment(nodes[0], 'before')
    await listeners[1].waitForEvents(1)
    await redis.stop()
    expect((await postComment(nodes[0], 'meanwhile')).status).toBe(201)
    expect(textsOf(await listeners[0].waitForEvents(2))).toEqual(['before', 'meanwhile'])
    expect(textsOf(listeners[1].events)).toEqual(['before'])
    await redis.start()
    expect(textsOf(await listeners[1].waitForEvents(2))).toEqual(['before', 'meanwhile'])
    await postComment(nodes[1], 'after')
    for (const listener of listeners)
      expect(textsOf(await listener.waitForEvents(3))).toEqual(['before', 'meanwhile', 'after'])
  })

  test('delivers a first comment that was written during an outage', { tags: 'slow' }, async () => {
    await redis.stop()
    await postComment(nodes[0], 'meanwhile')
    await redis.start()
    expect(textsOf(await listeners[1].waitForEvents(1))).toEqual(['meanwhile'])
  })

  test('both nodes share the limit of a user; without Redis each counts alone', async () => {
    const statuses = async (count: number, name: string) => {
      const all = []
      for (let index = 0; index < count; index++)
        all.push((await postComment(nodes[index % 2] ?? nodes[0], `${name} ${index}`)).status)
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
  const opened = await openCommentsDatabase()
  onTestFinished(() => opened.close())
  const open = async (waitForOthers: boolean) => {
    const node = await openCommentsApp(opened.db, { redisUrl: redis.url, waitForOthers })
    onTestFinished(() => node.close())
    return node
  }
  const node = await open(false)
  expect((await postComment(node, 'alone')).status).toBe(201)
  const listener = await connectSocket(node.origin)
  onTestFinished(() => void listener.socket.close())
  await listener.join(TITLE)
  await redis.start()
  const other = await open(true)
  await postComment(other, 'together')
  expect(await listener.waitForEvents(1)).toMatchObject([['new_comment', { text: 'together' }]])
})
