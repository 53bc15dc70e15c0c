/** What an overloaded site refuses, over the whole site. The readings of pressure are the test's own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser, ORIGIN, PASSWORD, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { listeningPort } from '#test/ports.ts'
import type { PressureReading } from '#src/platform/limits/load-control.ts'

const IDLE: PressureReading = { delayMs: 1, poolDelayMs: 1, poolCpus: 0.1, renderDelayMs: 0, memory: 0.3, heap: 0.2 }
const BUSY: PressureReading = { ...IDLE, delayMs: 500 }
const READING_MS = 250
/** Requests of a priority that are always accepted at once. */
const BURST = 6
const ADMIN = { email: 'admin@hoshimi.test', password: 'a password for tests' }
const TOKEN = 'a-token-for-the-scraper'

let site: TestSite
let read: (reading: PressureReading) => void
const lines: string[] = []
const messages = () => lines.map((line): { msg: string } => JSON.parse(line)).map(({ msg }) => msg)
beforeEach(async () => {
  lines.length = 0
  // limits refill only between readings
  let clock = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const environment = {
    PUBLIC_URL: ORIGIN,
    LOAD_SHEDDING: 'on',
    LOG_LEVEL: 'warn',
    METRICS: 'on',
    METRICS_TOKEN: TOKEN,
    ADMIN_EMAIL: ADMIN.email,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  site = await openSite(environment, {
    onLogLine: (line) => lines.push(line),
    watchPressure(listener) {
      read = (reading) => {
        clock += READING_MS
        listener(reading)
      }
      return () => undefined
    },
  })
})
afterEach(() => site.close())

/**
 * Limits this many priorities, and uses up what is accepted of them all the same: the first readings only begin to count, and
 * each further priority takes five.
 */
async function limit(priorities: number, cookie = ''): Promise<void> {
  for (let count = 0; count < 3 + 5 * (priorities - 1); count++) read(BUSY)
  const used = [
    (id: number) => statusOf(`/search?keyword=used-${id}`),
    (id: number) => statusOf(`/api/catalogue/qtip/${id}`),
    () => statusOf('/socket.io/?EIO=4&transport=polling'),
    (id: number) => statusOf(`/search?keyword=used-by-user-${id}`, cookie),
  ]
  for (const use of used.slice(0, priorities))
    for (let count = 0; count < BURST; count++) expect(await use(count)).not.toBe(503)
}
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const statusOf = async (url: string, cookie = '') => (await get(url, { cookie })).statusCode
const signInAsAdmin = async () => {
  const response = await site.app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
const postTo = async (url: string, cookie: string, payload: object = {}) =>
  (
    await site.app.inject({
      method: 'POST',
      url,
      headers: { ...SAME_ORIGIN, 'content-type': 'application/json', cookie },
      payload,
    })
  ).statusCode

test('a site without pressure refuses nothing', async () => {
  read(IDLE)
  read(BUSY)
  expect(await statusOf('/search?keyword=a')).toBe(200)
  expect(lines).toEqual([])
})

test('new searches are refused first, with a small answer that says when to retry', async () => {
  // the first searches after a start are not cached: calls wait for what they lack
  await get('/api/catalogue/search/groups?keyword=spike')
  await get('/api/catalogue/wish?text=like+mushishi')
  await get('/search?keyword=known')
  await limit(1)
  const page = await get('/search?keyword=new', { accept: 'text/html' })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store'])
  const seconds = Number(page.headers['retry-after'])
  expect(seconds).toBeGreaterThanOrEqual(5)
  expect(seconds).toBeLessThan(15)
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  expect(page.body.length).toBeLessThan(1_500)
  const call = await get('/api/catalogue/search?keyword=new')
  expect([call.statusCode, call.json()]).toEqual([
    503,
    { success: false, message: 'The site is very busy. Please try again in a moment.' },
  ])
  expect(await statusOf('/search?keyword=known')).toBe(200)
  expect(await statusOf('/cowboy-bebop-1')).toBe(200)
  expect(messages()).toEqual(['The site is overloaded and refuses some requests'])
})

test('then other pages of visitors that are not in the cache', { tags: 'slow' }, async () => {
  await get('/home')
  const { cookie } = await openBrowser(site).signUp()
  await limit(2)
  expect([await statusOf('/cowboy-bebop-1'), await statusOf('/api/catalogue/info?id=1')]).toEqual([503, 503])
  expect([await statusOf('/home'), await statusOf('/cowboy-bebop-1', cookie)]).toEqual([200, 200])
  expect(await statusOf('/socket.io/?EIO=4&transport=polling')).toBe(200)
})

test('then sockets, uploads, exports, imports and scans', async () => {
  const browser = openBrowser(site)
  const { cookie } = await browser.signUp()
  const admin = await signInAsAdmin()
  const { user } = (await get('/api/me', { cookie })).json<{ user: { id: string } }>()
  const opened = await get('/socket.io/?EIO=4&transport=polling')
  const { sid }: { sid: string } = JSON.parse(opened.body.slice(1))
  await limit(3)
  expect(await statusOf('/socket.io/?EIO=4&transport=polling')).toBe(503)
  expect(await statusOf(`/socket.io/?EIO=4&transport=polling&sid=${sid}x`)).toBe(400)
  expect(await statusOf(`/api/users/${user.id}/export`, cookie)).toBe(503)
  const form = { ...SAME_ORIGIN, 'content-type': 'multipart/form-data; boundary=x', cookie }
  const upload = (method: 'POST' | 'PUT', url: string) =>
    site.app.inject({ method, url, headers: form, payload: '--x--\r\n' }).then(({ statusCode }) => statusCode)
  expect(await upload('POST', '/account/avatar')).toBe(503)
  expect(await upload('POST', `/api/users/${user.id}/avatar`)).toBe(503)
  expect(await postTo('/api/admin/imports', admin, { source: 'jikan' })).toBe(503)
  expect(await postTo('/api/admin/library/scan', admin)).toBe(503)
  expect(await statusOf('/most-popular', cookie)).toBe(200)
})

test('a refused WebSocket gets the status too', { tags: 'slow' }, async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  await limit(3)
  const sent = request({
    port: listeningPort(site.app.server),
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'a' },
  })
  sent.end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  expect([response?.statusCode, Number(response?.headers['retry-after']) >= 5]).toEqual([503, true])
})

