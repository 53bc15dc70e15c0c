import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { checkAtom } from '#test/feeds/check-atom.ts'
import { checkJsonFeed, readJsonFeed } from '#test/feeds/check-json-feed.ts'
import { storeBatch } from '../import/store.server.ts'
import { type EditChange, updateEdits } from '../overrides/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '../record.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
let site: CatalogueApp
beforeAll(async () => {
  site = await openCatalogueApp({ now: () => NOW })
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => site.app.inject({ url: `/feeds/${path}`, headers })
const titlesIn = (json: string) => readJsonFeed(json).items.map(({ title }) => title)

const FEEDS = [
  'aired',
  'new',
  'title/cowboy-bebop-1',
  'season/2026/fall',
  'season/2150/winter',
  'search',
  'search?keyword=bebop',
  'search?genres=action&type=TV&language=JP',
  'search?keyword=%F0%9F%98%80%3C%26%22%27%C2%85]]%3E',
]
const pathOf = (feed: string, format: string) => feed.replace(/(?=\?|$)/, `.${format}`)

describe.each(FEEDS)('%s', (feed) => {
  test('is valid in both formats', async () => {
    const [atom, json] = [await get(pathOf(feed, 'atom')), await get(pathOf(feed, 'json'))]
    expect([atom.statusCode, atom.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect([json.statusCode, json.headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8'])
    expect(checkAtom(atom.body)).toEqual([])
    expect(checkJsonFeed(json.body)).toEqual([])
  })

  test('links to itself, and the same address answers with the same feed', async () => {
    const { body } = await get(pathOf(feed, 'json'))
    const { pathname, search } = new URL(readJsonFeed(body).feed_url)
    expect((await site.app.inject(pathname + search)).body).toBe(body)
  })

  test('can be cached and read by any site', async () => {
    const { headers } = await get(pathOf(feed, 'atom'))
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-while-revalidate=600',
      vary: 'accept-encoding',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('answers 304 to a client that has it', async () => {
    const { headers } = await get(pathOf(feed, 'atom'))
    const [etag, modified] = [String(headers['etag']), String(headers['last-modified'])]
    const ask = async (conditions: Record<string, string>) => {
      const { statusCode, body } = await get(pathOf(feed, 'atom'), conditions)
      return [statusCode, body.length > 0]
    }
    expect(await ask({ 'if-none-match': etag })).toEqual([304, false])
    expect(await ask({ 'if-modified-since': modified })).toEqual([304, false])
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).toEqual([200, true])
    expect(await ask({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toEqual([200, true])
    expect(await ask({ 'if-modified-since': 'yesterday' })).toEqual([200, true])
  })

  test('answers HEAD without a body, and repeated requests with the same one', async () => {
    const url = `/feeds/${pathOf(feed, 'atom')}`
    const head = await site.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      'application/atom+xml; charset=utf-8',
    ])
    const request = async () => {
      const { headers, rawPayload } = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
      return { ...headers, date: undefined, 'x-request-id': undefined, body: rawPayload.toString('base64') }
    }
    const first = await request()
    expect([await request(), await request()]).toEqual([first, first])
  })
})

test.each([
  ['nope.atom', 404],
  ['aired.rss', 404],
  ['aired', 404],
  ['title/no-such-title-99999.atom', 404],
  ['title/99999999999999999999.json', 404],
  ['title/__proto__.atom', 404],
  ['season/2026/monsoon.atom', 404],
  ['season/20260/fall.atom', 404],
  ['../../etc/passwd.atom', 404],
  [`title/${'9'.repeat(1_000)}.atom`, 404],
  ['search.atom?genres=nonsense&type=99&sy=x&score=NaN&page=-1&sort=x', 200],
  [`search.atom?keyword=${'%F0%9F%98%80'.repeat(300)}`, 200],
  ['search.atom?keyword[]=a&keyword=b&__proto__=c', 200],
  ['aired.atom?language=%ff&language[]=JP', 200],
])('%.60s is answered with %d', async (path, status) => {
  const { statusCode, headers } = await get(path)
  expect(statusCode).toBe(status)
  if (path.startsWith('..')) return
  expect(headers['access-control-allow-origin']).toBe('*')
})

test('other methods are refused', async () => {
  const post = await site.app.inject({ method: 'POST', url: '/feeds/aired.atom' })
  expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const options = await site.app.inject({ method: 'OPTIONS', url: '/feeds/aired.atom' })
  expect([options.statusCode, options.headers['access-control-allow-origin']]).toEqual([204, '*'])
})

test('an outdated address of a title leads to the current one', async () => {
  for (const [path, location] of [
    ['title/1.atom', '/feeds/title/cowboy-bebop-1.atom'],
    ['title/another-name-1.json?language=JP&x=1', '/feeds/title/cowboy-bebop-1.json?language=JP'],
  ] as const) {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['location']]).toEqual([301, location])
  }
})

test('languages, formats and filters do not share responses', async () => {
  const search = async (path: string) => titlesIn((await get(path)).body)
  for (let round = 0; round < 3; round++) {
    expect(await search('search.json?keyword=cowboy bebop')).toContain('Cowboy Bebop')
    expect(await search('search.json?keyword=cowboy bebop&language=JP')).toContain('カウボーイビバップ')
    expect(await search('search.json?keyword=cowboy bebop&type=MOVIE')).not.toContain('Cowboy Bebop')
    expect((await get('search.atom?keyword=cowboy bebop')).body).toContain('<title>Cowboy Bebop</title>')
  }
})

describe('a title that is', () => {
  const ids = [{ space: 'anilist', id: '9001' }] as const
  const record = {
    ids: [...ids],
    names: { english: 'Paper Moon' },
    status: 'airing',
    genres: ['action'],
    nextEpisode: { number: 5, airsAt: '2026-11-26T15:00:00Z' },
  } satisfies TitleRecordInput
  const importRecord = async (...records: TitleRecordInput[]) => {
    await storeBatch(
      site.db,
      'anilist',
      records.map((one) => ({ record: titleRecordSchema.parse(one) })),
    )
    await site.catalogue.refresh()
  }
  const edit = async (set: EditChange['set']) => {
    await updateEdits(site.db, numberOf('anilist:9001'), { set }, new Date(NOW).toISOString(), async () => undefined)
    await site.catalogue.refresh()
  }
  const numberOf = (key: string) => site.catalogue.snapshot.findExternal(key)?.number ?? 0
  const feedOf = async (key: string, format = 'json') => {
    const response = await get(`title/${numberOf(key)}.${format}`)
    return response.statusCode === 301 ? site.app.inject(String(response.headers['location'])) : response
  }
  const entriesOf = async () => readJsonFeed((await feedOf('anilist:9001')).body).items

  beforeAll(() => importRecord(record))

  test('imported again with other names keeps its ids', async () => {
    const before = await entriesOf()
    await importRecord({ ...record, names: { english: 'Mond & <Papier>', japanese: '紙の月' } })
    const after = await entriesOf()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.map(({ title }) => title)).toEqual([4, 3, 2, 1].map((number) => `Mond & <Papier> · Episode ${number}`))
    expect((await get('search.json?keyword=papier')).body).toContain('Mond & <Papier>')
  })

  test('18+ is in no feed', async () => {
    const address = (await get(`title/${numberOf('anilist:9001')}.atom`)).headers['location']
    await edit({ adult: true })
    expect((await get(`title/${numberOf('anilist:9001')}.atom`)).statusCode).toBe(404)
    expect((await site.app.inject(String(address))).statusCode).toBe(404)
    for (const path of ['aired', 'search', 'search?genres=action'])
      expect((await get(pathOf(path, 'json'), { cookie: 'adult=1' })).body).not.toContain('Papier')
  })

  test('hidden is in no feed', async () => {
    await edit({ adult: false })
    expect((await get('aired.json')).body).toContain('Papier')
    const { number } = site.catalogue.snapshot.findExternal('anilist:9001') ?? { number: 0 }
    await edit({ hidden: true })
    expect((await get(`title/${number}.atom`)).statusCode).toBe(410)
    for (const path of ['aired', 'search', 'search?genres=action'])
      expect((await get(pathOf(path, 'json'))).body).not.toContain('Papier')
  })

  test('merged into another leads to that', async () => {
    await importRecord({ ids: [{ space: 'anilist', id: '9101' }], names: { english: 'Left Half' } })
    await importRecord({ ids: [{ space: 'mal', id: '9102' }], names: { english: 'Right Half' } })
    const [left, right] = [numberOf('anilist:9101'), numberOf('mal:9102')]
    await importRecord({
      ids: [
        { space: 'anilist', id: '9101' },
        { space: 'mal', id: '9102' },
      ],
      names: { english: 'Left Half' },
    })
    expect(numberOf('mal:9102')).toBe(left)
    const { statusCode, headers } = await get(`title/right-half-${right}.atom`)
    expect([statusCode, headers['location']]).toEqual([301, `/feeds/title/left-half-${left}.atom`])
  })
})
