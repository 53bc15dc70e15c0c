/**
 * The short form of `npm run check:work`: what is counted for each route, for a member with a long list and a library of many files, is
 * at most its price. Rows, entries and bytes are counted, and no time.
 */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRICES } from '#src/platform/instrumentation/work.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { ORIGIN } from '../apps/account-site.ts'
import { openSite, type TestSite } from '../apps/app.ts'
import { isQuick } from '../tier.ts'
import { type Answer, type AskedRoute, askRoutes, type SentRequest } from './ask-routes.ts'
import { prepareFolder, readWork } from './prepare-site.ts'

const STATISTICS = 'GET /api/users/:id/list/statistics'
const TOKEN = 'a-token-for-metrics'
const ADMIN = { email: 'admin@localhost', password: 'a password for tests' }
/** A fortieth of the longest list. */
const ENTRIES = 500
const FILES = 240
/** Calls that take many entries, whose bodies must be valid. */
const LIST_CHANGES =
  /^(PUT|PATCH|POST) \/api\/users\/:id\/(list$|list\/removals|favourites\/\w+s$|watch-history\/|continue-watching)/
const MAX_BYTES = 2_000_000
/** Of the routes, `npm test` asks every tenth one. */
const NTH = isQuick() ? 10 : 1

let folder: string
let site: TestSite
let database: Database
beforeAll(async () => {
  folder = await prepareFolder({ titles: ENTRIES, files: FILES })
  site = await openSite({
    DATA_DIR: folder,
    PUBLIC_URL: ORIGIN,
    METRICS: 'on',
    METRICS_TOKEN: TOKEN,
    WORK_PER_MINUTE: '100000000',
    JELLYFIN_API: 'on',
    MCP: 'on',
    SIGN_INS_PER_ADDRESS: '100000',
    SIGN_UPS_PER_HOUR: '10000',
    COMMENTS_PER_MINUTE: '10000',
    CONTACT_PER_HOUR: '10000',
  })
  database = await openDatabase(undefined, folder)
}, 120_000)
afterAll(async () => {
  await database.destroy()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function measureWork(): Promise<Map<string, number>> {
  const { body } = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return readWork(body)
}

/** As it was after the last request; null if others have been sent since. */
let last: Map<string, number> | null = null
async function send({ method, url, headers, body, isMeasured }: SentRequest): Promise<Answer> {
  const before = isMeasured ? (last ?? (await measureWork())) : new Map<string, number>()
  const answer = await site.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...headers,
      ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.content) }),
    },
    ...(body && { payload: body.content }),
  })
  const after = isMeasured ? await measureWork() : before
  last = isMeasured ? after : null
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload.length,
    units: Math.max(0, ...[...after].map(([name, sum]) => sum - (before.get(name) ?? 0))),
    text: () => answer.body,
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  }
}

function ask(): AsyncGenerator<AskedRoute<Answer>> {
  let index = 0
  const isAsked = (name: string) => index++ % NTH === 0 || name === STATISTICS
  return askRoutes({ origin: ORIGIN, database, routes: site.routes(), admin: ADMIN, entries: ENTRIES, send, isAsked })
}

test('no route costs more than its price, or answers with more than two megabytes', async () => {
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const refused: string[] = []
  let statistics = 0
  for await (const route of ask()) {
    const { status, bytes, units } = await route.ask()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) wrong.push(`${route.name}: ${status}`)
    if (units > route.price) wrong.push(`${route.name}: ${units.toFixed(1)} units, priced ${route.price}`)
    if (bytes > MAX_BYTES && !route.isFile) wrong.push(`${route.name}: ${bytes} bytes`)
    if (route.name === STATISTICS) statistics = units
    if (status >= 300 && LIST_CHANGES.test(route.name)) refused.push(`${route.name}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(refused, 'changes of many entries that were not made').toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(300 / NTH)
  expect(statistics, 'what is walked in memory is counted').toBeGreaterThan(ENTRIES * (PRICES.rows + PRICES.entries))
}, 900_000)

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
