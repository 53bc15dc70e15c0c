/** The Redis client with a real server behind a proxy that hangs. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from '#test/wait.ts'
import { countInRedis } from '../limits/redis-counter.server.ts'
import { createSharedRateLimit } from '../limits/shared-rate-limit.server.ts'
import { findRedis } from '#test/programs.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { startProxy, type TcpProxy } from '#test/services/tcp-proxy.ts'
import { openRedis, type Redis } from './redis.server.ts'

describe.skipIf(!findRedis())('Redis', () => {
  let server: RedisServer
  let proxy: TcpProxy
  let redis: Redis
  let warnings: string[]
  beforeEach(async () => {
    warnings = []
    server = await startRedis()
    proxy = await startProxy(server.url)
    redis = openRedis(proxy.url, { warn: (line) => warnings.push(line) })
    await untilReady(redis)
  })
  afterEach(async () => {
    redis.close()
    await proxy.close()
    await server.stop()
  })
  const untilReady = (connection: Redis) => new Promise<void>((resolve) => connection.onReady(resolve))
  const ping = () => redis.sendCommand('PING')

  test('that hangs delays one command; those after it fail at once, until it responds again', async () => {
    expect(await ping()).toBe('PONG')
    proxy.freeze()
    await expect(ping()).rejects.toThrow('it is not responding')
    const next = ping().catch(() => 'failed')
    expect(await Promise.race([next, nextTurn('waits')])).toBe('failed')
    const back = vi.fn<() => void>()
    redis.onReady(back)
    back.mockClear() // it is still connected
    proxy.resume()
    await waitFor(async () => expect(await ping()).toBe('PONG'))
    expect(back).toHaveBeenCalledTimes(1)
    expect(warnings).toEqual(['Redis is unavailable: it is not responding', 'Redis is available again'])
  })

  test('that hangs does not stop limits: they are counted locally meanwhile', async () => {
    const limit = createSharedRateLimit({ name: 'test', max: 3, windowMs: 60_000, shared: countInRedis(redis) })
    const takeAll = async () => {
      const waits = []
      for (let times = 0; times < 4; times++) waits.push(await limit.take('a', Date.now()))
      return waits.map((seconds) => seconds > 0)
    }
    proxy.freeze()
    expect(await takeAll()).toEqual([false, false, false, true])
    proxy.resume()
    await waitFor(async () => expect(await ping()).toBe('PONG'))
    expect(
      await createSharedRateLimit({ name: 'other', max: 1, windowMs: 60_000, shared: countInRedis(redis) }).take(
        'a',
        Date.now(),
      ),
    ).toBe(0)
  })

  test('counts limits by its own clock, whatever the clocks of the processes show', async () => {
    const open = () => openRedis(server.url, { warn: () => undefined, timeoutMs: 60_000 })
    const [one, other] = [open(), open()]
    await Promise.all([untilReady(one), untilReady(other)])
    const limitOf = (connection: Redis) =>
      createSharedRateLimit({ name: 'comments', max: 30, windowMs: 60_000, shared: countInRedis(connection) })
    const nodes = [
      { limit: limitOf(one), offsetMs: -120_000 },
      { limit: limitOf(other), offsetMs: 120_000 },
    ]
    let taken = 0
    for (let times = 0; times < 60; times++) {
      for (const { limit, offsetMs } of nodes) if ((await limit.take('aiko', Date.now() + offsetMs)) === 0) taken++
    }
    expect(taken).toBe(30)
    one.close()
    other.close()
  })
})
