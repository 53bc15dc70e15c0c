/** Every route of the running site: calls, pages, feeds, calendars, files. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { holdDate } from '#test/held-time.ts'
import { waitUntil } from '#test/wait.ts'
import { listRequests } from '#test/work/requests.ts'

let site: TestSite
/** Ends the waits of requests over the budget. */
const waiting: (() => void)[] = []
beforeAll(async () => {
  site = await openSite(
    {
      PUBLIC_URL: ORIGIN,
      JELLYFIN_API: 'on',
      MCP: 'on',
      METRICS: 'on',
      METRICS_TOKEN: 'a-token-for-metrics',
      WORK_PER_MINUTE: '1',
    },
    { pause: () => new Promise<void>((end) => waiting.push(end)) },
  )
})
afterAll(() => site.close())

test('every route declares what it may cost', () => {
  const routes = site.routes()
  expect(routes.length).toBeGreaterThan(300)
  const undeclared = routes.filter(({ work }) => work === undefined).map(({ method, url }) => `${method} ${url}`)
  expect(undeclared).toEqual([])
})

test('every route that costs anything is refused while its network waits for its budget, except what is cached', async () => {
  const send = (method: string, url: string) =>
    site.app.inject({ method: method as 'GET', url, headers: { origin: ORIGIN }, remoteAddress: '203.0.113.1' })
  holdDate()
  await send('GET', '/home?first')
  const held = send('GET', '/home?second')
  await waitUntil(() => waiting.length === 1)
  const served = []
  for (const { method, url, route, work } of listRequests(site.routes())) {
    if (work === 'free') continue
    const { statusCode } = await send(method, url)
    if (statusCode !== 429) served.push(`${statusCode} ${method} ${route}`)
  }
  expect(served).toEqual([])
  waiting[0]?.()
  expect((await held).statusCode).toBe(200)
})
