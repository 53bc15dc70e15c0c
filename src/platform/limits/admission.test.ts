/** What requests pay for their work, over the whole site. The waits end when a test says so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import type { Pause } from './admission.server.ts'
import { holdDate } from '#test/held-time.ts'
import { waitUntil } from '#test/wait.ts'

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
