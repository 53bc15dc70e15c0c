/** Two processes of one site, with a real Redis between them that goes and comes back. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { AIKO, fillComments } from '#test/fixtures/comments.ts'
import { type CommentsApp, openCommentsApp } from '#test/apps/comments-app.ts'
import { type OpenDatabase, openSqlite } from '#test/services/databases.ts'
import { findRedis } from '#test/programs.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { type Ear, listenTo } from '#test/services/sockets.ts'

const TITLE = { animeId: 'any-words-1', episodeId: null }

describe.skipIf(!findRedis())('two nodes with Redis', () => {
  let opened: OpenDatabase
  let redis: RedisServer
  let nodes: [CommentsApp, CommentsApp]
  let ears: [Ear, Ear]
  beforeEach(async () => {
    opened = await openSqlite()
    await fillComments(opened.db)
    redis = await startRedis()
    const open = () => openCommentsApp(opened.db, { redisUrl: redis.url, perMinute: 5 })
    nodes = [await open(), await open()]
    ears = [await listenTo(nodes[0].origin), await listenTo(nodes[1].origin)]
    for (const ear of ears) await ear.join(TITLE)
  })
  afterEach(async () => {
    for (const { socket } of ears) socket.close()
    for (const node of nodes) await node.close()
    await redis.stop()
    await opened.close()
  })

  const say = (text: string, node: CommentsApp) => node.ask('POST', '/comments', { as: AIKO, body: { ...TITLE, text } })
  const textsOf = (heard: Ear['heard']) => heard.map(([, payload]) => (payload as { text: string }).text)

  test('what is said on one is heard on both, once', async () => {
    await say('on the first', nodes[0])
    await say('on the second', nodes[1])
    for (const ear of ears) expect(textsOf(await ear.hear(2)).toSorted()).toEqual(['on the first', 'on the second'])
    await say('last', nodes[0])
    for (const ear of ears) expect(textsOf(await ear.hear(3)).at(-1)).toBe('last')
  })

  test('kept pages of both know that something has changed', async () => {
    await say('Hello', nodes[0])
    await ears[1].hear(1)
    for (const { commentsVersion } of nodes) {
      expect(commentsVersion.of('/any-words-1')).not.toBe('')
      expect(commentsVersion.of('/watch/any-words-1?ep=100001')).not.toBe('')
      expect([commentsVersion.of('/any-words-2'), commentsVersion.of('/home')]).toEqual(['', ''])
    }
  })

  test('while Redis is away writing goes on, and when it is back all that was said is heard everywhere', async () => {
    await say('before', nodes[0])
    await ears[1].hear(1)
    await redis.stop()
    expect((await say('meanwhile', nodes[0])).status).toBe(201)
    expect(textsOf(await ears[0].hear(2))).toEqual(['before', 'meanwhile'])
    expect(textsOf(ears[1].heard)).toEqual(['before'])
    await redis.start()
    expect(textsOf(await ears[1].hear(2))).toEqual(['before', 'meanwhile'])
    await say('after', nodes[1])
    for (const ear of ears) expect(textsOf(await ear.hear(3))).toEqual(['before', 'meanwhile', 'after'])
  })

  test('Redis away before anybody has spoken is no different', async () => {
    await redis.stop()
    await say('meanwhile', nodes[0])
    await redis.start()
    expect(textsOf(await ears[1].hear(1))).toEqual(['meanwhile'])
  })

  test('the limit of a user is one for both; without Redis each counts alone', async () => {
    const statuses = async (count: number, name: string) => {
      const all = []
      for (let index = 0; index < count; index++)
        all.push((await say(`${name} ${index}`, nodes[index % 2] ?? nodes[0])).status)
      return all
    }
    expect(await statuses(6, 'with')).toEqual([201, 201, 201, 201, 201, 429])
    await redis.stop()
    expect((await statuses(10, 'without')).filter((status) => status === 201).length).toBeLessThanOrEqual(5)
  })
})

test.skipIf(!findRedis())('a site whose Redis is not there serves, and joins the others when it comes', async () => {
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
  const ear = await listenTo(node.origin)
  onTestFinished(() => void ear.socket.close())
  await ear.join(TITLE)
  await redis.start()
  const other = await open(true)
  await other.ask('POST', '/comments', { as: AIKO, body: { ...TITLE, text: 'together' } })
  expect(await ear.hear(1)).toMatchObject([['new_comment', { text: 'together' }]])
})
