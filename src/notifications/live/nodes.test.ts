/** Counts on two processes of a site that share a real Redis. A cookie in place of a session names the user. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { createBridge } from '#src/platform/realtime/redis-stream.server.ts'
import { openRealtime, realtimeRoutes } from '#src/platform/realtime/realtime.server.ts'
import { openRedis } from '#src/platform/realtime/redis.server.ts'
import { openApiApp } from '#test/apps/http-app.ts'
import { toViewer } from '#test/fixtures/my-list.ts'
import { findRedis } from '#test/programs.ts'
import { startRedis } from '#test/services/redis.ts'
import { connectSocket } from '#test/services/sockets.ts'
import { openLiveNotifications } from './live.server.ts'

const ORIGIN = 'http://hoshimi.test'
const AIKO = toUserId('aiko')

describe.skipIf(!findRedis())('two nodes', () => {
  const unread = new Map<string, number>()
  const signedIn = new Set<string>()

  async function openNode(redisUrl: string) {
    const redis = openRedis(redisUrl, { warn: () => undefined, timeoutMs: 60_000 })
    const bridge = createBridge(redis, 'test:notifications')
    await bridge.whenListening()
    const realtime = openRealtime(ORIGIN, bridge)
    const endListeners = new Set<(ended: { user: UserId }) => void>()
    const sendCounts = openLiveNotifications({
      realtime,
      sessions: {
        find: async ({ cookie = '' }) => (signedIn.has(cookie) ? toViewer(cookie) : null),
        onEnded: (listener) => {
          endListeners.add(listener)
          return () => undefined
        },
      },
      countUnread: async (user) => unread.get(user) ?? 0,
      warn(error) {
        throw error
      },
    })
    const app = openApiApp()
    realtimeRoutes(app, realtime, () => undefined)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      await app.close()
      await bridge.close()
      redis.close()
    })
    return { origin, sendCounts }
  }
  async function follow(origin: string, cookie: string) {
    const client = await connectSocket(origin, { extraHeaders: { cookie } })
    onTestFinished(() => void client.socket.close())
    return { ...client, reply: await client.socket.emitWithAck('follow_notifications', {}) }
  }

  test('a count that changes on one reaches the user’s devices on both, and no one else', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    for (const name of ['aiko', 'ben']) signedIn.add(name)
    const nodes = [await openNode(redis.url), await openNode(redis.url)] as const
    const clients = [
      await follow(nodes[0].origin, 'aiko'),
      await follow(nodes[1].origin, 'aiko'),
      await follow(nodes[1].origin, 'ben'),
    ] as const
    expect(clients.map(({ reply }) => reply)).toEqual([{ unread: 0 }, { unread: 0 }, { unread: 0 }])
    unread.set('aiko', 3)
    nodes[0].sendCounts([AIKO])
    for (const client of clients.slice(0, 2))
      expect(await client.waitForEvents(1)).toEqual([['unread_notifications', { unread: 3 }]])

    // the session ended on a node that did not inform this one
    signedIn.delete('aiko')
    nodes[0].sendCounts([AIKO])
    unread.set('ben', 1)
    nodes[0].sendCounts([AIKO, toUserId('ben')])
    expect(await clients[2].waitForEvents(1)).toEqual([['unread_notifications', { unread: 1 }]])
    expect(clients.slice(0, 2).map(({ events }) => events.length)).toEqual([1, 1])
  })
})
