import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type CatalogueApp, openCatalogueApp, ORIGIN } from '#test/apps/catalogue-app.ts'
import { KANA_GROUPS } from '../kana/kana-rows.ts'
import { CATEGORIES, LETTERS } from '../listing.ts'
import { GENRES } from '../genre.ts'
import { updateEdits } from '../overrides/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { catalogueCalls } from './routes.server.ts'

let site: CatalogueApp
beforeAll(async () => {
  site = await openCatalogueApp({ now: () => Date.parse('2026-11-20T12:00:00Z') })
})
afterAll(() => site.close())

/** A URL of each call that succeeds on the starter catalogue. */
const EXAMPLES: Record<string, string> = {
  '/genre/:name': '/genre/Sci-Fi',
  '/az-list/:letter': '/az-list/C',
  '/producer/:slug': '/producer/Sunrise',
  '/search': '/search?keyword=cowboy',
  '/search/suggest': '/search/suggest?keyword=cow',
  '/search/groups': '/search/groups?keyword=spike',
  '/wish': '/wish?text=cozy',
  '/info': '/info?id=cowboy-bebop-1',
  '/qtip/:id': '/qtip/1',
  '/hero/:id': '/hero/1',
  '/episodes/:id': '/episodes/cowboy-bebop-1',
  '/calendar': '/calendar?from=2026-11-16&to=2026-11-22',
  '/season/:year/:season': '/season/1998/Spring',
  '/schedule': '/schedule?date=2026-11-22&tzOffset=-540',
  '/schedule/:id': '/schedule/cowboy-bebop-1',
  '/character/list/:id': '/character/list/cowboy-bebop-1',
  '/character/:id': '/character/1',
  '/actors/:id': '/actors/1',
  '/tags/:id': '/tags/cowboy-bebop-1',
  '/credits/:id': '/credits/cowboy-bebop-1',
}

