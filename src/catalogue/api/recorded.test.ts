/** Responses of the catalogue API, compared with recorded ones: clients depend on every byte. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { recordResponses } from '#test/record-responses.ts'
import { STARTER } from '../starter/starter.server.ts'

let site: CatalogueApp
beforeAll(async () => {
  const titles = STARTER.read().slice(0, 2)
  site = await openCatalogueApp({ titles, now: () => Date.parse('2026-11-20T12:00:00Z') })
})
afterAll(() => site.close())

const PATHS = [
  '',
  '/',
  '/top-ten?adult=1',
  '/top-search',
  '/most-popular',
  '/Most-Popular?page=2&page=1&unknown=1',
  '/most-popular?page[]=2',
  '/genre/Sci-Fi',
  '/genre/sci-fi?page=abc',
  '/genre/__proto__',
  '/genre/..%2f',
  '/az-list?adult=0',
  '/az-list/C?adult=2',
  '/az-list/all',
  '/producer/Sunrise',
  '/search?keyword=cowboy',
  '/search',
  '/search?keyword=cowboy&type=FILM',
  '/search/suggest?keyword=cow&keyword=frieren',
  '/search/suggest?keyword=',
  '/search/suggest',
  '/filter?type=tv&genres=space,sci-fi&sort=name_az&sy=1998',
  '/filter?type=1&type=TV',
  '/filter?sort=',
  '/filter?sort=best',
  '/filter?sm=13',
  '/filter?language=constructor',
  '/info?id=cowboy-bebop-1',
  '/info?id=1&id=2',
  '/info?id[]=1',
  '/info',
  '/info?id=',
  '/info?id=%00',
  '/info?id=%E0%A4%A',
  '/info/1/2',
  '/qtip/1',
  '/qtip/abc',
  '/episodes/cowboy-bebop-1',
  '/episodes/%20',
  '/schedule?date=2026-11-22&tzOffset=-540',
  '/schedule?date=2026-02-30',
  '/schedule?date=2026-11-22&tzOffset=a',
  '/schedule?date=2026-11-22&tzOffset=',
  '/schedule',
  '/schedule/1',
  '/schedule/cowboy-bebop-999999',
  '/character/list/1?page=1',
  '/character/list/1?page=99',
  '/character/list/nothing',
  '/character/1',
  '/character/abc',
  '/actors/1',
  '/actors/0',
  '/no-such-call',
]

test('every call, valid and invalid requests, and other methods', async () => {
  const requests = [
    ...PATHS.map((path) => ({ url: `/api/catalogue${path}` })),
    { url: '/api/catalogue/qtip/1' },
    { url: '/api/catalogue/qtip/1', headers: { 'if-none-match': '*' } },
    { url: '/api/catalogue/no-such-title', headers: { 'accept-encoding': 'br' } },
    ...(['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) => [
      { method, url: '/api/catalogue/qtip/1' },
      { method, url: '/api/catalogue/info' },
    ]),
    { method: 'POST' as const, url: '/api/catalogue/info?id=1', payload: { id: '1' } },
  ]
  await expect(await recordResponses(site.app, requests)).toMatchFileSnapshot(
    '../../../test/fixtures/api-responses/catalogue.txt',
  )
})
