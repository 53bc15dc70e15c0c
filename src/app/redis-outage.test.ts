/** The whole site while Redis hangs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from '#src/platform/realtime/redis.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { findRedis } from '#test/programs.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { startProxy, type TcpProxy } from '#test/services/tcp-proxy.ts'
import { waitFor } from '#test/wait.ts'

const EMAIL = 'admin@localhost'
const PASSWORD = 'a password for tests'

describe.skipIf(!findRedis())('a site whose Redis hangs', () => {
  let server: RedisServer
  let proxy: TcpProxy
  let site: TestSite
  const lines: string[] = []
  beforeAll(async () => {
    server = await startRedis()
    proxy = await startProxy(server.url)
    site = await openSite(
      { REDIS_URL: proxy.url, SIGN_INS_PER_ACCOUNT: '3', LOG_LEVEL: 'warn' },
      { onLogLine: (line) => lines.push(line) },
    )
  })
  afterAll(async () => {
    await site.close()
    await proxy.close()
    await server.stop()
  })
  const signIn = async (password: string, email = EMAIL) =>
    (await site.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } })).statusCode
  /** Waits until the site counts in Redis. */
  async function untilConnected() {
    const redis = openRedis(server.url, { warn: () => undefined, timeoutMs: 60_000 })
    await new Promise<void>((resolve) => redis.onReady(resolve))
    await waitFor(async () => {
      await signIn('a wrong password', `${crypto.randomUUID()}@example.org`)
      expect(await redis.sendCommand('KEYS', '*')).not.toEqual([])
    })
    redis.close()
  }

  test('signs in, counts attempts without it, and uses Redis again afterwards', async () => {
    await untilConnected()
    proxy.freeze()
    expect(await signIn(PASSWORD)).toBe(200)
    const statuses = []
    for (let times = 0; times < 4; times++) statuses.push(await signIn('a wrong password'))
    expect(statuses).toEqual([401, 401, 401, 429])
    proxy.resume()
    await waitFor(() => expect(lines.join('')).toContain('Redis is available again'))
    expect(lines.join('')).toContain('Redis is unavailable: it is not responding')
  })
})
