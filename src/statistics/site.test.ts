/** What the site counts of the requests of visitors, bots and users, and that nothing it stores identifies them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toSettings } from '#src/site/site-settings.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { ORIGIN, openBrowser } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { holdDate } from '#test/held-time.ts'
import { fillSqlite } from '#test/services/templates.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const [HOME, OFFICE] = ['203.0.113.77', '198.51.100.88']
const ADMIN = { email: 'admin@example.org', password: 'a password for tests' }
/** Everything that the statistics store. */
const TABLES = [
  'daily_total',
  'daily_latency',
  'daily_watch_time',
  'visitor_sketch',
  'empty_search',
  'empty_search_seen',
] as const

interface Sender {
  address?: string
  agent?: string
  cookie?: string
  origin?: string
}

/** A site whose data outlives it, so that what it stores when it closes can be read. */
async function open(folder: string, environment: Record<string, string> = {}) {
  const site = await openSite({ PUBLIC_URL: ORIGIN, DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ...environment })
  const headersOf = ({ agent = FIREFOX, cookie, origin = ORIGIN }: Sender) => ({
    'user-agent': agent,
    origin,
    ...(cookie && { cookie }),
  })
  return {
    site,
    get: (url: string, sender: Sender = {}) =>
      site.app.inject({ url, remoteAddress: sender.address ?? HOME, headers: headersOf(sender) }),
    post: (url: string, payload: object, sender: Sender = {}) =>
      site.app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: sender.address ?? HOME,
        headers: headersOf(sender),
      }),
  }
}

async function readTables(db: Database): Promise<Record<string, object[]>> {
  const tables: Record<string, object[]> = {}
  for (const table of TABLES) tables[table] = (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows
  return tables
}

const folders: string[] = []
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-statistics-'))
  folders.push(folder)
  await fillSqlite(folder, 'starter')
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('a day of a site', () => {
  let site: TestSite
  let db: Database
  let user: { id: string; username: string; email: string }
  let totals: Record<string, number>
  beforeAll(async () => {
    const folder = await createFolder()
    const opened = await open(folder)
    ;({ site } = opened)
    const { get, post } = opened
    const member = await openBrowser(site).signUp()
    const { user: self } = (await get('/api/me', { cookie: member.cookie })).json<{ user: { id: string } }>()
    user = { id: self.id, username: member.username, email: member.email }

    await get('/home')
    await get('/home')
    await get('/cowboy-bebop-1')
    await get('/home', { agent: BOT, address: OFFICE })
    await get('/api/catalogue/top-ten', { agent: `${FIREFOX} for calls`, address: OFFICE })
    await get('/no-such-page', { agent: `${FIREFOX} lost` })
    await get('/home', { cookie: member.cookie, address: OFFICE })

    await post('/api/views', { animeId: 'cowboy-bebop-1' })
    await post('/api/views', { animeId: 'cowboy-bebop-1' })
    await post('/api/statistics/watching', { animeId: 'cowboy-bebop-1', seconds: 60 })
    await post('/api/statistics/watching', { animeId: 'cowboy-bebop-1', seconds: 25 }, { cookie: member.cookie })
    await post('/api/statistics/watching', { animeId: 'cowboy-bebop-1', seconds: 60 }, { agent: BOT })
    await post('/api/comments', { animeId: 'cowboy-bebop-1', text: 'See you' }, { cookie: member.cookie })

    await post('/api/statistics/searches', { keyword: 'cowboy bebop' })
    await post('/api/statistics/searches', { keyword: 'Qzxwv Ghjkl' })
    await post('/api/statistics/searches', { keyword: 'qzxwv  ghjkl' })
    await post('/api/statistics/searches', { keyword: 'qzxwv ghjkl' }, { address: OFFICE })
    await post('/api/statistics/searches', { keyword: 'xqjzk private words' }, { address: OFFICE })
    await site.close()
    db = await openDatabase(undefined, folder)
    const { rows } = await sql<{ name: string; value: number }>`select name, value from daily_total`.execute(db)
    totals = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  })
  afterAll(() => db.destroy())

  test('counts visitors once, without bots, calls and missing pages', () => {
    expect(totals).toMatchObject({ visitors: 2, signedInVisitors: 1 })
  })

  test('counts views, watch time, sign-ups, comments and searches without results', () => {
    expect(totals).toMatchObject({ views: 1, watchSeconds: 85, signUps: 1, comments: 1, emptySearches: 3 })
  })

  test('counts the latency of every request, by kind', async () => {
    const { rows } = await sql<{ kind: string; requests: number }>`
      select kind, sum(requests) as requests from daily_latency group by kind`.execute(db)
    expect(Object.fromEntries(rows.map(({ kind, requests }) => [kind, requests]))).toMatchObject({ page: 7 }) // with the sign-up form
  })

  test('stores nothing that identifies anyone, nor the text of a search by one network', async () => {
    const tables = await readTables(db)
    expect(TABLES.filter((table) => tables[table]?.length === 0)).toEqual([])
    const stored = JSON.stringify(tables)
    const sketches = Buffer.concat(
      (await sql<{ registers: string }>`select registers from visitor_sketch`.execute(db)).rows.map(({ registers }) =>
        Buffer.from(registers, 'base64'),
      ),
    ).toString('latin1')
    for (const secret of [HOME, OFFICE, 'Firefox', 'Mozilla', user.id, user.username, user.email, 'private words'])
      for (const text of [stored, sketches]) expect(text).not.toContain(secret)
    expect(stored).toContain('qzxwv ghjkl')
  })

  test('every table of the statistics is in that check', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and (name like 'daily%' or name like '%sketch%' or name like 'empty%')
      order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([...TABLES].toSorted())
  })
})

