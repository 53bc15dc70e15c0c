/**
 * The short form of `npm run check:work`: what is counted for each route, for an admin with a long list, is at most its price. Rows,
 * entries and bytes are counted, and no time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRICES, toPrice } from '#src/platform/instrumentation/work.ts'
import { openSite, type TestSite } from '../apps/app.ts'
import { fillForAdmin, readWork } from './prepare-site.ts'
import { listRequests } from './requests.ts'

const TOKEN = 'a-token-for-metrics'
const CREDENTIALS = { email: 'admin@localhost', password: 'a password for tests' }
/** A fortieth of the longest list. */
const ENTRIES = 500
const MAX_BYTES = 2_000_000
/** Sent in parts, as the client takes them. */
const FILES = new Set(['/api/users/:id/list/export', '/api/users/:id/export'])

let site: TestSite
let cookie: string
let admin: { id: string; username: string }
beforeAll(async () => {
  site = await openSite({ METRICS: 'on', METRICS_TOKEN: TOKEN, WORK_PER_MINUTE: '100000000', JELLYFIN_API: 'on' })
  admin = await fillForAdmin(site.config.dataDir, { titles: ENTRIES, entries: ENTRIES })
  const { headers } = await site.app.inject({ method: 'POST', url: '/api/login', payload: CREDENTIALS })
  cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
}, 120_000)
afterAll(() => site.close())

const get = (url: string) => site.app.inject({ url, headers: { cookie } })

async function measureWork(): Promise<Map<string, number>> {
  const { body } = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return readWork(body)
}

test('no route costs more than its price, or answers with more than two megabytes', async () => {
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  let before = await measureWork()
  for (const { method, url, route, work = 0 } of listRequests(site.routes(), {
    id: admin.id,
    username: admin.username,
  })) {
    if (method !== 'GET') continue
    const { statusCode, rawPayload } = await get(url)
    const after = await measureWork()
    const units = Math.max(...[...after].map(([name, sum]) => sum - (before.get(name) ?? 0)))
    before = after
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    const price = typeof work === 'function' ? Infinity : toPrice(work, null)
    if (units > price) wrong.push(`${route}: ${units.toFixed(1)} units, priced ${price}`)
    if (rawPayload.length > MAX_BYTES && !FILES.has(route)) wrong.push(`${route}: ${rawPayload.length} bytes`)
  }
  expect(wrong).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(100)
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
}, 120_000)

test('what is walked in memory is counted: a user pays for each entry of the list that statistics read', async () => {
  const route = '/api/users/:id/list/statistics'
  const before = (await measureWork()).get(route) ?? 0
  await get(`/api/users/${admin.id}/list/statistics`)
  const cost = ((await measureWork()).get(route) ?? 0) - before
  expect(cost).toBeGreaterThan(ENTRIES * (PRICES.rows + PRICES.entries))
})

test('a page costs its kilobytes once', async () => {
  const route = '/about'
  const before = (await measureWork()).get(route) ?? 0
  const { headers } = await site.app.inject({ url: '/about?once', headers: { 'accept-encoding': 'br' } })
  const cost = ((await measureWork()).get(route) ?? 0) - before
  const { rawPayload } = await site.app.inject('/about?once')
  expect(headers['content-encoding']).toBe('br')
  const kilobytes = rawPayload.length / 1024
  expect(cost).toBeGreaterThan(kilobytes * PRICES.rendered)
  expect(cost).toBeLessThan(kilobytes * (PRICES.rendered + PRICES.sent))
})
