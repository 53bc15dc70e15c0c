/** The status page of the whole site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { findPostgres, findRedis } from '#test/programs.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts'
import { type RedisServer, startRedis } from '#test/services/redis.ts'
import { startProxy, type TcpProxy } from '#test/services/tcp-proxy.ts'
import { waitFor } from '#test/wait.ts'
import { statusReportSchema } from './status-report.ts'

const CREDENTIALS = { email: 'admin@localhost', password: 'a password for tests' }

const reportSchema = z.object({ success: z.literal(true) }).extend(statusReportSchema.shape)

const calls = (site: TestSite) => {
  let cookie = ''
  const get = (url: string, own = cookie) =>
    site.app.inject({ url, headers: { accept: 'text/html', ...(own && { cookie: own }) } })
  const report = async () => reportSchema.parse((await get('/api/admin/status')).json())
  const find = async (id: string) =>
    (await report()).areas.flatMap(({ checks }) => checks).find((check) => check.id === id)
  return {
    get,
    async signIn() {
      const { headers } = await site.app.inject({ method: 'POST', url: '/api/login', payload: CREDENTIALS })
      cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
    },
    report,
    /** The check's state and text. */
    async check(id: string) {
      const found = await find(id)
      return found ? `${found.state}: ${found.text}` : null
    },
    fact: async (id: string, name: string) =>
      (await find(id))?.facts.find((fact) => fact.name === name)?.value ?? 'none',
  }
}

describe.each(databases())('the status of a site on $name', ({ name, open }) => {
  let opened: OpenDatabase
  let site: TestSite
  let user: ReturnType<typeof calls>
  beforeAll(async () => {
    opened = await open('starter')
    site = await openSite(
      {
        LOG_LEVEL: 'error',
        BACKUP_TO: './backups',
        MEDIA_DIR: '/nowhere/private',
        FFMPEG: '/nowhere/ffmpeg',
        ...(opened.url !== undefined && { DATABASE_URL: opened.url }),
      },
      { onLogLine: () => undefined },
    )
    user = calls(site)
    await user.signIn()
  })
  afterAll(async () => {
    await site.close()
    await opened.close()
  })

  test('is for admins only', async () => {
    expect((await user.get('/api/admin/status', 'none=1')).statusCode).toBe(401)
    expect((await user.get('/admin/status', 'none=1')).statusCode).toBe(303)
  })

  test('shows every part, and what is missing', async () => {
    await waitFor(async () =>
      expect(await user.check('disk-media-1')).toMatch(/^bad: \/nowhere\/private doesn’t exist/),
    )
    expect(await user.fact('database', 'Engine')).toMatch(name === 'sqlite' ? /^SQLite 3/ : /^PostgreSQL \d+/)
    expect(await user.fact('database', 'Pool')).toMatch(name === 'sqlite' ? /^none$/ : /^\d+ of 10 in use, 0 waiting/)
    await waitFor(async () => expect(await user.check('disk-data')).toMatch(/^(good|warning|bad): .* free/))
    // the first one begins with the site, and fails
    expect(await user.check('backups')).toMatch(/^(warning: There is no backup yet|bad: The last backup failed)/)
    expect(await user.check('redis')).toBe('good: Not used. Only several nodes need it.')
    await waitFor(async () => expect(await user.check('ffmpeg')).toMatch(/^bad: Videos can’t be packaged: /))
    await waitFor(async () => expect((await user.report()).nodes).toMatchObject([{ state: 'running', workers: 1 }]))
    const { body, headers } = await user.get('/admin/status')
    expect(headers['cache-control']).toBe('no-store')
    for (const text of ['/nowhere/private', 'For bug reports']) expect(body).toContain(text)
    const report = /<textarea[^>]*>([^<]*)/.exec(body)?.[1] ?? ''
    expect(report).toContain('MEDIA_DIR 1 [bad]')
    expect(report).not.toContain('/nowhere')
  })

  test('is mentioned on the overview', async () => {
    const { body } = await user.get('/admin')
    expect(body).toContain('MEDIA_DIR 1')
    expect(body).toContain('There is no backup yet')
  })

  test('has the last errors without secrets', async () => {
    const secret = 'https://user:hunter2@host.example/path?token=abc for ann@example.org'
    for (let count = 0; count < 3; count++)
      site.app.log.error({ method: 'GET', path: '/api/users/private-id', err: new Error(`It failed at ${secret}`) })
    const { errors } = await user.report()
    expect(errors).toMatchObject([{ count: 3, message: 'It failed at https://… for …@…', request: 'GET /api/users/…' }])
    const { body } = await user.get('/admin/status')
    expect(body).toContain('It failed at https://…')
    expect(body).not.toMatch(/hunter2|ann@|private-id|token=abc/)
  })
})

describe.runIf(findRedis())('while Redis hangs', { tags: 'slow' }, () => {
  let server: RedisServer
  let proxy: TcpProxy
  let site: TestSite
  beforeAll(async () => {
    server = await startRedis()
    proxy = await startProxy(server.url)
    site = await openSite({ REDIS_URL: proxy.url })
  })
  afterAll(async () => {
    await site.close()
    await proxy.close()
    await server.stop()
  })

  test('the page says so, and again when it answers', async () => {
    const user = calls(site)
    await user.signIn()
    await waitFor(async () => expect(await user.check('redis')).toMatch(/^good: Redis \d/))
    proxy.freeze()
    await waitFor(async () => expect(await user.check('redis')).toMatch(/^bad: It isn’t responding/))
    expect((await user.get('/admin/status')).statusCode).toBe(200)
    proxy.resume()
    await waitFor(async () => expect(await user.check('redis')).toMatch(/^good: /))
  })
})

describe.runIf(findPostgres())('after an outage of PostgreSQL', { tags: 'slow' }, () => {
  let server: PostgresServer
  let site: TestSite
  beforeAll(async () => {
    server = await startPostgres({ durable: true })
    site = await openSite({ DATABASE_URL: server.url })
  })
  afterAll(async () => {
    await site.close()
    await server.stop()
  })

  test('the page counts it; during the outage it is unavailable', async () => {
    const user = calls(site)
    await user.signIn()
    const outages = () => user.fact('database', 'Outages since the start')
    await waitFor(async () => expect(await outages()).toBe('0'))
    await server.crash()
    await waitFor(async () => expect((await user.get('/admin/status')).statusCode).toBe(503))
    await server.restart()
    await waitFor(async () => expect(await outages()).toMatch(/^1, the last one less than a minute ago/))
  })
})