describe.each(catalogueCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const address = EXAMPLES[path] ?? path

  test('matches the documented schema without extra fields', async () => {
    const { status, body } = await site.get(address)
    expect(status).toBe(200)
    const envelope = z.object({ success: z.literal(true), results: call.response })
    expect(envelope.parse(body)).toEqual(body)
  })

  test('allows any origin and has the right cache headers', async () => {
    const { headers } = await site.get(address)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe(
      call.cached === false ? 'no-store' : 'public, max-age=60, stale-while-revalidate=600',
    )
  })

  test('answers 304 for the same ETag', async () => {
    if (call.cached === false) return
    const first = await site.get(address)
    const again = await site.get(address, { 'if-none-match': String(first.headers['etag']) })
    expect(again.status).toBe(304)
  })

  test('repeated requests get the same body and headers', async () => {
    if (call.cached === false) return
    const request = async () => {
      const { headers, body } = await site.app.inject({
        url: `/api/catalogue${address}`,
        headers: { 'accept-encoding': 'br' },
      })
      return { ...headers, date: undefined, 'x-request-id': undefined, body }
    }
    const first = await request()
    expect([await request(), await request()]).toEqual([first, first])
  })

  test('answers HEAD and OPTIONS', async () => {
    const head = await site.app.inject({ method: 'HEAD', url: `/api/catalogue${address}` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const options = await site.app.inject({ method: 'OPTIONS', url: `/api/catalogue${address}` })
    expect(options.statusCode).toBe(204)
    expect(options.headers['access-control-allow-methods']).toContain('GET')
  })
})

test.each([
  ...CATEGORIES.map((name) => `/${name}`),
  ...GENRES.map((name) => `/genre/${name}`),
  '/az-list',
  ...[...LETTERS.slice(1), ...KANA_GROUPS].map((name) => `/az-list/${encodeURIComponent(name)}`),
])('%s is a list, in any letter case, with at least one page', async (path) => {
  const list = await site.results<{ totalPages: number; data: unknown[] }>(path)
  expect(list.totalPages).toBeGreaterThanOrEqual(1)
  expect(await site.results(path.toUpperCase())).toEqual(list)
})

test('the base URL works with and without a trailing slash', async () => {
  expect(await site.results('/')).toEqual(await site.results(''))
})

test('picture URLs are absolute, on the public origin', async () => {
  const list = await site.results<{ data: { poster: string }[] }>('/most-popular')
  expect(list.data.length).toBeGreaterThan(0)
  for (const { poster } of list.data) expect(poster.startsWith(`${ORIGIN}/images/poster/`)).toBe(true)
})

describe('a page', () => {
  test.each([
    ['', 1],
    ['page=1', 1],
    ['page=abc', 1],
    ['page=-1', 1],
    ['page=0', 1],
    ['page=NaN', 1],
    ['page=1&page=9', 1],
    ['page[]=2', 1],
    ['page=1e9', 1],
  ])('%s is page %i', async (query) => {
    expect(await site.results(`/most-popular?${query}`)).toEqual(await site.results('/most-popular'))
  })

  test('past the end is empty and has the same total', async () => {
    const first = await site.results<{ totalPages: number }>('/most-popular')
    expect(await site.results('/most-popular?page=1000000')).toEqual({ totalPages: first.totalPages, data: [] })
    expect(await site.results('/search?keyword=cowboy&page=99')).toEqual({ totalPage: 1, data: [] })
  })
})

describe('invalid requests get a clear message and the right status', () => {
  test.each([
    ['/info', 400, 'id is required.'],
    ['/info?id=', 400, 'id is required.'],
    ['/info?id=nothing-here', 404, 'Title not found.'],
    ['/info?id=cowboy-bebop-999999', 404, 'Title not found.'],
    ['/info?id=99999999999999999999', 404, 'Title not found.'],
    ['/info?id=__proto__', 404, 'Title not found.'],
    ['/info?id=%00', 400, 'Invalid URL.'],
    ['/qtip/abc', 404, 'Title not found.'],
    ['/schedule?date=2026-02-30', 400, 'date must have the form YYYY-MM-DD.'],
    ['/schedule', 400, 'date must have the form YYYY-MM-DD.'],
    ['/schedule?date=2026-11-20&tzOffset=abc', 400, 'tzOffset must be a whole number of minutes from -840 to 840.'],
    ['/schedule?date=2026-11-20&tzOffset=99999', 400, 'tzOffset must be a whole number of minutes from -840 to 840.'],
    ['/search/suggest', 400, 'keyword is required.'],
    ['/filter?type=FILM', 400, 'type must be one of: ALL, MOVIE, TV, OVA, ONA, SPECIAL, MUSIC.'],
    ['/filter?type=7', 400, 'type must be one of: ALL, MOVIE, TV, OVA, ONA, SPECIAL, MUSIC.'],
    ['/filter?language=constructor', 400, 'language must be one of: ALL, SUB, DUB, SUB_DUB.'],
    ['/filter?sm=13', 400, 'sm must be one of: 1 to 12.'],
    ['/genre/..%2f', 404, 'List not found.'],
    ['/genre/__proto__', 404, 'List not found.'],
    ['/az-list/%00', 400, 'Invalid URL.'],
    ['/az-list/aa', 404, 'List not found.'],
    ['/producer/no-such-studio', 404, 'List not found.'],
    ['/character/999999', 404, 'Character not found.'],
    ['/actors/0', 404, 'Person not found.'],
    ['/no-such-call', 404, 'Not found.'],
    ['/info/1/2/3', 404, 'Not found.'],
  ])('%s', async (path, status, message) => {
    const answer = await site.get(path)
    expect([answer.status, answer.body]).toEqual([status, { success: false, message }])
  })

  test('rejects methods other than GET', async () => {
    const response = await site.app.inject({ method: 'POST', url: '/api/catalogue/info?id=1' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('/filter', () => {
  const data = async (query: string) =>
    (await site.results<{ data: { tvInfo: { showType: string } }[] }>(`/filter?${query}`)).data

  test('accepts names in any letter case, or numbers', async () => {
    const movies = await data('type=movie')
    expect(movies.length).toBeGreaterThan(0)
    expect(new Set(movies.map(({ tvInfo }) => tvInfo.showType))).toEqual(new Set(['Movie']))
    expect(await data('type=1')).toEqual(movies)
    expect(await data('type=MOVIE&status=ALL&genres=')).toEqual(movies)
  })

  test('requires all of the genres', async () => {
    const [space, both] = [await data('genres=space'), await data('genres=space,sci-fi')]
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThanOrEqual(space.length)
  })

  test('finds the titles of a year, of a studio, or without a genre', async () => {
    const ids = async (query: string) =>
      (await site.results<{ data: { id: string }[] }>(`/filter?${query}`)).data.map(({ id }) => id)
    const [year, years] = [await ids('year=1998'), await ids('year=1997-1999')]
    expect(year).toContain('cowboy-bebop-1')
    expect(years).toEqual(expect.arrayContaining(year))
    expect(years.length).toBeGreaterThan(year.length)
    expect(await ids('studio=sunrise&year=1998')).toContain('cowboy-bebop-1')
    expect(await ids('studio=sunrise&year=1998&exclude=space')).not.toContain('cowboy-bebop-1')
    expect(await ids('studio=No%20Such%20Studio')).toEqual([])
    expect(await ids('tags=no%20such%20tag')).toEqual([])
  })

  test('sorts by name', async () => {
    const found = await site.results<{ data: { title: string }[] }>('/filter?sort=name_az')
    const titles = found.data.map(({ title }) => title.toLowerCase())
    expect(titles).toEqual(titles.toSorted())
  })

  test('returns the current page and whether another follows', async () => {
    expect(await site.results('/filter?page=1')).toMatchObject({ currentPage: 1 })
    expect(await site.results('/filter?page=500')).toMatchObject({ currentPage: 500, hasNextPage: false, data: [] })
  })
})

describe('characters and people', () => {
  const cast = [
    {
      character: { key: 'mal:1', name: 'Nora Dusk' },
      role: 'Main' as const,
      voices: [{ key: 'mal:2', name: 'Rei Nocturne', language: 'Japanese' }],
    },
  ]
  const staff = [{ person: { key: 'mal:3', name: 'Zen Okuda' }, role: 'Director' }]
  const record = (mal: number, adult: boolean, credits: Partial<TitleRecordInput>) =>
    titleRecordSchema.parse({
      ids: [{ space: 'mal', id: String(mal) }],
      names: { english: `Harbor ${mal}` },
      adult,
      ...credits,
    })
  const statuses = async (app: CatalogueApp, query = '') =>
    Promise.all(['character/1', 'actors/1', 'actors/2'].map(async (path) => (await app.get(`/${path}${query}`)).status))

  test('are found if a title leads to them that the client sees', async () => {
    const adult = await openCatalogueApp({ titles: [{ number: 1, record: record(1, true, { cast, staff }) }] })
    expect([await statuses(adult), await statuses(adult, '?adult=1')]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ])
    await adult.close()
  })

  test('are not found where only hidden titles lead to them', async () => {
    const app = await openCatalogueApp({ titles: [{ number: 1, record: record(1, false, { cast, staff }) }] })
    expect(await statuses(app)).toEqual([200, 200, 200])
    await updateEdits(app.db, 1, { set: { hidden: true } }, '2026-11-20T12:00:00Z', async () => undefined)
    await app.catalogue.refresh()
    expect(await statuses(app, '?adult=1')).toEqual([404, 404, 404])
    await app.close()
  })
})