describe('reports from browsers', () => {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open(await createFolder())
  })
  afterAll(() => opened.site.close())

  test.each([
    ['no seconds', { animeId: 'monster-22' }, 400],
    ['a fraction', { animeId: 'monster-22', seconds: 1.5 }, 400],
    ['nothing', { animeId: 'monster-22', seconds: 0 }, 400],
    ['more than can have passed', { animeId: 'monster-22', seconds: 61 }, 400],
    ['a negative time', { animeId: 'monster-22', seconds: -60 }, 400],
    ['no title', { seconds: 60 }, 400],
    ['an unknown title', { animeId: 'none-999999', seconds: 60 }, 404],
    ['a list', [], 400],
  ])('a watch time with %s is rejected', async (_, body, status) => {
    expect((await opened.post('/api/statistics/watching', body)).statusCode).toBe(status)
  })

  test.each([{}, { keyword: '' }, { keyword: 7 }, { keyword: 'a'.repeat(501) }])(
    'a search %j is rejected',
    async (body) => {
      expect((await opened.post('/api/statistics/searches', body)).statusCode).toBe(400)
    },
  )

  test.each(['/api/statistics/watching', '/api/statistics/searches'])('%s rejects other sites', async (url) => {
    const body = { animeId: 'monster-22', seconds: 60, keyword: 'a' }
    expect((await opened.post(url, body, { origin: 'https://other.example' })).statusCode).toBe(403)
  })
})

test('counts a limited time per network', async () => {
  const folder = await createFolder()
  const { site, post } = await open(folder)
  holdDate()
  const reports = 100
  for (let count = 0; count < reports; count++)
    expect((await post('/api/statistics/watching', { animeId: 'monster-22', seconds: 60 })).statusCode).toBe(200)
  await site.close()
  const db = await openDatabase(undefined, folder)
  const { rows } = await sql<{ seconds: number }>`select seconds from daily_watch_time`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ seconds: 30 * 60 }])
})

test('with STATISTICS=off nothing is counted, and pages report nothing', async () => {
  const folder = await createFolder()
  const { site, get, post } = await open(folder, { STATISTICS: 'off' })
  expect(toSettings(site.config, true).statistics).toBe(false)
  await get('/home')
  await post('/api/statistics/watching', { animeId: 'monster-22', seconds: 60 })
  for (const address of [HOME, OFFICE]) await post('/api/statistics/searches', { keyword: 'qzxwv ghjkl' }, { address })
  await site.close()
  const db = await openDatabase(undefined, folder)
  const tables = await readTables(db)
  await db.destroy()
  expect(Object.values(tables).flat()).toEqual([])
})

describe('the API', () => {
  let opened: Awaited<ReturnType<typeof open>>
  let admin: string
  beforeAll(async () => {
    opened = await open(await createFolder())
    const signedIn = await opened.post('/api/login', ADMIN)
    admin = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  })
  afterAll(() => opened.site.close())

  test('is for admins only', async () => {
    expect((await opened.get('/api/admin/statistics')).statusCode).toBe(401)
    const { cookie } = await openBrowser(opened.site).signUp()
    expect((await opened.get('/api/admin/statistics', { cookie })).statusCode).toBe(403)
  })

  test.each(['7', '30', '90'])('has the last %s days and today', async (range) => {
    const answer = await opened.get(`/api/admin/statistics?days=${range}`, { cookie: admin })
    expect(answer.statusCode).toBe(200)
    const { days, metrics } = answer.json<{ days: string[]; metrics: Record<string, { values: unknown[] }> }>()
    expect(days).toHaveLength(Number(range) + 1)
    for (const { values } of Object.values(metrics)) expect(values).toHaveLength(days.length)
  })

  test.each(['0', '31', 'x', '-7'])('rejects %s days', async (days) => {
    expect((await opened.get(`/api/admin/statistics?days=${days}`, { cookie: admin })).statusCode).toBe(400)
  })

  test('the page of a new site says that counting starts', async () => {
    const page = await opened.get('/admin?days=7', { cookie: admin })
    expect(page.statusCode).toBe(200)
    for (const text of ['Counting starts today.', 'Last 7 days'])
      expect(page.body.includes(text), `the page contains “${text}”`).toBe(true)
  })
})
