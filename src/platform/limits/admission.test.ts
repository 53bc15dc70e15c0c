/** What requests pay for their work, over the whole site. The waits end when a test says so. */
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import type { Pause } from './admission.server.ts'
import { holdDate } from '#test/held-time.ts'
import { waitUntil } from '#test/wait.ts'
import { createApiTokenService } from '#src/accounts/api-tokens/api-token-service.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { singleProcess } from '../cluster/cluster-link.ts'
import { openDatabase } from '../database/database.server.ts'
import { COSTS } from '../instrumentation/work.ts'
import { openAdmission } from './admission.server.ts'

let site: TestSite
/** Ends the wait of each request that waits, once waits are held. */
let waiting: { ms: number; end: () => void; isOver: boolean }[]
let isHeld: boolean
beforeEach(async () => {
  waiting = []
  isHeld = true
  site = await openSite(
    // less than any page costs, so that the first one uses it up
    { PUBLIC_URL: ORIGIN, WORK_PER_MINUTE: '1' },
    { pause: hold },
  )
  holdDate()
})
afterEach(() => site.close())

const hold: Pause = (ms, signal) =>
  new Promise<void>((resolve, reject) => {
    if (!isHeld) return resolve()
    const one = { ms, isOver: false, end: resolve }
    waiting.push(one)
    signal.addEventListener('abort', () => {
      one.isOver = true
      reject(new Error('left'))
    })
  })

const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, remoteAddress, headers })

test('a network over its budget is slowed, and refused only beside a request that waits; cached answers are free', async () => {
  await get('/about', '203.0.113.1')
  expect((await get('/home?a=1', '2001:db8::1')).statusCode).toBe(200)
  const slow = get('/home?a=2', '2001:db8::1')
  await waitUntil(() => waiting.length === 1)
  expect(waiting[0]?.ms).toBe(5_000)

  const page = await get('/home?a=3', '2001:db8::2', { accept: 'text/html' })
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([429, '5', 'no-store'])
  expect(page.body).toContain('<h1>One moment, please</h1>')
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">')
  const call = await get('/api/catalogue/search?keyword=b', '2001:db8::1')
  expect([call.statusCode, call.json(), call.headers['retry-after']]).toMatchObject([429, { success: false }, '5'])
  for (const url of ['/about', '/home?a=1']) expect((await get(url, '2001:db8::1')).statusCode).toBe(200)
  expect((await get('/home?a=4', '2001:db8:0:1::1')).statusCode, 'another network').toBe(200)

  waiting[0]?.end()
  expect((await slow).statusCode).toBe(200)

  isHeld = false
  const credentials = { email: 'admin@localhost', password: 'a password for tests' }
  const { headers } = await site.app.inject({ method: 'POST', url: '/api/login', payload: credentials })
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
  const status = await get('/admin/status', '203.0.113.9', { cookie })
  expect(status.body).toContain('<h2>Refused requests</h2>')
  expect(status.body).toMatch(/<code>\/home<\/code>.*a network.*<code>\/api\/catalogue\/search<\/code>/)
})

test('who asks one thing after another is never refused', async () => {
  isHeld = false
  const statuses = []
  for (let count = 0; count < 10; count++) {
    statuses.push((await get(`/search?keyword=new${count}`, '203.0.113.4')).statusCode)
    vi.setSystemTime(Date.now() + 5_000)
  }
  expect(statuses).toEqual(Array(10).fill(200))
})

test('users pay for themselves, not for those who share their network, and each token has a budget', async () => {
  isHeld = false
  const [aiko, ben] = [await openBrowser(site).signUp(), await openBrowser(site).signUp()]
  const open = async ({ cookie }: { cookie: string }, text: string) =>
    (await get(`/search?keyword=${text}`, '203.0.113.3', { cookie })).statusCode
  isHeld = true
  expect(await open(aiko, 'first')).toBe(200)
  const second = open(aiko, 'second')
  await waitUntil(() => waiting.length === 1)
  expect([await open(aiko, 'third'), await open(ben, 'fourth')]).toEqual([429, 200])
  const me = await get('/api/me', '203.0.113.3', { cookie: aiko.cookie })
  expect([me.statusCode, me.json()]).toMatchObject([429, { success: false, error: expect.stringMatching(/^Too many/) }])
  waiting[0]?.end()
  expect(await second).toBe(200)
})

test('the place of a client that leaves while it waits is free at once, and nothing is computed for it', async () => {
  const address = '203.0.113.5'
  await get('/home?b=1', address)
  for (let count = 0; count < 5; count++) {
    const leaving = new AbortController()
    const left = site.app.inject({ url: `/home?left=${count}`, remoteAddress: address, signal: leaving.signal }).then(
      () => 'answered',
      () => 'left',
    )
    await waitUntil(() => waiting.length === count + 1)
    leaving.abort()
    await waitUntil(() => waiting[count]?.isOver === true)
    expect(await left).toBe('left')
  }
  const next = get('/home?b=2', address)
  await waitUntil(() => waiting.length === 6)
  expect(waiting[5]?.ms, 'those who left have paid nothing').toBe(waiting[0]?.ms)
  waiting[5]?.end()
  expect((await next).statusCode).toBe(200)
})

test('calls of the catalogue with an API token are paid by the token, not by the network; those with an invalid one by the network', async () => {
  isHeld = false
  const { email } = await openBrowser(site).signUp()
  const db = await openDatabase(undefined, site.config.dataDir)
  const accounts = db.$extendTables<AccountTables>()
  const { id, password } = await accounts
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'password'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const wanted = { kind: 'personal' as const, name: 'Client', scopes: ['read' as const] }
  const token = await createApiTokenService(accounts).create(id, wanted, { verifiedHash: password ?? '' })
  await db.destroy()
  if (typeof token === 'string') throw new Error(token)
  const search = async (keyword: string, bearer?: string) =>
    (
      await get(`/api/catalogue/search?keyword=${keyword}`, '203.0.113.5', {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      })
    ).statusCode
  await search('first')
  isHeld = true
  const office = search('second')
  await waitUntil(() => waiting.length === 1)
  expect([await search('third'), await search('fourth', `${token.text}x`)]).toEqual([429, 429])
  expect(await search('fifth', token.text)).toBe(200)
  const slowed = search('sixth', token.text)
  await waitUntil(() => waiting.length === 2)
  expect(await search('seventh', token.text)).toBe(429)
  for (const { end } of waiting) end()
  expect([await office, await slowed]).toEqual([200, 200])
})

test('a client that leaves before its answer pays the whole price; one that stays pays what the answer took', async () => {
  const waits: number[] = []
  const { admitWork: admit } = openAdmission(singleProcess(), {
    workPerMinute: COSTS.list + 10,
    pause: async (ms) => waits.push(ms),
  })
  const left = Promise.withResolvers<void>()
  const app = fastify()
  app.get<{ Params: { name: string } }>('/lists/:name', { config: { work: 'list' } }, async (request, reply) => {
    const { name } = request.params
    await admit(request, reply, name)
    if (name !== 'left' || client.destroyed) return { name }
    const closed = once(reply.raw, 'close')
    client.destroy()
    await closed
    left.resolve()
    return reply.hijack()
  })
  const client = httpRequest(`${await app.listen({ host: '127.0.0.1', port: 0 })}/lists/left`).on(
    'error',
    () => undefined,
  )
  client.end()
  await left.promise
  await app.inject('/lists/stays')
  await app.inject('/lists/stays')
  expect(waits).toEqual([])
  await app.inject('/lists/left')
  expect(waits).toEqual([5_000])
  await app.close()
})
