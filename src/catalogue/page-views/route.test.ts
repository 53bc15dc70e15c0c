import { afterAll, beforeAll, expect, test } from 'vitest'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { type CatalogueApp, openCatalogueApp, ORIGIN } from '#test/apps/catalogue-app.ts'
import { holdDate } from '#test/held-time.ts'
import { viewRoutes } from './route.server.ts'
import { loadViews } from './store.server.ts'

let site: CatalogueApp
beforeAll(async () => {
  site = await openCatalogueApp()
  viewRoutes(site.app, { catalogue: site.catalogue, origin: ORIGIN, link: singleProcess() })
})
afterAll(() => site.close())

const view = (animeId: string, remoteAddress: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/views',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: { animeId },
    remoteAddress,
  })
const counted = async () =>
  [...(await loadViews(site.db, Date.now())).today.values()].reduce((sum, views) => sum + views, 0)

test('limits the views of one network, but not of others', async () => {
  holdDate()
  for (let number = 1; number <= 100; number++)
    expect((await view(String(number), `2001:db8::${number}`)).statusCode).toBe(200)
  expect(await counted()).toBe(60)
  await view('100', '203.0.113.7')
  expect(await counted()).toBe(61)
})

test('rejects a body longer than any title id', async () => {
  expect((await view('1'.repeat(2_000), '203.0.113.8')).statusCode).toBe(413)
})