test('then pages of users; sign-in, sessions, own changes, cached pages, health checks and media never', async () => {
  await get('/home')
  const browser = openBrowser(site)
  const { cookie, email } = await browser.signUp()
  const { user } = (await get('/api/me', { cookie })).json<{ user: { id: string } }>()
  await limit(4, cookie)
  expect([await statusOf('/most-popular', cookie), await statusOf('/api/catalogue/info?id=2', cookie)]).toEqual([
    503, 503,
  ])

  for (const path of ['/home', '/login', '/register', '/healthz', '/readyz', '/robots.txt'])
    expect(await statusOf(path)).toBe(200)
  expect(await statusOf('/media/film/none/none.m3u8')).toBe(404)
  expect([await statusOf('/account', cookie), await statusOf('/api/me', cookie)]).toEqual([200, 200])
  expect((await browser.post('/login', { email, password: PASSWORD })).statusCode).toBe(303)
  const favourite = `/api/users/${user.id}/favourites/cowboy-bebop-1`
  expect((await site.app.inject({ method: 'PUT', url: favourite, headers: { cookie } })).statusCode).toBe(200)
})

test('everything is accepted again, and the metrics tell what was refused', async () => {
  const { cookie } = await openBrowser(site).signUp()
  lines.length = 0
  await limit(4, cookie)
  for (let count = 0; count < 3; count++) await get(`/search?keyword=new-${count}`)
  for (let count = 0; count < 120; count++) read(IDLE)
  expect(await statusOf('/search?keyword=later')).toBe(200)
  expect(messages()).toEqual([
    'The site is overloaded and refuses some requests',
    'The site accepts all requests again',
  ])
  const { body } = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(body).toContain('hoshimi_shed_requests_total{priority="search"} 3\n')
  expect(body).toContain('hoshimi_load_limited_priorities 0\n')
})

test(
  'beside other programs that use all CPUs, a visitor who asks one thing after another is never refused',
  { tags: 'slow' },
  async () => {
    vi.restoreAllMocks()
    const lonely = await openSite({ LOAD_SHEDDING: 'on' })
    const others = Array.from({ length: 4 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);']),
    )
    onTestFinished(async () => {
      for (const other of others) other.kill('SIGKILL')
      await lonely.close()
    })
    const statuses = new Set<number>()
    for (let count = 0; count < 100; count++)
      statuses.add((await lonely.app.inject(`/search?keyword=lonely-${count}`)).statusCode)
    expect([...statuses]).toEqual([200])
  },
)
