/** What Prometheus gets, over the whole site. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { holdDate } from '#test/held-time.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { addAttempt, endAttempt } from '#src/catalogue/import/attempt-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { updateLastBackup } from '#src/operations/backup/backup-status-store.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'

const TOKEN = 'a-token-for-the-scraper'
const AT = '2026-11-20T03:30:00.000Z'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, METRICS: 'on', METRICS_TOKEN: TOKEN })
})
afterAll(() => site.close())

const ask = (headers: Record<string, string> = {}, url = '/metrics') => site.app.inject({ url, headers })
const scrape = async () => (await ask({ authorization: `Bearer ${TOKEN}` })).body
/** The value of a series; undefined if it is not there. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer another-token-of-some' }],
  ['the token without its scheme', { authorization: TOKEN }],
  ['a part of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
])('%s: the path does not exist', async (_, headers) => {
  const { statusCode, body } = await ask(headers)
  expect([statusCode, body]).toEqual([404, 'Not found.'])
})

test('counts requests by kind and class of status', async () => {
  const before = await scrape()
  for (const url of ['/about', '/api/catalogue/top-ten', '/api/none', '/images/none', '/media/none', '/healthz'])
    await ask({}, url)
  const after = await scrape()
  const grown = (kind: string, status: string) => {
    const series = `hoshimi_http_request_duration_seconds_count{kind="${kind}",status="${status}"}`
    return (valueOf(after, series) ?? 0) - (valueOf(before, series) ?? 0)
  }
  expect([grown('page', '2xx'), grown('call', '2xx'), grown('call', '4xx')]).toEqual([1, 1, 1])
  expect([grown('picture', '4xx'), grown('media', '4xx')]).toEqual([1, 1])
  // the health check and the first scrape
  expect(grown('other', '2xx')).toBe(2)
})

test('counts hits and misses of the caches, responses before routing included', async () => {
  const before = await scrape()
  for (let count = 0; count < 5; count++)
    await ask({ 'accept-encoding': 'br' }, '/api/catalogue/schedule?date=2026-11-20')
  const after = await scrape()
  const grown = (name: string) => (valueOf(after, name) ?? 0) - (valueOf(before, name) ?? 0)
  expect(grown('hoshimi_cache_misses_total{cache="responses"}')).toBe(1)
  expect(grown('hoshimi_cache_hits_total{cache="responses"}')).toBe(4)
})

test('counts requests beyond a rate limit', { tags: 'slow' }, async () => {
  const limited = await openSite({ METRICS: 'on', METRICS_TOKEN: TOKEN, WORK_PER_MINUTE: '1' })
  holdDate()
  const search = (text: string) => limited.app.inject(`/search?keyword=${text}`)
  await search('a')
  await Promise.all([search('b'), search('c')])
  const { body } = await limited.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(valueOf(body, 'hoshimi_http_rate_limited_total{kind="page"}')).toBe(1)
  expect(valueOf(body, 'hoshimi_refused_requests_total{route="/search",by="network"}')).toBe(1)
  await limited.close()
})

test('measures statements of the database', async () => {
  const before = await scrape()
  await openBrowser(site).signUp()
  const after = await scrape()
  const series = 'hoshimi_database_query_duration_seconds_count{kind="insert"}'
  expect(valueOf(after, series)).toBeGreaterThan(valueOf(before, series) ?? 0)
  expect(valueOf(after, 'hoshimi_database_retries_total')).toBe(valueOf(before, 'hoshimi_database_retries_total'))
})

test('describes the process and the catalogue', async () => {
  const text = await scrape()
  expect(valueOf(text, 'hoshimi_catalogue_titles')).toBeGreaterThan(500)
  expect(valueOf(text, 'hoshimi_catalogue_version')).toBeGreaterThan(0)
  for (const name of [
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'hoshimi_data_disk_free_bytes',
  ])
    expect(valueOf(text, name)).toBeGreaterThan(0)
  expect(valueOf(text, 'hoshimi_sockets')).toBe(0)
})

test('reads jobs, imports and backups from the database; what is not known is left out', async () => {
  const other = await openSite({ METRICS: 'on', METRICS_TOKEN: TOKEN })
  const read = async () =>
    (await other.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
  const db = await openDatabase(undefined, other.config.dataDir)
  const catalogue = db.$extendTables<CatalogueTables>()
  await enqueue(db.$extendTables<JobTables>(), { kind: 'probe', subject: '1', priority: 0 }, 0)
  const id = await addAttempt(catalogue, { source: 'anilist', args: [], begunBy: null, at: AT })
  const counts = { seen: 9, added: 3, changed: 2, unchanged: 1, joined: 1, conflicts: 1, refused: { 'no name': 1 } }
  await endAttempt(catalogue, id, { state: 'failed', counts, failure: 'a failure' }, AT)
  await updateLastBackup(db, { success: { at: AT, location: '/backups', bytes: 5, durationMs: 1 } })
  await db.destroy()
  const text = await read()
  await other.close()
  expect(valueOf(text, 'hoshimi_jobs{kind="probe",state="waiting"}')).toBe(1)
  expect(valueOf(text, 'hoshimi_import_attempts{state="failed"}')).toBe(1)
  expect(valueOf(text, 'hoshimi_import_last_titles{source="anilist",outcome="stored"}')).toBe(6)
  expect(valueOf(text, 'hoshimi_import_last_titles{source="anilist",outcome="rejected"}')).toBe(1)
  expect(valueOf(text, 'hoshimi_import_last_end_timestamp_seconds{source="anilist"}')).toBe(Date.parse(AT) / 1000)
  expect(valueOf(text, 'hoshimi_backup_last_success_timestamp_seconds')).toBe(Date.parse(AT) / 1000)
  expect(valueOf(text, 'hoshimi_backup_last_failure_timestamp_seconds')).toBeUndefined()
})

describe('a port of its own', () => {
  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return { port: typeof address === 'object' && address ? address.port : 0, server }
  }

  test('serves the metrics, and nothing else', async () => {
    const { port, server } = await freePort()
    await new Promise((resolve) => server.close(resolve))
    const own = await openSite({ METRICS: 'on', METRICS_PORT: String(port), PORT: '0' })
    await own.listen()
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
    const response = await at('/metrics')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(await response.text()).toContain('hoshimi_catalogue_titles ')
    expect([(await at('/')).status, (await at('/metrics', { method: 'POST' })).status]).toEqual([404, 404])
    expect((await own.app.inject('/metrics')).statusCode).toBe(404)
    await own.close()
    await expect(at('/metrics')).rejects.toThrow('fetch failed')
  })

  test('that is in use stops the start', async () => {
    const { port, server } = await freePort()
    const own = await openSite({ METRICS: 'on', METRICS_PORT: String(port), PORT: '0' })
    await expect(own.listen()).rejects.toThrow(`METRICS_PORT ${port} cannot be used`)
    await own.close()
    server.close()
  })
})

test('without METRICS=on, there is no path', async () => {
  const off = await openSite()
  expect((await off.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(
    404,
  )
  await off.close()
})
