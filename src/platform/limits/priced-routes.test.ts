/** Every route of the running site: calls, pages, feeds, calendars, files. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { holdDate } from '#test/held-time.ts'
import { waitUntil } from '#test/wait.ts'
import { PAGES } from '#src/pages/page-table.ts'

let site: TestSite
/** Ends the waits of requests over the budget. */
const waiting: (() => void)[] = []
beforeAll(async () => {
  site = await openSite(
    {
      PUBLIC_URL: ORIGIN,
      JELLYFIN_API: 'on',
      METRICS: 'on',
      METRICS_TOKEN: 'a-token-for-metrics',
      WORK_PER_MINUTE: '1',
    },
    { pause: () => new Promise<void>((end) => waiting.push(end)) },
  )
})
afterAll(() => site.close())

/** Values for the parameters of paths and for queries: whatever is valid somewhere. */
const VALUES: Readonly<Record<string, string>> = {
  id: 'cowboy-bebop-1',
  animeId: 'cowboy-bebop-1',
  name: 'action',
  genre: 'action',
  letter: 'c',
  slug: 'sunrise',
  year: '1998',
  season: 'spring',
  part: '1',
  file: 'token.atom',
}
const QUERY =
  'id=cowboy-bebop-1&keyword=a&date=2026-11-20&from=2026-11-20&to=2026-11-21&anime=cowboy-bebop-1&ep=100001&type=sub'

const toUrl = (pattern: string): string =>
  `${pattern
    .replaceAll(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?\??/g, (_, name: string) => VALUES[name] ?? '1')
    .replace('*', 'season/1998/spring.atom')}?${QUERY}`

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
  const pages = PAGES.map(({ path }) => ({ method: 'GET', url: `/${path}` }))
  const calls = site.routes().filter(({ url, work }) => url !== '/*' && work !== 'free')
  const served = []
  for (const { method, url } of [...pages, ...calls]) {
    const { statusCode } = await send(method, toUrl(url))
    if (statusCode !== 429) served.push(`${statusCode} ${method} ${url}`)
  }
  expect(served).toEqual([])
  waiting[0]?.()
  expect((await held).statusCode).toBe(200)
})
